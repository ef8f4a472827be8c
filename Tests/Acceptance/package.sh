# Sourced after common.sh. Functions for a package that depends on NavrenderTesting, like a user's package. This
# package shares its build folder with the packages of Examples, because building navrender takes minutes.

# package: makes $WORK/package without tests, and goes there.
package() {
    mkdir -p "$WORK/package/Tests/CardTests"
    cd "$WORK/package"
    cat >Package.swift <<SWIFT
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "Card",
    dependencies: [.package(name: "navrender", path: "$ROOT")],
    targets: [
        .testTarget(
            name: "CardTests", dependencies: [.product(name: "NavrenderTesting", package: "navrender")],
            exclude: ["__Snapshots__"])
    ])
SWIFT
    mkdir -p Tests/CardTests/__Snapshots__
    cat >Tests/CardTests/Card.swift <<'SWIFT'
import NavrenderTesting

/// A scene with one box.
func card(_ x: Int, _ color: String = "#f00") -> SnapshotSource {
    .json(
        """
        { "scene": 1, "canvas": { "size": [40, 30] },
          "root": { "type": "box", "id": "mark", "frame": [\(x), 4, 8, 8], "fill": "\(color)" } }
        """)
}
SWIFT
    export NAVRENDER_STATE=$WORK/package/state
}

# tests STATUS OPTIONS…: runs the tests of the package.
tests() {
    local wanted=$1
    shift
    status "$wanted" "$ROOT/Scripts/swift-shared.sh" test "$@"
}
