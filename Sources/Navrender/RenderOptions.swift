import NavImaging
import NavRasterization
import NavScene

/// The decisions that a scene leaves open. With the defaults, everything is as the scene states it.
public struct RenderOptions: Equatable, Sendable {
    /// Light or dark; nil takes the scene's appearance.
    ///
    /// If this value differs from the scene's appearance, a scene from text is read again, because the scene's colours
    /// depend on the appearance. In a scene that was made or changed in Swift, only the colours of components follow
    /// the appearance.
    public var appearance: Appearance?
    /// Device pixels for each point, above 0 and at most 100; nil takes the scene's scale.
    public var scale: Double?
    /// The shown moment, in seconds; nil takes the scene's moment.
    public var time: Double?
    /// The folder of the images and fonts that scenes name.
    public var assets = AssetRoot.besideScene
    /// The fonts that texts may use besides those of the scene.
    public var fonts = FontFolders.bundled
    /// Ids of nodes to measure. ``Picture/frames`` holds the results.
    public var measuredNodes: [String] = []
    /// The number of threads, 1 to 256; nil takes one for each processor. It never changes a pixel.
    public var threads: Int?
    /// The maximum sizes and counts in a scene.
    public var limits = Limits()
    /// The longest time for one scene, from its first stage to its last pixel; nil for no limit.
    ///
    /// When the time is up, the work stops within a quarter of a second and throws a ``RenderError`` of the kind
    /// `deadline`. The clock is steady: changing the system's time has no effect.
    public var deadline: Duration?
    /// Whether a scene with warnings is refused like a scene with errors.
    public var isStrict = false

    /// The implementation of the pixel loops. It never changes a pixel.
    package var kernels = KernelSet.fastest
    /// A flag that ends the work early. Its deadline may have begun before the scene was read. If the flag is nil,
    /// ``deadline`` begins with the call that draws.
    @Uncompared package var cancellation: CancellationFlag?
    /// The folder of the scene that is being drawn; nil for a scene without a file.
    var sceneFolder: String?

    /// Creates options that leave every decision to the scene.
    public init() {}

    package var workers: Int { min(max(1, threads ?? ProcessEnvironment.processorCount), 256) }
    /// The folder beneath which images and fonts of the scene are read; nil refuses them.
    var assetRoot: String? {
        switch assets {
        case .besideScene: sceneFolder
        case .folder(let path): path
        case .refused: nil
        }
    }
    /// Returns a flag for a drawing that begins now. The flag is set when ``deadline`` passes or the given flag is set.
    ///
    /// If ``cancellation`` is not nil, ``deadline`` is ignored, because the deadline of ``cancellation`` has begun.
    /// - Parameter flag: The given flag; nil takes ``cancellation``.
    func cancellation(_ flag: CancellationFlag? = nil) -> CancellationFlag? {
        let parent = flag ?? cancellation
        guard cancellation == nil, let deadline else { return parent }
        return CancellationFlag(deadline: .now + deadline, parent: parent)
    }

    var fontFolder: String? { fonts.folder }
    var fontDirectories: [String] { fonts.additions }
    var areFontDirectoriesFirst: Bool { fonts.areAdditionsFirst }

    /// Refuses values that are out of range.
    func validate() throws(RenderError) {
        if let threads, !(1...256).contains(threads) {
            throw RenderError(.options, "threads must be 1 to 256, not \(threads)")
        }
        if let scale, !(scale > 0 && scale <= 100) {
            throw RenderError(.options, "the scale must be above 0 and at most 100, not \(scale)")
        }
        if let deadline, deadline <= .zero {
            throw RenderError(.options, "the deadline must be above 0 seconds")
        }
        if let time, !time.isFinite { throw RenderError(.options, "the time must be finite, not \(time)") }
    }
}

/// The folder of the images and fonts that scenes name. No file outside of this folder is ever
/// opened for a scene.
public enum AssetRoot: Equatable, Sendable {
    /// The folder of the scene's file; the current folder for standard input. A scene without a file has no assets.
    case besideScene
    /// A folder.
    case folder(String)
    /// No assets: a scene that names an image or a font is refused.
    case refused
}

/// The folders from which texts take their fonts.
public struct FontFolders: Equatable, Sendable {
    /// The folder with fonts to use instead of navrender's own; nil uses navrender's own.
    let folder: String?
    /// Folders of further fonts.
    let additions: [String]
    /// Whether the fonts of the further folders are preferred to navrender's own.
    var areAdditionsFirst = false

    /// Navrender's own fonts.
    public static let bundled = FontFolders(folder: nil, additions: [])

    /// The fonts of the given folders first, then navrender's own.
    public static func bundled(after folders: [String]) -> FontFolders {
        FontFolders(folder: nil, additions: folders, areAdditionsFirst: true)
    }

    /// Navrender's own fonts first, then the fonts of the given folders.
    public static func bundled(before folders: [String]) -> FontFolders {
        FontFolders(folder: nil, additions: folders)
    }

    /// The fonts of one folder instead of navrender's own.
    public static func folder(_ path: String) -> FontFolders { FontFolders(folder: path, additions: []) }
}
