/// Joins compressed bands, in order, into one zlib stream.
///
/// The first band gets the zlib header. The last band gets the Adler-32 checksum of the whole
/// stream.
struct ZlibJoint: Sendable {
    let bandCount: Int
    private var adler: UInt32 = 1

    init(bandCount: Int) { self.bandCount = bandCount }

    /// Returns the data of the band's chunk.
    ///
    /// - Precondition: The bands are passed in order.
    mutating func data(of band: PNGBand) -> [UInt8] {
        adler = ZlibLibrary.combinedAdler32(adler, band.adler, secondCount: band.byteCount)
        // The zlib header: deflate with a 32 KiB window. The second byte makes the 16-bit header a
        // multiple of 31 (RFC 1950, section 2.2).
        var data: [UInt8] = band.index == 0 ? [0x78, 0x01] : []
        data += band.compressed
        if band.index == bandCount - 1 { PNGChunk.append(adler, to: &data) }
        return data
    }
}
