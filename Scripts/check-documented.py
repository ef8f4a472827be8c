#!/usr/bin/env python3
"""Fails if a public symbol of the library has no documentation.

Usage: check-documented.py GRAPH.symbols.json [--count]

Symbols of other modules are not checked. Members named in EXEMPT_NAMES are not checked either: the compiler
synthesizes them, or they implement a protocol of the standard library.
"""
import json
import sys

EXEMPT_NAMES = {"rawValue", "init(rawValue:)", "description", "hash(into:)", "==(_:_:)"}

graph = json.load(open(sys.argv[1]))
own = [s for s in graph["symbols"] if "/Sources/Navrender/" in s.get("location", {}).get("uri", "/Sources/Navrender/")]
if "--count" in sys.argv:
    print(f"{len(own)} public symbols of Navrender, {len(graph['symbols'])} with the re-exported ones")
missing = [
    ".".join(symbol["pathComponents"])
    for symbol in own
    if "docComment" not in symbol
    and symbol["names"]["title"] not in EXEMPT_NAMES
]
for name in sorted(missing):
    print(f"{name} has no documentation")
sys.exit(1 if missing else 0)
