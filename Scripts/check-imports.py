#!/usr/bin/env python3
"""Compares the manifest with the import lines of every target.

Usage: Scripts/check-imports.py [PACKAGE-FOLDER]
       Scripts/check-imports.py --self-test

If a module is already built for another target, SwiftPM lets every target import that module, even without a
dependency on it. This script reports:
- a module that a target imports without depending on it (Swift imports, and C includes of another target's headers);
- a dependency that no file of the target imports;
- a dependency that the manifest lists below its dependent target (the manifest must list dependencies first);
- a module that is neither a target nor in the lists below.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import source_text

# Modules of the toolchain that any target may import.
TOOLCHAIN = {"Dispatch", "Glibc", "Synchronization"}
# Modules of the toolchain that only targets below Tests/ may import.
TOOLCHAIN_IN_TESTS = {"Foundation", "Testing"}
# Further modules of the toolchain, by the name of the target that may import them.
TOOLCHAIN_OF_TARGET = {"NavrenderTesting": {"Testing", "XCTest"}}

SWIFT_IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)\n]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)",
    re.MULTILINE,
)
C_INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:include|import|include_next)[ \t]*[<"]([^>"\n]+)[>"]', re.MULTILINE)


def manifest(folder):
    """Returns the package as SwiftPM reads it, including the targets that only Scripts/fuzz.sh builds."""
    environment = dict(os.environ, NAVRENDER_FUZZ="1")
    command = ["swift", "package", "--package-path", str(folder), "dump-package"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)


def target_folder(root, target):
    return root / (target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}")


def dependencies(target):
    names = []
    for dependency in target["dependencies"]:
        value = dependency.get("byName") or dependency.get("target") or dependency.get("product")
        names.append(value[0])
    return names


def source_files(folder):
    """Returns the compiled files. Code in a DocC catalogue is an example for readers and is not compiled."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and source_text.language(path) and not any(part.endswith(".docc") for part in path.parts)
    )


def public_headers(root, targets):
    """Maps each header that a target offers to that target.

    A C target offers its own headers, and a system library offers the headers that its shim includes.
    """
    owners = {}
    for target in targets:
        folder = target_folder(root, target)
        if target["type"] == "system":
            for header in folder.glob("*.h"):
                for name in C_INCLUDE.findall(header.read_text(encoding="utf-8")):
                    owners.setdefault(name, target["name"])
        else:
            for header in (folder / "include").rglob("*.h"):
                owners.setdefault(str(header.relative_to(folder / "include")), target["name"])
    return owners


def imports(path, headers, own_folder):
    """Yields (line number, module) for each import of a file."""
    text = path.read_text(encoding="utf-8")
    code, comments = source_text.separate(text, source_text.language(path))
    if source_text.language(path) == source_text.SWIFT:
        for match in SWIFT_IMPORT.finditer(code):
            yield code.count("\n", 0, match.start(1)) + 1, match.group(1)
        return
    for match in C_INCLUDE.finditer(text):
        name = match.group(1)
        commented = comments[match.start(1)] != " "
        if not commented and name in headers and not any(own_folder.rglob(name)):
            yield text.count("\n", 0, match.start(1)) + 1, headers[name]


def problems(root, package):
    """Returns one line of text for each mistake, in the order of the manifest."""
    targets = package["targets"]
    names = [target["name"] for target in targets]
    order = {name: index for index, name in enumerate(names)}
    headers = public_headers(root, targets)
    found = []
    for target in targets:
        name, folder = target["name"], target_folder(root, target)
        declared, used, reported = dependencies(target), set(), set()
        in_tests = root / "Tests" in folder.parents
        for dependency in declared:
            if order.get(dependency, -1) > order[name]:
                found.append(f"Package.swift: {name} depends on {dependency}, which is listed below it")
        if target["type"] == "system":
            continue
        for path in source_files(folder):
            for line, module in imports(path, headers, folder):
                used.add(module)
                if module in reported or module in declared or module in TOOLCHAIN:
                    continue
                if module in TOOLCHAIN_OF_TARGET.get(name, set()):
                    continue
                if module in TOOLCHAIN_IN_TESTS and in_tests:
                    continue
                reported.add(module)
                place = f"{path.relative_to(root)}:{line}"
                if module in order:
                    found.append(f"{place}: {name} imports {module} without depending on it")
                elif module in TOOLCHAIN_IN_TESTS:
                    found.append(f"{place}: only tests may import {module}")
                else:
                    found.append(f"{place}: {module} is neither a target nor a known module of the toolchain")
        for dependency in declared:
            if dependency not in used:
                found.append(f"Package.swift: {name} depends on {dependency} without importing it")
    return found


PLANTED_MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "planted",
    targets: [
        .systemLibrary(name: "CLibrary"),
        .target(name: "CLow"),
        .target(name: "Low", dependencies: ["CLow"]),
        .target(name: "High", dependencies: [LOW"CLibrary"]),
        .target(name: "CHigh", dependencies: ["CLow"]),
    ])
"""
PLANTED_FILES = {
    "Sources/CLibrary/module.modulemap": 'module CLibrary [system] { header "shim.h" }\n',
    "Sources/CLibrary/shim.h": "#include <library.h>\n",
    "Sources/CLow/include/low.h": "int low(void);\n",
    "Sources/CLow/low.c": '#include "low.h"\n',
    "Sources/Low/Low.swift": "private import CLow\n",
    "Sources/High/High.swift": "@testable import struct Low.Thing\nimport CLibrary\n",
    "Sources/CHigh/include/high.h": "int high(void);\n",
    "Sources/CHigh/high.c": '#include "high.h"\n#include <low.h>\n#include <string.h>\n',
}
# Each entry is a file, its new text, and the only problem that this change makes (None for no problem).
PLANTED_MISTAKES = [
    ("Sources/High/Extra.swift", "import CLow\n", "Sources/High/Extra.swift:1: High imports CLow without depending on it"),
    ("Sources/Low/Extra.swift", "\n  @_exported import High\n", "Sources/Low/Extra.swift:2: Low imports High without depending on it"),
    ("Sources/Low/Extra.swift", "import Foundation\n", "Sources/Low/Extra.swift:1: only tests may import Foundation"),
    ("Sources/Low/Extra.swift", "import Network\n", "Sources/Low/Extra.swift:1: Network is neither a target nor a known module of the toolchain"),
    ("Sources/CLow/extra.c", "#include <library.h>\n", "Sources/CLow/extra.c:1: CLow imports CLibrary without depending on it"),
    ("Sources/High/High.swift", "import Low\n", "Package.swift: High depends on CLibrary without importing it"),
    ("Sources/Low/Extra.swift", '// import High\n/* import High\nimport High */\nlet text = """\nimport High\n"""\n', None),
    ("Sources/Low/Low.docc/Shown.swift", "import High\n", None),
]


def self_test():
    """Creates a temporary package, plants mistakes in it, and checks that exactly these mistakes are found."""
    failures = []

    def expect(what, actual, expected):
        if actual != expected:
            failures.append(f"{what}: found {actual}, expected {expected}")

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for path, text in PLANTED_FILES.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
        (root / "Package.swift").write_text(PLANTED_MANIFEST.replace("LOW", '"Low", '), encoding="utf-8")
        package = manifest(root)
        expect("a sound package", problems(root, package), [])
        for path, text, expected in PLANTED_MISTAKES:
            before = PLANTED_FILES.get(path)
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(text, encoding="utf-8")
            expect(f"{path} with {text!r}", problems(root, package), [expected] if expected else [])
            if before is None:
                (root / path).unlink()
            else:
                (root / path).write_text(before, encoding="utf-8")

        (root / "Package.swift").write_text(PLANTED_MANIFEST.replace("LOW", ""), encoding="utf-8")
        expect(
            "a manifest without a dependency",
            problems(root, manifest(root)),
            ["Sources/High/High.swift:1: High imports Low without depending on it"],
        )
        package["targets"].reverse()
        upward = [problem for problem in problems(root, package) if "listed below" in problem]
        expect("arrows that point up", len(upward), 4)
    return failures


def main():
    if sys.argv[1:] == ["--self-test"]:
        found = self_test()
    else:
        root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent).resolve()
        found = problems(root, manifest(root))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


main()
