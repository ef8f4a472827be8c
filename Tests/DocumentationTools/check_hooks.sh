#!/usr/bin/env bash
# Runs the hooks of .pre-commit-hooks.yaml with pre-commit, in a temporary repository. The variable NAVRENDER is the
# program's path.
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export PRE_COMMIT_HOME=$work/cache GIT_CONFIG_GLOBAL=$work/gitconfig
git config --global user.name a
git config --global user.email a@b
mkdir "$work/bin" "$work/hooks" "$work/project"
ln -s "$NAVRENDER" "$work/bin/navrender"
export PATH=$work/bin:$PATH

# Puts the hooks into a second repository, because a project's .pre-commit-config.yaml names a repository with hooks.
cp "$root/.pre-commit-hooks.yaml" "$work/hooks"
git -C "$work/hooks" init -q
git -C "$work/hooks" add -A
git -C "$work/hooks" commit -qm hooks
git -C "$work/hooks" tag v1

fail() {
    cat "$work/output" >&2
    echo "FAILED: $*" >&2
    exit 1
}
hooks() { # STATUS TEXT: commits. The exit status must be STATUS, and the output must have TEXT.
    git add -A
    local status=0
    git commit -qm change >"$work/output" 2>&1 || status=$?
    [ $status = "$1" ] || fail "status $status instead of $1"
    grep -qF -- "$2" "$work/output" || fail "the output lacks: $2"
}
picture() { # FILL
    cat >card.json <<SCENE
{ "scene": 1, "canvas": { "size": [20, 10] }, "root": { "type": "box", "frame": "fill", "fill": "$1" },
  "figure": { "alt": "A box" } }
SCENE
}
settings() { # ID
    cat >.pre-commit-config.yaml <<YAML
repos:
  - repo: $work/hooks
    rev: v1
    hooks:
      - id: $1
YAML
}

cd "$work/project"
git init -q
settings navrender-docs-check
picture red
printf '/.build/\n' >.gitignore
pre-commit install >/dev/null
# A picture is missing, then current, then stale.
hooks 1 "missing: card.png"
navrender docs build -q
hooks 0 "Passed"
picture green
hooks 1 "stale: card.png"
git checkout -q -f HEAD -- card.json
# A commit of other files runs no hook.
echo text >note.txt
hooks 0 "no files to check"
# The hook navrender-docs-build draws the picture. The commit fails if the hook changed or added a file. The next commit
# passes.
settings navrender-docs-build
picture green
hooks 1 "updated: card.png"
navrender docs check -q || fail "the picture is not current"
sed 's/green/blue/' card.json >new.json
hooks 1 "wrote: new.png"
hooks 0 "Passed"
# A broken scene stops the commit.
picture greeen
hooks 1 'did you mean "green"?'
