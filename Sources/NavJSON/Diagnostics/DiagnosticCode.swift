/// The stable code of a kind of problem.
///
/// The first two digits name the ``Group``. To add a code, take the next free number of its group.
/// A published code never changes its meaning.
public enum DiagnosticCode: String, CaseIterable, Sendable {
    // 01xx: JSON syntax
    case emptyDocument = "NAV0101"
    case wrongEncoding = "NAV0102"
    case invalidUTF8 = "NAV0103"
    case invisibleCharacter = "NAV0104"
    case unterminatedString = "NAV0105"
    case singleQuotedString = "NAV0106"
    case invalidEscape = "NAV0107"
    case loneSurrogate = "NAV0108"
    case invalidNumber = "NAV0109"
    case numberOutOfRange = "NAV0110"
    case unquotedText = "NAV0111"
    case unquotedKey = "NAV0112"
    case missingComma = "NAV0113"
    case missingColon = "NAV0114"
    case missingValue = "NAV0115"
    case unexpectedText = "NAV0116"
    case mismatchedBracket = "NAV0117"
    case unclosedBracket = "NAV0118"
    case unterminatedComment = "NAV0119"
    case trailingContent = "NAV0120"
    case duplicateKey = "NAV0121"

    // 02xx: structure
    case unknownKey = "NAV0201"
    case missingKey = "NAV0202"
    case repeatedKey = "NAV0203"
    case conflictingKeys = "NAV0204"
    case unknownNodeType = "NAV0205"
    case duplicateID = "NAV0206"
    case unsupportedVersion = "NAV0207"
    case unknownReference = "NAV0208"
    case referenceCycle = "NAV0209"
    case unusedName = "NAV0210"
    case invalidName = "NAV0211"
    case repeatedName = "NAV0212"
    case unknownParameter = "NAV0213"
    case invalidShape = "NAV0214"
    case unknownSymbol = "NAV0215"
    case symbolOrder = "NAV0216"
    case unknownProperty = "NAV0217"
    case unknownPart = "NAV0218"
    case unknownSlot = "NAV0219"
    case includeCycle = "NAV0230"

    // 03xx: values
    case wrongType = "NAV0301"
    case valueOutOfRange = "NAV0302"
    case wrongCount = "NAV0303"
    case unknownWord = "NAV0304"
    case unknownDevice = "NAV0305"
    case invalidColor = "NAV0306"
    case incompleteColor = "NAV0307"
    case invalidPathData = "NAV0308"
    case descendingOffsets = "NAV0309"
    case indexOutOfRange = "NAV0310"
    case emptyName = "NAV0311"
    case invalidExpression = "NAV0312"
    case invalidData = "NAV0330"

    // 04xx: assets
    case missingAsset = "NAV0401"
    case refusedAsset = "NAV0402"
    case unreadableAsset = "NAV0403"
    case damagedImage = "NAV0404"
    case damagedFont = "NAV0405"

    // 05xx: limits
    case fileTooLarge = "NAV0501"
    case nestingTooDeep = "NAV0502"
    case canvasTooLarge = "NAV0503"
    case tooManyNodes = "NAV0504"
    case tooMuchText = "NAV0505"
    case tooManyStops = "NAV0506"
    case blurTooWide = "NAV0507"
    case expansionTooLarge = "NAV0508"
    case tooManySegments = "NAV0509"
    case imageTooLarge = "NAV0510"
    case tooManyImages = "NAV0511"
    case tooManyFonts = "NAV0512"
    case tooMuchMemory = "NAV0513"
    case tooMuchWork = "NAV0514"
    case tooManyLayers = "NAV0515"
    case tooManyUses = "NAV0516"
    case tooManyRepetitions = "NAV0517"
    case tooManyCalculations = "NAV0518"
    case tooManyKeyFrames = "NAV0519"
    case tooMuchData = "NAV0530"
    case tooManyFiles = "NAV0531"
    case pictureTooLarge = "NAV0532"
    case tooManyPictures = "NAV0533"

    // 06xx: text
    case unusableFont = "NAV0601"
    case missingGlyph = "NAV0602"
    case tooManyMarks = "NAV0603"
    case unbalancedDirections = "NAV0604"
    case halfFlag = "NAV0605"
    case otherFace = "NAV0606"

    // 07xx: time
    case unknownTarget = "NAV0701"
    case timeOrder = "NAV0702"
    case impossibleEvent = "NAV0703"
    case tooManyFrames = "NAV0704"
    case misplacedMotion = "NAV0705"

    // 08xx: layout
    case overflowingChildren = "NAV0801"
    case outsideCanvas = "NAV0802"
    case clippedContent = "NAV0803"
    case truncatedText = "NAV0804"
    case vanishedNode = "NAV0805"
    case squeezedText = "NAV0806"
    case overlappingTexts = "NAV0807"
    case ignoredPercentage = "NAV0808"
    case keyWithoutEffect = "NAV0809"
    case crossedLimits = "NAV0810"
    case addedTracks = "NAV0811"
    case unknownAnchor = "NAV0820"
    case anchorCycle = "NAV0821"
    case unknownBounds = "NAV0822"
    case boundsCycle = "NAV0823"
    case unknownAnnotationTarget = "NAV0830"
    case labelWithoutRoom = "NAV0831"
    case crossingLeaders = "NAV0832"
    case tooManyAnnotations = "NAV0833"

    // 09xx: expectations
    case failedProbe = "NAV0901"
    case lowContrast = "NAV0902"
    case smallTarget = "NAV0903"
    case missingLabel = "NAV0904"

    /// A short name that fits every problem with this code.
    public var title: String { Self.titles.first { $0.key == self }?.value ?? rawValue }

    /// A group of codes: the first two digits of the code.
    public enum Group: Int, Sendable {
        case syntax = 1
        case structure
        case values
        case assets
        case limits
        case text
        case time
        case layout
        case expectations
    }

    /// The group of the code. It is `nil` only if the raw value names no group, which is a bug.
    public var group: Group? {
        Int(rawValue.dropFirst(3).prefix(2)).flatMap(Group.init)
    }
}
