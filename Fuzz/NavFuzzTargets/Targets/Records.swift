import NavImageCoding
import NavSnapshots

/// Fuzzes the files of snapshot runs: every input is refused with a message, or is a header or a result. A header or
/// result must be equal after it is written and read again.
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
