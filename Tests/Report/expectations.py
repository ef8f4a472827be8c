"""The only assertion of the checks."""


def expect(actual, expected, what):
    """Fails unless two values are equal."""
    if actual != expected:
        raise AssertionError(f"{what}: expected {expected!r}, but it is {actual!r}")
