# Sourced by the acceptance scripts. NAVRENDER is the program, ROOT the package's folder, WORK an empty folder.
set -eu

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
NAVRENDER=${NAVRENDER:-$ROOT/.build/release/navrender}
WORK=$(mktemp -d "${TMPDIR:-/tmp}/navrender-acceptance.XXXXXX")
trap 'rm -rf "$WORK"' EXIT
unset CI GITHUB_ACTIONS NAVRENDER_RECORD SNAPSHOT_TESTING_RECORD NAVRENDER_RUN_ID NAVRENDER_STATE

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# status EXPECTED COMMAND…: runs a command and keeps its output in $WORK/output. Fails unless the exit status of
# the command is EXPECTED.
status() {
    local wanted=$1 found=0
    shift
    "$@" >"$WORK/output" 2>&1 || found=$?
    [ "$found" = "$wanted" ] || { cat "$WORK/output" >&2; fail "status $found instead of $wanted: $*"; }
}

# has TEXT…: fails unless the last output contains each text.
has() {
    for text in "$@"; do
        grep -qF -- "$text" "$WORK/output" || { cat "$WORK/output" >&2; fail "the output lacks: $text"; }
    done
}

# scene FILE FILL [X]: writes a scene with the boxes "card" and "save-button". The fill of "save-button" is FILL, and
# its x is X points (default 10).
scene() {
    cat >"$1" <<SCENE
{
  "scene": 1,
  "canvas": { "size": [40, 30], "scale": 2, "background": "white" },
  "root": [
    { "type": "box", "id": "card", "frame": [0, 0, 40, 8], "fill": "#eee" },
    { "type": "box", "id": "save-button", "frame": [${3:-10}, 10, 12, 10], "fill": "$2" }
  ]
}
SCENE
}

# repository: makes the folder $WORK/project, writes three scenes and their goldens there, commits them with git, and
# changes to this folder.
repository() {
    mkdir -p "$WORK/project/Goldens"
    cd "$WORK/project"
    scene Goldens/profile.json "#f00"
    scene Goldens/profile-open.json "#0a0"
    scene Goldens/settings.json "#00f"
    echo .build >.gitignore
    "$NAVRENDER" verify Goldens --update -q
    git init -q
    git -c user.name=a -c user.email=a@b add -A
    git -c user.name=a -c user.email=a@b commit -qm goldens
}

# changed: prints the files that differ from the commit, one on each line.
changed() { git status --porcelain | sed 's/^...//' | sort; }
