"""Splits the text of a Swift or C file into code, comments and strings, for the checks of `make lint`."""

SWIFT, C = "swift", "c"


def language(path):
    """Returns the language of a file by its suffix, or None."""
    name = str(path)
    if name.endswith(".swift"):
        return SWIFT
    if name.endswith((".c", ".h", ".inc")):
        return C
    return None


def separate(text, language):
    """Returns two texts: one has only the code of the given text, the other only its comments.

    All other characters become spaces, and line breaks stay. So every character keeps its line and column. Of a string
    literal, only the first and the last character stay in the code: `"abc"` becomes `"   "`. Code between `\\(` and
    `)` in a Swift string counts as part of the string.
    """
    code, comments = list(text), list(text)
    position, end = 0, len(text)

    def erase(target, start, stop):
        for index in range(start, min(stop, end)):
            if text[index] != "\n":
                target[index] = " "

    while position < end:
        if text.startswith("//", position):
            stop = text.find("\n", position)
            stop = end if stop < 0 else stop
            erase(code, position, stop)
        elif text.startswith("/*", position):
            stop = _end_of_block_comment(text, position, nested=language == SWIFT)
            erase(code, position, stop)
        elif text[position] == '"' or (language == SWIFT and _starts_raw_string(text, position)):
            stop = _end_of_swift_string(text, position) if language == SWIFT else _end_of_c_literal(text, position)
            erase(comments, position, stop)
            erase(code, position + 1, stop - 1)
        elif language == C and text[position] == "'" and not (position and text[position - 1].isalnum()):
            stop = _end_of_c_literal(text, position)
            erase(comments, position, stop)
            erase(code, position + 1, stop - 1)
        else:
            stop = position + 1
            erase(comments, position, stop)
        position = stop
    return "".join(code), "".join(comments)


def _end_of_block_comment(text, start, nested):
    depth, position = 1, start + 2
    while position < len(text) and depth:
        if text.startswith("*/", position):
            depth, position = depth - 1, position + 2
        elif nested and text.startswith("/*", position):
            depth, position = depth + 1, position + 2
        else:
            position += 1
    return position


def _end_of_c_literal(text, start):
    position = start + 1
    while position < len(text) and text[position] not in (text[start], "\n"):
        position += 2 if text[position] == "\\" else 1
    return position + 1


def _starts_raw_string(text, position):
    while text.startswith("#", position):
        position += 1
    return text.startswith('"', position) and text[position - 1] == "#"


def _end_of_swift_string(text, start):
    position = start
    while text[position] == "#":
        position += 1
    hashes = text[start:position]
    quote = '"""' if text.startswith('"""', position) else '"'
    close, escape = quote + hashes, "\\" + hashes
    position += len(quote)
    while position < len(text):
        if text.startswith(close, position):
            return position + len(close)
        if text.startswith(escape + "(", position):
            position = _end_of_interpolation(text, position + len(escape))
        elif text.startswith(escape, position):
            position += len(escape) + 1
        elif quote == '"' and text[position] == "\n":
            return position
        else:
            position += 1
    return position


def _end_of_interpolation(text, start):
    depth, position = 0, start
    while position < len(text):
        if text[position] == '"' or _starts_raw_string(text, position):
            position = _end_of_swift_string(text, position)
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
        if depth == 0:
            return position
    return position
