import NavImageCoding
import NavSnapshots

/// Fuzzes the readers of a snapshot run's files. Every input is read once as a run header and once as a result. A
/// reader accepts the input or refuses it with a message. An accepted header or result is written and read again, and
/// must then equal the first one.
func testRecords(_ bytes: [UInt8]) {
    do {
        let header = try RunHeader(json: bytes, path: "run.json")
        let again = try? RunHeader(json: Array(header.json.utf8), path: "run.json")
        precondition(again == header, "a header is read as it was written")
    } catch {
        precondition(!"\(error)".isEmpty, "a refused header has a message")
    }
    do {
        let result = try SnapshotResult(json: bytes, path: "result.json")
        let again = try? SnapshotResult(json: Array(result.json.utf8), path: "result.json")
        precondition(again == result, "a result is read as it was written")
    } catch {
        precondition(!"\(error)".isEmpty, "a refused result has a message")
    }
}
