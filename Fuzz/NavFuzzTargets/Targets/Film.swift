import NavImageCoding
import NavSnapshots

/// Fuzzes the reader of film goldens: an accepted film that is written and read again is the same film.
///
/// The bytes are read unchanged, and again with a correct hash at the end. Without this hash, the reader would refuse
/// most inputs.
func testFilm(_ bytes: [UInt8]) {
    checkFilm(bytes)
    checkFilm(bytes + Array("end \(ContentHash.hexadecimal(of: bytes))\n".utf8))
}

private func checkFilm(_ bytes: [UInt8]) {
    guard let film = try? FilmGolden(bytes) else { return }
    let copy = try? FilmGolden(film.bytes)
    precondition(copy == film, "a film is written as it was read")
}
