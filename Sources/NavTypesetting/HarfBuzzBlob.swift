import CNavHarfBuzz
import Glibc

/// The bytes of a font file (`hb_blob_t`). Of a file, pages are read when a table on them is first touched.
///
/// A file is mapped, private and read-only. The mapping does not survive another process that truncates the file in
/// place; replacing a file by renaming is safe. The bytes never change, so several threads may share them.
@safe final class HarfBuzzBlob: @unchecked Sendable {
    private let handle: OpaquePointer
    private let storage: Storage

    private enum Storage {
        /// A copy in memory.
        case copy
        /// A mapping of a file, which goes when the blob goes.
        case mapping
        /// Constants of the program, which stay.
        case program
    }

    /// Maps a file, copies bytes that the caller has read, or takes those of the program.
    convenience init(_ source: FontSource) throws(FontError) {
        switch source.data {
        case .file(let path): try self.init(path: path)
        case .bytes(let bytes): try self.init(bytes: bytes, name: source.name)
        case .embedded(let font): self.init(font)
        }
    }

    /// Takes the bytes of a font of the program, which never go away, as they are.
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

    /// Maps a regular file of at most ``FontFace/maximumFileSize`` bytes.
    init(path: String) throws(FontError) {
        try Self.requireMappableFile(path)
        let blob = unsafe Self.map(path)
        guard let handle = unsafe blob ?? hb_blob_create_from_file_or_fail(path) else {
            throw .unreadable(path: path)
        }
        unsafe self.handle = handle
        storage = unsafe blob != nil ? .mapping : .copy
        // Otherwise HarfBuzz might repair a damaged table in place while FreeType reads it.
        unsafe hb_blob_make_immutable(handle)
        guard unsafe hb_face_count(handle) > 0 else { throw .notAFont(path: path) }
    }

    /// The mapped file; nil if the file system cannot map it, or if it no longer exists.
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
        // HarfBuzz calls the closure also when it fails.
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

    /// Gives back the memory that holds pages of a file; they are read again when they are touched.
    ///
    /// A collection reads the names in all its files, and few of the files are then used.
    func releasePages() {
        var count: UInt32 = 0
        guard storage != .copy, let bytes = unsafe hb_blob_get_data(handle, &count) else { return }
        let page = sysconf(Int32(_SC_PAGESIZE))
        // Only whole pages: those at the ends may hold other constants of the program.
        let start = (Int(bitPattern: bytes) + page - 1) / page * page
        let end = (Int(bitPattern: bytes) + Int(count)) / page * page
        guard start < end, let pages = unsafe UnsafeMutableRawPointer(bitPattern: start) else { return }
        _ = unsafe madvise(pages, end - start, MADV_DONTNEED)
    }

    deinit {
        // While pixels are made, the memory of fonts is for others.
        if storage == .program { releasePages() }
        unsafe hb_blob_destroy(handle)
    }

    /// Bytes of the file.
    var count: Int { unsafe Int(hb_blob_get_length(handle)) }

    /// The number of faces in the file, at most 256: a damaged collection may claim any number.
    var faceCount: Int { unsafe Int(min(hb_face_count(handle), 256)) }

    /// A face in the file. The caller owns it; it keeps the mapping alive.
    func makeFace(_ index: Int) -> OpaquePointer? { unsafe hb_face_create(handle, UInt32(clamping: index)) }

    /// Lends the bytes of the file, which stay where they are for as long as the blob lives.
    func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result?) -> Result? {
        var count: UInt32 = 0
        guard let data = unsafe hb_blob_get_data(handle, &count) else { return nil }
        return unsafe data.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
            unsafe body(bytes, Int(count))
        }
    }

    /// Refuses everything but regular files: opening a pipe would wait for ever, and a device may never end.
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
