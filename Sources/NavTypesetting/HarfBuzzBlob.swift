import CNavHarfBuzz
import Glibc

/// The bytes of a font file (`hb_blob_t`).
///
/// A file is mapped privately and read-only, so the system loads its pages on first access. If
/// another process truncates the file in place, an access crashes the program. Replacing the file
/// by renaming is safe.
///
/// The bytes never change, so several threads may share them.
@safe final class HarfBuzzBlob: @unchecked Sendable {
    private let handle: OpaquePointer
    private let storage: Storage

    private enum Storage {
        /// A copy in memory.
        case copy
        /// A mapping of a file. The blob unmaps it.
        case mapping
        /// Constants of the program. They are never freed.
        case program
    }

    /// Maps a file, copies bytes that the caller has read, or refers to a bundled font.
    convenience init(_ source: FontSource) throws(FontError) {
        switch source.data {
        case .file(let path): try self.init(path: path)
        case .bytes(let bytes): try self.init(bytes: bytes, name: source.name)
        case .embedded(let font): self.init(font)
        }
    }

    /// Refers to a bundled font without copying it.
    init(_ font: EmbeddedFont) {
        unsafe handle = font.bytes.withMemoryRebound(to: CChar.self) { characters in
            unsafe hb_blob_create(
                characters.baseAddress, UInt32(characters.count), HB_MEMORY_MODE_READONLY, nil, nil)
        }
        storage = .program
        unsafe hb_blob_make_immutable(handle)
    }

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
        storage = .copy
        unsafe hb_blob_make_immutable(handle)
        guard unsafe hb_face_count(handle) > 0 else { throw .notAFont(path: name) }
    }

    /// Maps a regular file of at most ``FontFace/maximumFileSize`` bytes. If mapping fails, HarfBuzz opens the file.
    init(path: String) throws(FontError) {
        try Self.requireMappableFile(path)
        let blob = unsafe Self.map(path)
        guard let handle = unsafe blob ?? hb_blob_create_from_file_or_fail(path) else {
            throw .unreadable(path: path)
        }
        unsafe self.handle = handle
        storage = unsafe blob != nil ? .mapping : .copy
        // In a mutable blob, HarfBuzz may repair a damaged table in place while FreeType reads the table.
        unsafe hb_blob_make_immutable(handle)
        guard unsafe hb_face_count(handle) > 0 else { throw .notAFont(path: path) }
    }

    /// Maps a file. Returns nil if the file cannot be mapped or no longer exists.
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
        // HarfBuzz calls this closure even if creating the blob fails.
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

    /// Releases the memory pages of a mapped file or bundled font. The system loads them again on
    /// the next access.
    ///
    /// ``FontCollection`` calls this method after it has read the names in a font file. Texts use only
    /// a few files of the collection. So most of the released pages are never loaded again.
    func releasePages() {
        var count: UInt32 = 0
        guard storage != .copy, let bytes = unsafe hb_blob_get_data(handle, &count) else { return }
        let page = sysconf(Int32(_SC_PAGESIZE))
        // Release whole pages only. The first and last pages may also hold other constants of the
        // program.
        let start = (Int(bitPattern: bytes) + page - 1) / page * page
        let end = (Int(bitPattern: bytes) + Int(count)) / page * page
        guard start < end, let pages = unsafe UnsafeMutableRawPointer(bitPattern: start) else { return }
        _ = unsafe madvise(pages, end - start, MADV_DONTNEED)
    }

    deinit {
        // No face uses the font any more. Return its memory to the system.
        if storage == .program { releasePages() }
        unsafe hb_blob_destroy(handle)
    }

    /// The size of the file, in bytes.
    var count: Int { unsafe Int(hb_blob_get_length(handle)) }

    /// The number of faces in the file, at most 256. A damaged `.ttc` file may state any number.
    var faceCount: Int { unsafe Int(min(hb_face_count(handle), 256)) }

    /// Creates a face of the file. The caller owns the face, and the face keeps the blob alive.
    func makeFace(_ index: Int) -> OpaquePointer? { unsafe hb_face_create(handle, UInt32(clamping: index)) }

    /// Calls `body` with the bytes of the file. The pointer is valid as long as the blob.
    func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result?) -> Result? {
        var count: UInt32 = 0
        guard let data = unsafe hb_blob_get_data(handle, &count) else { return nil }
        return unsafe data.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
            unsafe body(bytes, Int(count))
        }
    }

    /// Throws unless the path is a regular file of 1 to ``FontFace/maximumFileSize`` bytes. Opening a pipe could block,
    /// and a device may be endless.
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
