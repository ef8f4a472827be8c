// The table of contents of the library's door: every type from the modules below that a user needs.
//
// `import Navrender` alone makes these types usable with all their members. The scoped form is necessary: a client
// that enables `MemberImportVisibility` cannot use the members of a type that is only re-exported by a type alias.

@_exported import enum NavComponents.ComponentName
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
@_exported import enum NavSceneModel.Appearance
@_exported import struct NavSceneModel.Canvas
@_exported import struct NavSceneModel.Diagnostic
@_exported import enum NavSceneModel.DiagnosticCode
@_exported import struct NavSceneModel.DiagnosticRenderer
@_exported import struct NavSceneModel.Diagnostics
@_exported import struct NavSceneModel.Limits
@_exported import struct NavSceneModel.Scene
@_exported import struct NavSceneModel.SourcePosition
@_exported import struct NavSceneModel.SourceText
