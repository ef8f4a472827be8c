#!/usr/bin/env python3
"""Writes the software bill of materials of navrender as SPDX 2.3 (JSON).

Usage: Scripts/make-sbom.py [-o FILE] [--check]

The bill lists navrender, the libraries of navrender with their versions on this machine, the Swift and C++ runtimes
that the program contains, the Unicode data, and the bundled fonts and hyphenation patterns with their checksums.

--check writes no file. It fails if the bill lacks a version, if two packages have the same id, or if the program in
.build/static links a library that the bill does not list.

The date is SOURCE_DATE_EPOCH or the date of the last commit, so the same state of the project gives the same file.
"""
import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
from datetime import datetime, timezone
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Name, module of pkg-config, Debian package with the library, licence, and source.
LIBRARIES = [
    ("FreeType", "freetype2", "libfreetype6", "FTL OR GPL-2.0-only", "https://freetype.org"),
    ("HarfBuzz", "harfbuzz", "libharfbuzz0b", "MIT-Modern-Variant", "https://harfbuzz.github.io"),
    ("libpng", "libpng", "libpng16-16", "libpng-2.0", "http://www.libpng.org/pub/png/libpng.html"),
    ("zlib", "zlib", "zlib1g", "Zlib", "https://zlib.net"),
    ("libdeflate", "libdeflate", "libdeflate0", "MIT", "https://github.com/ebiggers/libdeflate"),
    ("ISA-L", "libisal", "libisal2", "BSD-3-Clause", "https://github.com/intel/isa-l"),
    ("libjpeg-turbo", "libturbojpeg", "libturbojpeg0", "IJG AND BSD-3-Clause AND Zlib", "https://libjpeg-turbo.org"),
    ("libwebp", "libwebp", "libwebp7", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    ("xxHash", "libxxhash", "libxxhash-dev", "BSD-2-Clause", "https://xxhash.com"),
]
# Shared libraries of the system. The bill need not list them.
OF_SYSTEM = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
             "libdl.so.2", "libpthread.so.0"}
# The name that a shared library has in the bill.
SONAMES = {"libfreetype.so": "FreeType", "libharfbuzz.so": "HarfBuzz", "libpng16.so": "libpng", "libz.so": "zlib",
           "libdeflate.so": "libdeflate", "libisal.so": "ISA-L", "libturbojpeg.so": "libjpeg-turbo",
           "libstdc++.so": "libstdc++"}


def output(*words):
    run = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    return run.stdout.strip() if run.returncode == 0 else ""


def identifier(text):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", text)


def package(name, version, licence, location, **more):
    return {"name": name, "SPDXID": identifier(more.pop("id", name)), "versionInfo": version or "NOASSERTION",
            "downloadLocation": location or "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": licence,
            "licenseDeclared": licence, "copyrightText": "NOASSERTION", **more}


def own_version():
    text = (ROOT / "Sources/Navrender/ProgramVersion.swift").read_text()
    return re.search(r'"([^"]+)"', text).group(1)


def freetype_version():
    """Returns the release of FreeType. Its pkg-config file states the version of the interface instead."""
    header = Path(output("pkg-config", "--variable=includedir", "freetype2"), "freetype2/freetype/freetype.h")
    parts = dict(re.findall(r"define FREETYPE_(MAJOR|MINOR|PATCH)\s+(\d+)", header.read_text()))
    return "{MAJOR}.{MINOR}.{PATCH}".format(**parts)


def libraries():
    """Returns the C libraries, with the installed versions."""
    found = []
    for name, module, debian, licence, source in LIBRARIES:
        version = freetype_version() if name == "FreeType" else output("pkg-config", "--modversion", module)
        if not version:
            sys.exit(f"{name} is not installed: run Scripts/setup.sh")
        exact = output("dpkg-query", "-W", "-f", "${Version}", debian)
        references = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                       "referenceLocator": f"pkg:deb/debian/{debian}@{exact}"}] if exact else []
        found.append(package(name, version, licence, source, externalRefs=references))
    return found


def runtimes():
    """Returns the runtimes that the program contains when Scripts/build-static.sh builds it."""
    swift = re.search(r"Swift version ([\d.]+)", output("swift", "--version"))
    compiler = output("cc", "-dumpfullversion")
    return [
        package("Swift runtime", swift and swift.group(1), "Apache-2.0 WITH Swift-exception", "https://swift.org"),
        package("libstdc++", compiler, "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    ]


def unicode_data():
    """Returns the data in Sources/CNavUnicode: the Unicode Character Database and the word lists of ICU."""
    text = (ROOT / "Scripts/make-unicode-tables.py").read_text()
    version = re.search(r'^VERSION = "(.*)"', text, re.M).group(1)
    return [
        package("Unicode Character Database", version, "Unicode-3.0", "https://www.unicode.org/ucd/"),
        package("ICU word lists", "76.1", "Unicode-3.0 AND BSD-3-Clause AND BSD-2-Clause", "https://icu.unicode.org"),
    ]


def fonts():
    """Returns the bundled fonts: one package for each file, with its checksum."""
    found = []
    for readme in sorted((ROOT / "Fonts").glob("*/README.md")):
        facts = dict(re.findall(r"^\| (\w[\w ]*) \| (.*) \|$", readme.read_text(), re.M))
        licence = "OFL-1.1" if "Open Font" in facts["licence"] else "CC-BY-4.0 AND Apache-2.0"
        source = re.search(r"<(http[^>]+)>", facts["upstream"])
        for file in sorted(p for p in readme.parent.iterdir() if p.suffix in (".ttf", ".otf")):
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            found.append(package(
                file.name, facts["version in the files"].split(";")[0].strip("`"), licence,
                source.group(1) if source else None, id=f"font-{file.name}", sourceInfo=facts["from"],
                checksums=[{"algorithm": "SHA256", "checksumValue": digest}]))
    return found


def hyphenation():
    """Returns the hyphenation patterns: one package for each language, with its checksum."""
    licences = {"en": "LicenseRef-hyph-utf8-notice", "nb": "LicenseRef-hyph-utf8-notice", "pt": "BSD-3-Clause",
                "hr": "LicenseRef-hyph-utf8-data-files", "bg": "LicenseRef-hyph-utf8-terms", "nl": "BSD-2-Clause"}
    sources = {"nl": "https://deb.debian.org/debian/pool/main/libr/libreoffice-dictionaries"}
    found = []
    for file in sorted((ROOT / "Hyphenation").glob("*.txt")):
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        found.append(package(
            f"hyphenation patterns {file.stem}", digest[:12], licences.get(file.stem, "MIT"),
            sources.get(file.stem, "https://www.hyphenation.org/tex"), id=f"hyphenation-{file.stem}",
            checksums=[{"algorithm": "SHA256", "checksumValue": digest}]))
    return found


def extracted_licences():
    """Returns the licences without an SPDX identifier, each with the text of one of the files Hyphenation/*.licence."""
    return [{"licenseId": f"LicenseRef-hyph-utf8-{name}",
             "extractedText": (ROOT / f"Hyphenation/{tag}.licence").read_text(encoding="utf-8")}
            for name, tag in (("notice", "en"), ("data-files", "hr"), ("terms", "bg"))]


def document():
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "log", "-1", "--format=%ct") or 0)
    own = package("navrender", own_version(), "MIT", None, primaryPackagePurpose="APPLICATION")
    linked, contained = libraries(), runtimes() + unicode_data() + fonts() + hyphenation()
    packages = [own] + linked + contained
    relationships = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                      "relatedSpdxElement": own["SPDXID"]}]
    for kind, parts in (("DYNAMIC_LINK", linked), ("CONTAINS", contained)):
        relationships += [{"spdxElementId": own["SPDXID"], "relationshipType": kind,
                           "relatedSpdxElement": part["SPDXID"]} for part in parts]
    digest = hashlib.sha256(json.dumps(packages, sort_keys=True).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"navrender-{own_version()}",
        "documentNamespace": f"https://spdx.org/spdxdocs/navrender-{own_version()}-{digest[:32]}",
        "creationInfo": {"created": datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
                         "creators": ["Tool: Scripts/make-sbom.py"]},
        "packages": packages, "relationships": relationships,
        "hasExtractedLicensingInfos": extracted_licences(),
    }


def problems(sbom, binary):
    """Returns the problems of the document as messages.

    There is one message if any id repeats, one for each missing version, and one for each library that the program
    links and the document lacks. Without a program at the path `binary`, libraries are not checked.
    """
    found = []
    names = {part["name"] for part in sbom["packages"]}
    if len({part["SPDXID"] for part in sbom["packages"]}) != len(sbom["packages"]):
        found.append("two packages have the same id")
    for part in sbom["packages"]:
        if part["versionInfo"] == "NOASSERTION":
            found.append(f"{part['name']} has no version")
    if binary.exists():
        for soname in re.findall(r"NEEDED.*\[(.*)\]", output("readelf", "-dW", str(binary))):
            library = SONAMES.get(soname.split(".so")[0] + ".so")
            if soname not in OF_SYSTEM and library not in names:
                found.append(f"{soname} of {binary} is not listed")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-o", "--output", default=".build/navrender.spdx.json")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    sbom = document()
    if options.check:
        found = problems(sbom, ROOT / ".build/static/release/navrender")
        for problem in found:
            print(f"Scripts/make-sbom.py: {problem}", file=sys.stderr)
        sys.exit(1 if found else 0)
    target = Path(options.output)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(sbom, indent=2, ensure_ascii=False) + "\n")
    print(target)


main()
