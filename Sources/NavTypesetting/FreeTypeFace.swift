import CNavFreeType
import NavGeometry

/// The outlines of a mapped font file (`FT_Library` and `FT_Face`).
///
/// FreeType allows one thread at a time per face, and one per library while faces come and go.
/// Each face therefore has a library of its own, and its owner keeps both behind a lock.
@safe struct FreeTypeFace: ~Copyable {
    private let library: FT_Library
    private let face: FT_Face
    private let blob: HarfBuzzBlob

    /// `nil` if FreeType cannot read the file, or the face has no outlines.
    /// - Parameters:
    ///   - index: of the face in the file.
    ///   - instance: of a variable face; nil: as the file has it.
    init?(blob: HarfBuzzBlob, index: Int = 0, instance: FontInstance? = nil) {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
        let opened: FT_Face? = unsafe blob.withBytes { bytes, count in
            // FreeType hides the outlines of a face that also has pictures (`sbix`), unless it is told not to.
            var outlinesToo = unsafe FT_Parameter(tag: FT_ULong(HarfBuzzBuffer.tag("isbx")), data: nil)
            return unsafe withUnsafeMutablePointer(to: &outlinesToo) { parameter in
                var arguments = unsafe FT_Open_Args()
                unsafe arguments.flags = FT_UInt(FT_OPEN_MEMORY | FT_OPEN_PARAMS)
                unsafe arguments.memory_base = bytes
                unsafe arguments.memory_size = FT_Long(count)
                unsafe arguments.num_params = 1
                unsafe arguments.params = parameter
                var face: FT_Face?
                unsafe FT_Open_Face(library, &arguments, FT_Long(index), &face)
                return unsafe face
            }
        }
        guard let face = unsafe opened, unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
        else {
            unsafe FT_Done_FreeType(library)
            return nil
        }
        // HarfBuzz has read the axes in the order of the file, which is FreeType's.
        var coordinates = (instance?.values ?? []).map { FT_Fixed(($0.value * 65_536).rounded()) }
        if !coordinates.isEmpty {
            _ = unsafe coordinates.withUnsafeMutableBufferPointer { list in
                unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(list.count), list.baseAddress)
            }
        }
        unsafe self.library = library
        unsafe self.face = face
        self.blob = blob
    }

    deinit { unsafe FT_Done_FreeType(library) }

    /// The unhinted outline in ems, y down, origin on the baseline; empty for a glyph that is absent or
    /// damaged.
    func outline(of glyph: GlyphID) -> Path {
        let unitsPerEm = unsafe Double(face.pointee.units_per_EM)
        guard unitsPerEm > 0,
            unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING)) == 0,
            unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return Path() }
        return unsafe Path(decomposing: &face.pointee.glyph.pointee.outline, unitsPerEm: unitsPerEm)
    }
}
