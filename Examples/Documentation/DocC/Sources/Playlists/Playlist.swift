/// A list of songs with a title.
public struct Playlist: Sendable {
    /// The title. On a card, it has two lines at most.
    public var title: String

    /// The lengths of the songs, in seconds.
    public var lengths: [Int]

    /// Creates a playlist.
    public init(title: String, lengths: [Int]) {
        self.title = title
        self.lengths = lengths
    }

    /// The line below the title, such as `12 songs, 47 minutes`.
    public var detail: String {
        let minutes = (lengths.reduce(0, +) + 30) / 60
        let songs = lengths.count == 1 ? "One song" : "\(lengths.count) songs"
        return "\(songs), \(minutes) minutes"
    }
}
