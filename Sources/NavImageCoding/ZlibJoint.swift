/// Joins bands, in their order, to one zlib stream: the first begins it, the last ends it.
struct ZlibJoint: Sendable {
    let bandCount: Int
    private var adler: UInt32 = 1

    init(bandCount: Int) { self.bandCount = bandCount }

    /// What the band's chunk holds.
    mutating func data(of band: PNGBand) -> [UInt8] {
        adler = ZlibLibrary.combinedAdler32(adler, band.adler, secondCount: band.byteCount)
        // Deflate with a window of 32 KiB; the second byte makes both a multiple of 31 (RFC 1950, section 2.2).
        var data: [UInt8] = band.index == 0 ? [0x78, 0x01] : []
        data += band.compressed
        if band.index == bandCount - 1 { PNGChunk.append(adler, to: &data) }
        return data
    }
}
