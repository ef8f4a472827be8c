// What a user of the door needs from the rooms below, so that `import Navrender` is enough.

import NavComponents
import NavControllers
import NavImageCoding
import NavImaging
import NavSceneModel

public typealias Appearance = NavSceneModel.Appearance
public typealias ComponentName = NavComponents.ComponentName
public typealias Diagnostic = NavSceneModel.Diagnostic
public typealias DiagnosticRenderer = NavSceneModel.DiagnosticRenderer
public typealias Diagnostics = NavSceneModel.Diagnostics
public typealias Limits = NavSceneModel.Limits
public typealias PNGCompression = NavImageCoding.PNGCompression
public typealias PNGText = NavImageCoding.PNGText
public typealias PremultipliedBitmap = NavImaging.PremultipliedBitmap
public typealias PremultipliedPixel = NavImaging.PremultipliedPixel
public typealias Reading = NavControllers.Reading
public typealias SourceText = NavSceneModel.SourceText
public typealias StraightBitmap = NavImaging.StraightBitmap
public typealias StraightPixel = NavImaging.StraightPixel
