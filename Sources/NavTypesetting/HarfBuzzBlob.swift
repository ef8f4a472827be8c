import CNavHarfBuzz
import Glibc

/// A font file in memory (`hb_blob_t`), mapped if possible. A mapped page is read on first access.
///
/// The bytes never change, so several threads may share a blob. The mapping is private and
/// read-only. Replacing the file by renaming is safe. If another process truncates the file in
/// place, reading the mapping crashes.
@safe final class HarfBuzzBlob: @unchecked Sendable {
    private let handle: OpaquePointer
    /// Whether this class has mapped the bytes. If not, HarfBuzz owns the bytes.
    private let isMapped: Bool

    /// Maps a file, or copies the bytes that the source holds.
    convenience init(_ source: FontSource) throws(FontError) {
        switch source.data {
        case .file(let path): try self.init(path: path)
        case .bytes(let bytes): try self.init(bytes: bytes, name: source.name)
        }
    }

    /// Copies the bytes of a font file.
    private init(bytes: [UInt8], name: String) throws(FontError) {
        guard bytes.count <= FontFace.maximumFileSize else { throw .tooLarge(path: name) }
        let blob = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                unsafe hb_blob_create_or_fail(
                    characters.baseAddress, UInt32(characters.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
            }
        }
        guard let handle = unsafe blob else { throw .notAFont(path: name) }
        unsafe self.handle = handle
        isMapped = false
        unsafe hb_blob_make_immutable(handle)
        guard unsafe hb_face_count(handle) > 0 else { throw .notAFont(path: name) }
    }

    /// Maps a regular file of at most ``FontFace/maximumFileSize`` bytes.
    ///
    /// If mapping fails, HarfBuzz reads the file instead.
    init(path: String) throws(FontError) {
        try Self.requireMappableFile(path)
        let blob = unsafe Self.map(path)
        guard let handle = unsafe blob ?? hb_blob_create_from_file_or_fail(path) else {
            throw .unreadable(path: path)
        }
        unsafe self.handle = handle
        isMapped = unsafe blob != nil
        // An immutable blob keeps HarfBuzz from repairing a damaged table while FreeType reads the table.
        unsafe hb_blob_make_immutable(handle)
        guard unsafe hb_face_count(handle) > 0 else { throw .notAFont(path: path) }
    }

    /// Maps a file. Nil if the file system cannot map files, or if the file has just been removed.
    private static func map(_ path: String) -> OpaquePointer? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            (1...FontFace.maximumFileSize).contains(status.st_size),
            let bytes = unsafe mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, file, 0),
            unsafe bytes != MAP_FAILED
        else { return nil }
        let mapping = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: 1)
        unsafe mapping.initialize(to: UnsafeRawBufferPointer(start: bytes, count: status.st_size))
        // HarfBuzz calls the closure when it destroys the blob, and also if it cannot create the blob.
        return unsafe hb_blob_create_or_fail(
            bytes.assumingMemoryBound(to: CChar.self), UInt32(status.st_size), HB_MEMORY_MODE_READONLY,
            mapping
        ) { mapping in
            guard let mapping = unsafe mapping?.assumingMemoryBound(to: UnsafeRawBufferPointer.self)
            else { return }
            _ = unsafe munmap(
                UnsafeMutableRawPointer(mutating: mapping.pointee.baseAddress), mapping.pointee.count)
            unsafe mapping.deallocate()
        }
    }

    /// Releases the memory that holds mapped pages. The pages are read again on next access.
    ///
    /// A collection reads the names of many files but uses few of the files.
    func releasePages() {
        var count: UInt32 = 0
        guard isMapped, let bytes = unsafe hb_blob_get_data(handle, &count) else { return }
        _ = unsafe madvise(UnsafeMutableRawPointer(mutating: bytes), Int(count), MADV_DONTNEED)
    }

    deinit { unsafe hb_blob_destroy(handle) }

    /// The size of the file in bytes.
    var count: Int { unsafe Int(hb_blob_get_length(handle)) }

    /// The number of faces in the file, at most 256. A damaged file may claim any number.
    var faceCount: Int { unsafe Int(min(hb_face_count(handle), 256)) }

    /// Opens a face (`hb_face_t`). The caller must destroy the face, which keeps the blob alive.
    func makeFace(_ index: Int) -> OpaquePointer? { unsafe hb_face_create(handle, UInt32(clamping: index)) }

    /// Calls `body` with the bytes of the file. The bytes stay in place for the blob's lifetime.
    func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result?) -> Result? {
        var count: UInt32 = 0
        guard let data = unsafe hb_blob_get_data(handle, &count) else { return nil }
        return unsafe data.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
            unsafe body(bytes, Int(count))
        }
    }

    /// Throws unless the path is a regular file of a valid size.
    ///
    /// Opening a pipe might block for ever, and a device may have no end. So both are refused.
    private static func requireMappableFile(_ path: String) throws(FontError) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .missing(path: path) : .unreadable(path: path)
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(path: path) }
        guard status.st_size > 0 else { throw .notAFont(path: path) }
        guard status.st_size <= FontFace.maximumFileSize else { throw .tooLarge(path: path) }
    }
}
