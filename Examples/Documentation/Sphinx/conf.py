"""Settings of the example site. The lines about navrender are the extension and `navrender_sources`."""

project = "Playlists"
author = "The authors of the example"
extensions = ["myst_parser", "navrender_docs.sphinx"]
html_theme = "furo"
html_title = "Playlists"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
exclude_patterns = ["_build"]
