import NavImageCoding
import NavSnapshots

/// Fuzzes the reader of film goldens: a film that it accepts is written as it was read.
///
/// The bytes are read as they are, and once more with a hash that fits, so that the lines before the hash are reached.
func testFilm(_ bytes: [UInt8]) {
    checkFilm(bytes)
    checkFilm(bytes + Array("end \(ContentHash.hexadecimal(of: bytes))\n".utf8))
}

private func checkFilm(_ bytes: [UInt8]) {
    guard let film = try? FilmGolden(bytes) else { return }
    let copy = try? FilmGolden(film.bytes)
    precondition(copy == film, "a film is written as it was read")
}
