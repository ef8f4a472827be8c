#!/usr/bin/env bash
# Builds Examples/Documentation with DocC, Sphinx, MkDocs and mdBook, opens the sites in Chromium, and tests the Python
# package and the pre-commit hooks. It needs the network: packages come from PyPI, and mdBook from Debian 13.
# Usage: Scripts/check-documentation-tools.sh NAVRENDER [SCREENSHOT-FOLDER]
set -euo pipefail

NAVRENDER=$(realpath "$1")
export NAVRENDER
# Without this variable, Material for MkDocs would print an advertisement for another program.
export NO_MKDOCS_2_WARNING=1
screenshots=${2:+$(realpath -m "$2")}
cd "$(dirname "$0")/.."
root=$PWD
work=$root/.build/documentation-tools
python_package=$root/Integrations/Python
mkdir -p "$work"

# Installs the pinned packages again only if requirements.txt has changed.
requirements=$python_package/requirements.txt
if ! cmp -s "$requirements" "$work/venv/requirements.txt"; then
    rm -rf "$work/venv"
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check -r "$requirements"
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e "$python_package"
    cp "$requirements" "$work/venv/requirements.txt"
fi
bin=$work/venv/bin

# Debian 12 has no mdBook. So mdBook and its libraries are unpacked from Debian 13 into one folder, and mdBook runs with
# these libraries.
debian=$work/debian13
if [ ! -e "$debian/usr/bin/mdbook" ]; then
    rm -rf "$debian"
    mmdebstrap --quiet --variant=extract --include=mdbook trixie "$debian"
fi
library=$(echo "$debian"/usr/lib/*-linux-gnu*/libc.so.6)
loader=$(echo "$(dirname "$library")"/ld-linux-*.so.*)
mdbook() { "$loader" --library-path "$(dirname "$library")" "$debian/usr/bin/mdbook" "$@"; }

echo "Python package"
(cd "$python_package" && "$bin/mypy" --no-error-summary)
(cd "$python_package/tests" && "$bin/python" -m unittest --buffer)

echo "pre-commit hooks"
PATH=$bin:$PATH Tests/DocumentationTools/check_hooks.sh

# The sites of Sphinx, MkDocs and mdBook are built twice: first from nothing, then without any change. The second build
# must write no pictures.
sites=$work/sites
rm -rf "$sites"
cd "$root/Examples/Documentation"
rm -rf Sphinx/_build MkDocs/docs/pictures mdBook/src/pictures ./*/.build/navrender
for turn in first second; do
    echo "Sphinx, $turn build"
    "$bin/sphinx-build" -q -W -n -j 2 Sphinx "$sites/Sphinx" -d "$work/doctrees"
    echo "MkDocs, $turn build"
    "$bin/mkdocs" build --quiet --strict -f MkDocs/mkdocs.yml -d "$sites/MkDocs"
    echo "mdBook, $turn build"
    PATH=$bin:$PATH mdbook build mdBook -d "$sites/mdBook" 2>"$work/mdbook.log" || { cat "$work/mdbook.log" >&2; exit 1; }
    if [ $turn = first ]; then find . -name '*.png' -printf '%p %T@\n' | sort >"$work/pictures"; fi
done
find . -name '*.png' -printf '%p %T@\n' | sort | diff "$work/pictures" - || {
    echo "the second build wrote pictures" >&2
    exit 1
}

echo "DocC"
cd DocC
plugin() { swift package --scratch-path "$work/docc" --allow-writing-to-package-directory navrender-docs "$@"; }
plugin check
swift build --quiet --scratch-path "$work/docc" --target Playlists \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$work/symbols"
docc convert Sources/Playlists/Playlists.docc --additional-symbol-graph-dir "$work/symbols" \
    --fallback-display-name Playlists --fallback-bundle-identifier Playlists --hosting-base-path DocC \
    --output-path "$sites/DocC" --warnings-as-errors
# The next lines replace the picture tags@2x.png by its dark version. Now `navrender docs check` reports a stale picture
# and exits with status 1. The plugin must print this report and exit with the same status.
cp Sources/Playlists/Playlists.docc/Resources/tags@2x.png "$work/tags.png"
trap 'cp "$work/tags.png" "$root/Examples/Documentation/DocC/Sources/Playlists/Playlists.docc/Resources/tags@2x.png"' EXIT
cp Sources/Playlists/Playlists.docc/Resources/tags~dark@2x.png Sources/Playlists/Playlists.docc/Resources/tags@2x.png
status=0
plugin check >"$work/stale" 2>&1 || status=$?
if [ $status != 1 ] || ! grep -q "stale: .*/tags@2x.png" "$work/stale"; then
    cat "$work/stale" >&2
    echo "the plugin does not report a stale picture: status $status" >&2
    exit 1
fi
plugin --quiet
cmp "$work/tags.png" Sources/Playlists/Playlists.docc/Resources/tags@2x.png

echo "Chromium"
"$root/Tests/DocumentationTools/check_sites.py" "$sites" ${screenshots:+"$screenshots"}
