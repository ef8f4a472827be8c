import NavImageCoding
import NavScene
import NavSceneFormat
import NavSnapshots
import Navrender

/// A parsed scene, with the names and folders that its pictures need.
package struct PictureSource: Sendable {
    /// The parsed scene.
    package let document: SceneDocument
    /// The absolute path of the file that holds the scene: a scene file or a page.
    package let path: String
    /// The absolute path of the folder of the scene's images and fonts.
    package let assets: String
    /// The name of the figure. If the figure has no name, this is the name of the file without the extension.
    package let name: String
    /// Values of parameters for all pictures.
    package let parameters: Parameters

    /// Creates a source.
    package init(
        _ document: SceneDocument, path: String, assets: String, name: String? = nil,
        parameters: Parameters = Parameters()
    ) {
        self.document = document
        self.path = path
        self.assets = assets
        self.name = name ?? document.figure?.name ?? GoldenPath.stem(of: path)
        self.parameters = parameters
    }

    /// The absolute path of the folder of the file.
    package var folder: String { Self.folder(of: path) }

    /// Returns the folder of an absolute path.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// The hash of the scene's text, 32 hexadecimal digits.
    package var hash: String { ContentHash.hexadecimal(of: Array(content)) }

    /// The scene's text without leading line breaks and spaces, which do not change the pixels.
    ///
    /// The text of a page's block begins with a line break for each earlier line of the page. So a line number in
    /// the block's text is also the line number in the page.
    var content: ArraySlice<UInt8> {
        document.source.bytes.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
    }
}
