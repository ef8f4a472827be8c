// The table of contents of the library's door: every type from the modules below that a user needs.
//
// `import Navrender` alone makes these types usable with all their members. The scoped form is necessary: a client
// that enables `MemberImportVisibility` cannot use the members of a type that is only re-exported by a type alias.

@_exported import struct NavNodeKinds.ComponentName
@_exported import struct NavControllers.Reading
@_exported import struct NavGeometry.Size
@_exported import enum NavImageCoding.PNGColorSpace
@_exported import enum NavImageCoding.PNGCompression
@_exported import struct NavImageCoding.PNGText
@_exported import struct NavImaging.PixelRect
@_exported import struct NavImaging.PremultipliedBitmap
@_exported import struct NavImaging.PremultipliedPixel
@_exported import struct NavImaging.StraightBitmap
@_exported import struct NavImaging.StraightPixel
@_exported import enum NavScene.Appearance
@_exported import struct NavScene.Canvas
@_exported import struct NavJSON.Diagnostic
@_exported import enum NavJSON.DiagnosticCode
@_exported import struct NavJSON.DiagnosticRenderer
@_exported import struct NavJSON.Diagnostics
@_exported import struct NavScene.Limits
@_exported import struct NavScene.Scene
@_exported import struct NavJSON.SourcePosition
@_exported import struct NavJSON.SourceText
