"""Puts the pictures of navrender into Sphinx, MkDocs and mdBook.

`navrender docs build` finds the figures of all pages and makes their pictures. This package runs it once for each build
of a site, and shows the pictures where the figures stand. `build.py` runs the program, `markup.py` writes HTML, and one
module for each tool connects the two.
"""
