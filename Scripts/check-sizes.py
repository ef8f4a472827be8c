#!/usr/bin/env python3
"""Checks how long files, functions and comment lines are.

Usage: Scripts/check-sizes.py [--count] [PACKAGE-FOLDER]
       Scripts/check-sizes.py --self-test

With --count, the script prints only how many violations each folder has. The limits are constants below. No file is
exempt from them. The script finds lengths by matching braces, not by compiling. A function runs from the line of its
keyword to its closing brace. Computed properties, a `{ … }()` that sets a constant, and C macros of several lines count
as functions.
"""
import io
import re
import sys
import tempfile
import tokenize
from collections import Counter
from pathlib import Path

import source_text

COMMENT_COLUMNS = 120
FILE_LINES = {source_text.SWIFT: 400, source_text.C: 500, "test": 600}
FUNCTION_LINES = {source_text.SWIFT: 60, source_text.C: 80}

FOLDERS = ["Sources", "Plugins", "Integrations", "Tests", "Fuzz", "Examples", "Scripts"]

# The last match in the code before a brace is the header of the block that the brace opens.
SWIFT_HEADER = re.compile(
    r"\b(?P<function>func\s+[^\s(<]+)|(?<![.\w])(?P<initializer>init)[?!]?\s*[(<]|\b(?P<deinitializer>deinit)\b"
    r"|\b(?P<subscript>subscript)\s*[(<]|\b(?P<property>(?:var|let)\s+\w+)\s*(?::[^={}]*)?(?:=\s*)?$"
)
# Marks that replace conditional directives. They are needed because each branch of an #if may open the same brace.
CONDITIONALS = {"if": "\1", "ifdef": "\1", "ifndef": "\1", "else": "\2", "elif": "\2", "endif": "\3"}
# A name before a parenthesis. KERNEL(name) is the name of a function that is compiled several times.
C_HEADER = re.compile(r"(?:\bKERNEL\(\s*|\b(?!__attribute__|KERNEL\b))(\w+)\s*[()]")


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def swift_functions(code):
    """Yields (name, first line, last line) of functions, computed properties and closures that set a constant."""
    open_braces, header_start = [], 0
    for brace in re.finditer(r"[{}]", code):
        position = brace.start()
        if brace.group() == "{":
            header = code[header_start:position].rstrip()
            found = None
            for match in SWIFT_HEADER.finditer(header):
                found = match
            if found:
                name = " ".join(next(group for group in found.groups() if group).split()[-1:])
                open_braces.append((name, line_of(code, header_start + found.start())))
            else:
                open_braces.append(None)
        elif open_braces:
            function = open_braces.pop()
            if function:
                yield function[0], function[1], line_of(code, position)
        header_start = position + 1


def c_functions(code):
    """Yields (name, first line, last line) of functions and of macros that take several lines."""
    lines, plain, depth, saved = code.split("\n"), [], 0, []
    index = 0
    while index < len(lines):
        line = lines[index]
        directive = re.match(r"\s*#\s*(\w+)\s*(\w*)", line)
        if not directive:
            plain.append(line)
            index += 1
            continue
        first = index
        while lines[index].rstrip().endswith("\\") and index + 1 < len(lines):
            index += 1
        if directive.group(1) == "define" and index > first:
            yield directive.group(2), first + 1, index + 1
        # Every branch of an #if begins with the braces that were open at the #if.
        plain.append(CONDITIONALS.get(directive.group(1), ""))
        plain += [""] * (index - first)
        index += 1

    text, header_start, function = "\n".join(plain), 0, None
    for mark in re.finditer(r"[{};\1\2\3]", text):
        character, position = mark.group(), mark.start()
        if character == "\1":
            saved.append(depth)
        elif character == "\2" and saved:
            depth = saved[-1]
        elif character == "\3" and saved:
            saved.pop()
        elif character == "{":
            header = text[header_start:position].strip()
            if depth == 0 and header.endswith(")"):
                names = C_HEADER.findall(header)
                start = header_start + len(text[header_start:position]) - len(text[header_start:position].lstrip())
                function = (names[0] if names else "?", line_of(text, start))
            depth += 1
        elif character == "}":
            depth = max(0, depth - 1)
            if depth == 0 and function:
                yield function[0], function[1], line_of(text, position)
                function = None
        if depth == 0:
            header_start = position + 1


def comment_lines(path, text):
    """Returns the numbers, from 1, of all lines with a comment. Python's docstrings count as comments."""
    language = source_text.language(path)
    if language:
        comments = source_text.separate(text, language)[1].split("\n")
        return {number for number, line in enumerate(comments, 1) if line.strip()}
    if path.suffix == ".py":
        found, starts_statement = set(), True
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and starts_statement):
                found.update(range(token.start[0], token.end[0] + 1))
            if token.type not in (tokenize.COMMENT, tokenize.NL):
                starts_statement = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
        return found
    return {number for number, line in enumerate(text.split("\n"), 1) if re.search(r"(^|\s)#", line)}


def wide_comments(path, text):
    """Yields (line, columns) where a line with a comment has too many columns."""
    wide = [(number, len(line)) for number, line in enumerate(text.split("\n"), 1) if len(line) > COMMENT_COLUMNS]
    if wide:
        comments = comment_lines(path, text)
        yield from (line for line in wide if line[0] in comments)


def problems(root):
    """Yields (path, message) for each violation."""
    paths = [path for path in root.iterdir() if path.name in ("Package.swift", "Makefile")]
    for folder in FOLDERS:
        paths += [path for path in (root / folder).rglob("*") if ".build" not in path.parts]
    for path in sorted(paths):
        language = source_text.language(path)
        if not path.is_file() or not (language or path.suffix in (".py", ".sh") or path.name == "Makefile"):
            continue
        text, place = path.read_text(encoding="utf-8"), path.relative_to(root)
        for line, columns in wide_comments(path, text):
            yield place, f"{place}:{line}: {columns} columns, more than {COMMENT_COLUMNS}"
        if not language:
            continue
        limit = FILE_LINES["test" if place.parts[0] == "Tests" else language]
        length = len(text.rstrip("\n").split("\n"))
        if length > limit:
            yield place, f"{place}: {length} lines, more than {limit}"
        code = source_text.separate(text, language)[0]
        functions = swift_functions if language == source_text.SWIFT else c_functions
        for name, first, last in functions(code):
            if last - first + 1 > FUNCTION_LINES[language]:
                yield place, f"{place}:{first}: {name} has {last - first + 1} lines, more than {FUNCTION_LINES[language]}"


def self_test():
    """Plants files that are just within the limits. Then adds a line or a letter to each file to exceed its limit."""
    failures = []
    swift = 'struct A {\n    // {\n    func f(_ a: String = "{") -> [Int] {\n%s        return []\n    }\n    let x = { 1 }()\n}\n'
    c = "#if A\nstatic int f(int a)\n{\n#else\nint f(int a) {\n#endif\n%s    return '{';\n}\nstruct s { int a; };\n"
    macro = "#define M(a) \\\n%s    a\n"
    cases = [
        ("Sources/A.swift", swift, "        _ = 1\n", FUNCTION_LINES["swift"] - 3, "Sources/A.swift:3: f has 61 lines, more than 60"),
        ("Sources/b.inc", c, "    a++;\n", FUNCTION_LINES["c"] - 4, "Sources/b.inc:5: f has 81 lines, more than 80"),
        ("Sources/b.h", macro, "    a; \\\n", FUNCTION_LINES["c"] - 2, "Sources/b.h:1: M has 81 lines, more than 80"),
        ("Sources/C.swift", "%s;", "\n", FILE_LINES["swift"] - 1, "Sources/C.swift: 401 lines, more than 400"),
        ("Sources/c.c", "%s;", "\n", FILE_LINES["c"] - 1, "Sources/c.c: 501 lines, more than 500"),
        ("Tests/C.swift", "%s//", "\n", FILE_LINES["test"] - 1, "Tests/C.swift: 601 lines, more than 600"),
        ("Scripts/d.py", "a = 1\n# %s\n", "ä", COMMENT_COLUMNS - 2, "Scripts/d.py:2: 121 columns, more than 120"),
        ("Sources/D.swift", 'let a = """\n// %s\n"""\n/// %s', "ä", COMMENT_COLUMNS - 4, "Sources/D.swift:4: 121 columns, more than 120"),
    ]
    for path, template, line, count, expected in cases:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / path
            file.parent.mkdir(parents=True)
            for extra in (0, 1):
                file.write_text(template.replace("%s", line * (count + extra)), encoding="utf-8")
                found = [message for _, message in problems(Path(folder))]
                if extra == 0 and found:
                    failures.append(f"{path} within its limits: {found}")
                if extra == 1 and expected and found != [expected]:
                    failures.append(f"{path} beyond its limits: found {found}, expected {expected}")
    return failures


def main():
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        found = self_test()
        print("\n".join(found), end="\n" if found else "")
        sys.exit(1 if found else 0)
    counting = "--count" in arguments
    arguments = [argument for argument in arguments if argument != "--count"]
    root = Path(arguments[0] if arguments else Path(__file__).parent.parent).resolve()
    found = list(problems(root))
    if counting:
        counts = Counter("/".join(path.parts[:2]) for path, _ in found)
        found = [(None, f"{count:5} {folder}") for folder, count in sorted(counts.items())]
    for _, message in found:
        print(message)
    sys.exit(1 if found else 0)


main()
