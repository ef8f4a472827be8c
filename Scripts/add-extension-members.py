#!/usr/bin/env python3
"""Adds the members of extensions to a symbol graph that holds re-exported types.

Usage: add-extension-members.py GRAPH.symbols.json MODULE.symbols.json…

`swift-symbolgraph-extract` writes a re-exported type with the members of its own declaration only. Members in an
extension are in the graph of the module that extends the type, for example all modifiers of `SceneElement`. This
script copies such members into GRAPH, the graph of the library, and overwrites that file.

The script leaves out members without documentation, because they only implement a protocol's requirement. It also
leaves out members that use a type of the project if the library does not export the type.
"""
import json
import re
import sys

TYPES = {"swift.struct", "swift.enum", "swift.protocol"}
# A symbol of one of the project's modules: `s:8NavScene…`.
PROJECT_SYMBOL = re.compile(r"s:\d+Nav")

path, modules = sys.argv[1], [json.load(open(name)) for name in sorted(sys.argv[2:])]
graph = json.load(open(path))
documented = {s["identifier"]["precise"]: s for module in modules for s in module["symbols"] if "docComment" in s}
memberships = [r for module in modules for r in module["relationships"] if r["kind"] == "memberOf"]
published = {s["identifier"]["precise"] for s in graph["symbols"]}


def names_hidden_type(symbol, types):
    uses = (part.get("preciseIdentifier", "") for part in symbol["declarationFragments"])
    return any(PROJECT_SYMBOL.match(use) and use not in types for use in uses)


# Each pass adds the members of published types. If an added member is a type, the next pass adds the members of that
# type.
while True:
    new = [r for r in memberships if r["target"] in published and r["source"] in documented.keys() - published]
    types = published | {r["source"] for r in new if documented[r["source"]]["kind"]["identifier"] in TYPES}
    new = [r for r in new if not names_hidden_type(documented[r["source"]], types)]
    if not new:
        break
    graph["symbols"] += [documented[r["source"]] for r in new]
    graph["relationships"] += new
    published.update(r["source"] for r in new)

json.dump(graph, open(path, "w"))
