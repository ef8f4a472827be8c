// `import NavrenderTesting` is enough to build scenes and to compare them.
@_exported import Navrender

@_exported import enum NavSnapshots.RecordMode
@_exported import struct NavSnapshots.SnapshotProblem
@_exported import struct NavSnapshots.SnapshotResult
@_exported import enum NavImageDiffing.Tolerance
@_exported import struct NavImageDiffing.FuzzyRanges
@_exported import struct NavSnapshots.SnapshotVariant
@_exported import struct NavSnapshots.ChangedNode
@_exported import struct NavSnapshots.ComparisonFacts
@_exported import struct NavSnapshots.SnapshotArtifacts
