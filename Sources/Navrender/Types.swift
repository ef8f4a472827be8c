// What a user of the door needs from the rooms below, so that `import Navrender` is enough.

import NavNodeKinds
import NavControllers
import NavImageCoding
import NavImaging
import NavJSON
import NavScene

public typealias Appearance = NavScene.Appearance
public typealias ComponentName = NavNodeKinds.ComponentName
public typealias Diagnostic = NavJSON.Diagnostic
public typealias DiagnosticRenderer = NavJSON.DiagnosticRenderer
public typealias Diagnostics = NavJSON.Diagnostics
public typealias Limits = NavScene.Limits
public typealias PNGCompression = NavImageCoding.PNGCompression
public typealias PNGText = NavImageCoding.PNGText
public typealias PremultipliedBitmap = NavImaging.PremultipliedBitmap
public typealias PremultipliedPixel = NavImaging.PremultipliedPixel
public typealias Reading = NavControllers.Reading
public typealias SourceText = NavJSON.SourceText
public typealias StraightBitmap = NavImaging.StraightBitmap
public typealias StraightPixel = NavImaging.StraightPixel
