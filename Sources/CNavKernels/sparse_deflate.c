// A deflate encoder for the changes between two frames; see sparse_deflate.h. Section numbers refer to RFC 1951.

#include "sparse_deflate.h"

#include <string.h>

enum {
    WINDOW_BITS = 15,
    WINDOW = 1 << WINDOW_BITS,
    // The length of the longest match, in bytes.
    LONGEST = 258,
    // The most tokens in a block. Larger blocks need more memory, and smaller blocks need more code tables.
    TOKENS = 1 << 16,
    LITERALS = 286,
    DISTANCES = 30,
    LENGTH_CODES = 19,
    // The modulus of Adler-32 (RFC 1950, section 9).
    ADLER_BASE = 65521,
    // The longest code in bits: one less than the format allows, so that four literals fit into 56 bits.
    LONGEST_CODE = 14,
    // The number of pixels in the longest match of whole pixels, which has 256 bytes.
    MATCHED_PIXELS = 64,
    HASH_BITS = 12,
    // If at least this many successive pixels each equal the pixel before, they are not compared with the row above.
    LONG_FLAT = 8,
};

// A pixel's position in the stream. It has 16 bits for each number, so that all positions fit into the nearest cache.
// Positions with larger numbers are not stored.
typedef struct {
    // The index of the run plus 1; 0 if there is no position.
    uint16_t run;
    uint16_t column;
} pixel_place;

// The end of the output, and up to seven bits that do not yet fill a byte.
typedef struct {
    uint8_t *output;
    uint64_t bits;
    unsigned bit_count;
} bit_writer;

typedef struct {
    uint32_t tokens[TOKENS];
    // For each hash, the last position of a pair of pixels with that hash.
    pixel_place places[1 << HASH_BITS];
    size_t token_count;
    uint32_t literals[LITERALS];
    // How many pixel tokens have each red, green and blue byte. There are three tables, because the CPU waits between
    // two increments of one counter.
    uint32_t colors[3][256];
    // The number of pixel tokens. Each of them has the alpha byte 255.
    uint32_t pixel_count;
    uint32_t distances[DISTANCES];
    uint8_t length_symbols[LONGEST + 1];
    bit_writer output;
    // The bits that all pixels of pixel tokens have in common.
    uint32_t common;
} coder;

size_t nav_sparse_memory_size(void) { return sizeof(coder); }

// Section 3.2.5: the base values and extra bits of length symbols 257–285 and of distance symbols. A parameter `symbol`
// of the length functions is the length symbol minus 257.
static unsigned length_extra(unsigned symbol) { return symbol < 8 || symbol == 28 ? 0 : symbol / 4 - 1; }

static unsigned length_base(unsigned symbol) {
    if (symbol == 28) return LONGEST;
    return symbol < 8 ? symbol + 3 : ((4 + symbol % 4) << length_extra(symbol)) + 3;
}

static unsigned distance_symbol(unsigned distance) {
    unsigned value = distance - 1;
    if (value < 4) return value;
    unsigned top = 31 - (unsigned)__builtin_clz(value);
    return 2 * top + (value >> (top - 1) & 1);
}

static unsigned distance_extra(unsigned symbol) { return symbol < 4 ? 0 : symbol / 2 - 1; }

static void put(coder *self, uint64_t value, unsigned count) {
    bit_writer *to = &self->output;
    to->bits |= value << to->bit_count;
    to->bit_count += count;
    while (to->bit_count >= 8) {
        *to->output++ = (uint8_t)to->bits;
        to->bits >>= 8;
        to->bit_count -= 8;
    }
}

// Appends up to 56 bits at once. The function always stores eight bytes. Later bits overwrite the surplus bytes.
static inline void put_fast(bit_writer *to, uint64_t value, unsigned count) {
    uint64_t bits = to->bits | value << to->bit_count;
    unsigned filled = to->bit_count + count;
    memcpy(to->output, &bits, 8);
    to->output += filled / 8;
    to->bits = bits >> (filled & ~7u);
    to->bit_count = filled % 8;
}

#include "huffman_codes.inc"

// Writes the code lengths of both tables (section 3.2.7).
static void put_tables(coder *self, const table *literals, const table *distances) {
    static const uint8_t order[LENGTH_CODES] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    unsigned literal_count = LITERALS, distance_count = DISTANCES;
    while (literal_count > 257 && literals->lengths[literal_count - 1] == 0) literal_count--;
    while (distance_count > 1 && distances->lengths[distance_count - 1] == 0) distance_count--;
    uint8_t lengths[LITERALS + DISTANCES];
    memcpy(lengths, literals->lengths, literal_count);
    memcpy(lengths + literal_count, distances->lengths, distance_count);
    unsigned count = literal_count + distance_count;
    // Run lengths: a symbol in bits 0–7, the value of its extra bits in bits 8–15.
    uint16_t runs[LITERALS + DISTANCES];
    uint32_t counts[LENGTH_CODES] = {0};
    unsigned run_count = 0;
    for (unsigned start = 0; start < count;) {
        unsigned end = start + 1;
        while (end < count && lengths[end] == lengths[start]) end++;
        unsigned length = lengths[start], rest = end - start;
        if (length > 0) {
            runs[run_count++] = (uint16_t)length;
            rest--;
        }
        while (rest > 0) {
            unsigned most = length > 0 ? 6 : 138;
            unsigned taken = rest < most ? rest : most;
            if (taken < 3) {
                runs[run_count++] = (uint16_t)length;
                taken = 1;
            } else if (length > 0) {
                runs[run_count++] = (uint16_t)(16 | (taken - 3) << 8);
            } else {
                runs[run_count++] = (uint16_t)(taken <= 10 ? 17 | (taken - 3) << 8 : 18 | (taken - 11) << 8);
            }
            rest -= taken;
        }
        start = end;
    }
    for (unsigned i = 0; i < run_count; i++) counts[runs[i] & 255]++;
    table codes;
    make_table(counts, LENGTH_CODES, 7, &codes);
    unsigned code_count = LENGTH_CODES;
    while (code_count > 4 && codes.lengths[order[code_count - 1]] == 0) code_count--;
    put(self, literal_count - 257, 5);
    put(self, distance_count - 1, 5);
    put(self, code_count - 4, 4);
    for (unsigned i = 0; i < code_count; i++) put(self, codes.lengths[order[i]], 3);
    for (unsigned i = 0; i < run_count; i++) {
        unsigned symbol = runs[i] & 255;
        put(self, codes.codes[symbol], codes.lengths[symbol]);
        if (symbol >= 16) put(self, runs[i] >> 8, symbol == 16 ? 2 : symbol == 17 ? 3 : 7);
    }
}

#include "sparse_tokens.inc"

static void begin_block(coder *self) {
    self->token_count = 0;
    self->pixel_count = 0;
    memset(self->literals, 0, sizeof self->literals);
    memset(self->colors, 0, sizeof self->colors);
    memset(self->distances, 0, sizeof self->distances);
}

// Writes the collected tokens as one block.
static void end_block(coder *self, int is_last) {
    self->literals[256] = 1;
    self->literals[255] += self->pixel_count;
    for (int i = 0; i < 256; i++) self->literals[i] += self->colors[0][i] + self->colors[1][i] + self->colors[2][i];
    table literals, distances;
    make_table(self->literals, LITERALS, LONGEST_CODE, &literals);
    make_table(self->distances, DISTANCES, LONGEST_CODE, &distances);
    put(self, is_last ? 1 : 0, 1);
    put(self, 2, 2);
    put_tables(self, &literals, &distances);
    put_tokens(self, &literals, &distances);
    put(self, literals.codes[256], literals.lengths[256]);
    begin_block(self);
}

static inline void add_token(coder *self, uint32_t token) {
    if (self->token_count == TOKENS) end_block(self, 0);
    self->tokens[self->token_count++] = token;
}

// Codes an opaque pixel.
static inline void add_pixel(coder *self, uint32_t pixel) {
    add_token(self, pixel & 0xFFFFFF);
    self->common &= pixel;
    for (int i = 0; i < 3; i++) self->colors[i][pixel >> 8 * i & 255]++;
    self->pixel_count++;
}

static inline void add_match(coder *self, unsigned length, unsigned distance) {
    unsigned symbol = distance_symbol(distance);
    unsigned extra = (distance - 1) & ((1u << distance_extra(symbol)) - 1);
    add_token(self, IS_MATCH | extra << 16 | symbol << 8 | (length - 3));
    self->literals[257 + self->length_symbols[length]]++;
    self->distances[symbol]++;
}

// Codes zeros. `follows_zero` tells whether the byte before them is known to be 0.
static void add_zeros(coder *self, size_t count, int follows_zero) {
    while (count > 0) {
        uint32_t taken = count < MOST_ZEROS ? (uint32_t)count : MOST_ZEROS;
        uint32_t token = IS_ZEROS | (follows_zero ? FOLLOWS_ZERO : 0) | taken;
        add_token(self, token);
        zero_codes zeros = divide_zeros(token);
        self->literals[0] += zeros.literals;
        self->literals[257 + 28] += zeros.longest;
        self->distances[0] += zeros.longest;
        for (int i = 0; i < 2; i++) {
            if (zeros.lengths[i] == 0) continue;
            self->literals[257 + self->length_symbols[zeros.lengths[i]]]++;
            self->distances[0]++;
        }
        count -= taken;
        follows_zero = 1;
    }
}

// Codes pixels that are equal to the pixel before them.
static void add_flat(coder *self, size_t count) {
    for (; count > MATCHED_PIXELS; count -= MATCHED_PIXELS) add_match(self, 4 * MATCHED_PIXELS, 4);
    add_match(self, 4 * (unsigned)count, 4);
}

typedef uint32_t eight_pixels __attribute__((ext_vector_type(8)));
typedef _Bool eight_bits __attribute__((ext_vector_type(8)));

// Compares eight pixels. Bit i of the result is 1 if `first[i]` and `second[i]` differ.
static inline unsigned different_pixels(const uint32_t *first, const uint32_t *second) {
    eight_pixels a, b;
    memcpy(&a, first, sizeof a);
    memcpy(&b, second, sizeof b);
    eight_bits different = __builtin_convertvector(a != b, eight_bits);
    uint8_t bits;
    memcpy(&bits, &different, 1);
    return bits;
}

// Compares up to `count` pixels at two places of a frame, and returns the number of pixels before the first difference.
// `second` is the earlier place. The function may read up to seven pixels more than `count`. It never reads the pixel
// at the frame's `end`, or a later pixel.
static inline size_t equal_count(
    const uint32_t *first, const uint32_t *second, size_t count, const uint32_t *end
) {
    size_t found = 0, readable = (size_t)(end - first);
    for (; found < count && found + 8 <= readable; found += 8) {
        unsigned different = different_pixels(first + found, second + found);
        if (different == 0) continue;
        found += (size_t)__builtin_ctz(different);
        return found < count ? found : count;
    }
    if (found >= count) return count;
    while (found < count && first[found] == second[found]) found++;
    return found;
}

// Compares two pixels at one place with two pixels at another.
static inline int are_pairs_equal(const uint32_t *first, const uint32_t *second) {
    return memcmp(first, second, 8) == 0;
}

// The runs of the row above, from the first run that ends right of the current column. The list is empty if the row
// above has no runs, or if a match cannot reach back to the row above.
typedef struct {
    const uint32_t *pixels;
    const nav_pixel_run *runs;
    const nav_pixel_run *runs_end;
    // The columns of the first run; SIZE_MAX if the list is empty. A run's own numbers would be loaded again for each
    // token.
    size_t start;
    size_t end;
    // The distance to the row above, in bytes of the stream.
    unsigned distance;
} upper_row;

static inline void set_columns(upper_row *self) {
    int is_empty = self->runs == self->runs_end;
    self->start = is_empty ? SIZE_MAX : (size_t)self->runs->start;
    self->end = is_empty ? SIZE_MAX : (size_t)self->runs->end;
}

static inline void advance(upper_row *self, size_t x) {
    while (self->end <= x) {
        self->runs++;
        set_columns(self);
    }
}

// A frame whose changes are coded.
typedef struct {
    const uint32_t *pixels;
    // The end of the last frame row that the compressed rectangle touches.
    const uint32_t *end;
    size_t width;
    const nav_pixel_run *runs;
    // The bytes in a row of the stream.
    size_t row;
} frame;

// Looks up the earlier position in the hash slot of the next two pixels, and stores the current position in the slot.
// Compares the pixels that begin at the two positions, and returns the number of pixels before the first difference.
// `distance` becomes the number of bytes between the positions. Returns 0 if the slot has no position, if its
// position is too far away for a match, or if fewer than two pixels are equal.
static size_t repeated(coder *self, const frame *frame, size_t run, size_t x, unsigned *distance) {
    const nav_pixel_run *here = frame->runs + run;
    const uint32_t *row = frame->pixels + (size_t)here->y * frame->width;
    if (x + 2 > (size_t)here->end) return 0;
    uint64_t pair;
    memcpy(&pair, row + x, 8);
    pixel_place *slot = self->places + ((pair * 0x9E3779B97F4A7C15ull) >> (64 - HASH_BITS));
    pixel_place place = *slot;
    if (run < UINT16_MAX && x <= UINT16_MAX) *slot = (pixel_place){(uint16_t)(run + 1), (uint16_t)x};
    const nav_pixel_run *there = frame->runs + place.run - (place.run > 0);
    const uint32_t *earlier = frame->pixels + (size_t)there->y * frame->width + place.column;
    uint64_t earlier_pair;
    memcpy(&earlier_pair, earlier, 8);
    // The distance is not negative, because the other position comes earlier. It may be as large as the stream.
    size_t found = frame->row * (size_t)(here->y - there->y) + 4 * x - 4 * place.column;
    // The CPU cannot predict these conditions. One branch for all of them is faster than three.
    uint64_t is_missing = ((uint64_t)place.run - 1) >> 63, is_far = (uint64_t)(found - 1) >> WINDOW_BITS;
    if (((pair ^ earlier_pair) | is_missing | is_far) != 0) return 0;
    *distance = (unsigned)found;
    // Both runs have at least two more pixels.
    size_t room = (size_t)here->end - x, other = (size_t)there->end - place.column;
    if (room > other) room = other;
    if (room > MATCHED_PIXELS) room = MATCHED_PIXELS;
    return 2 + equal_count(row + x + 2, earlier + 2, room - 2, frame->end);
}

// Codes a run of pixels.
// - next: The column at which the next run of the same row begins, or the end of the row.
// - Returns: How many of the zero bytes directly after the run are part of the run's last match.
static size_t add_run(
    coder *self, const frame *frame, size_t number, upper_row *above, size_t next, size_t width
) {
    const nav_pixel_run *run = frame->runs + number;
    const uint32_t *row = frame->pixels + (size_t)run->y * frame->width;
    size_t x = (size_t)run->start, end = (size_t)run->end;
    while (x < end) {
        size_t flat = 0;
        if (x > (size_t)run->start && row[x] == row[x - 1]) {
            flat = equal_count(row + x, row + x - 1, end - x, frame->end);
        }
        if (flat >= LONG_FLAT) {
            add_flat(self, flat);
            x += flat;
            continue;
        }
        advance(above, x);
        size_t equal = 0;
        if (above->start <= x) {
            size_t room = (above->end < end ? above->end : end) - x;
            // Code at most one match here, and then test for flat pixels again. A match of flat pixels is cheaper,
            // because its distance is shorter.
            if (room > MATCHED_PIXELS) room = MATCHED_PIXELS;
            // A match of a single pixel costs more than literals, because large distances have many extra bits.
            if (room >= 2 && are_pairs_equal(row + x, above->pixels + x)) {
                equal = 2 + equal_count(row + x + 2, above->pixels + x + 2, room - 2, frame->end);
            }
        }
        if (equal > flat) {
            x += equal;
            size_t zeros = 0;
            if (x == end && above->end == end) {
                // Both runs end here. So the match also includes the zeros after them.
                size_t other = above->runs + 1 < above->runs_end ? (size_t)above->runs[1].start : width;
                zeros = 4 * ((next < other ? next : other) - end);
                if (zeros > LONGEST - 4 * equal) zeros = LONGEST - 4 * equal;
            }
            add_match(self, (unsigned)(4 * equal + zeros), above->distance);
            if (x == end) return zeros;
            continue;
        }
        if (flat > 0) {
            add_match(self, 4 * (unsigned)flat, 4);
            x += flat;
            continue;
        }
        unsigned distance = 0;
        size_t same = repeated(self, frame, number, x, &distance);
        if (same > 0) {
            add_match(self, 4 * (unsigned)same, distance);
            x += same;
        } else {
            add_pixel(self, row[x++]);
        }
    }
    return 0;
}

// Prefetches the first 256 pixels of a run. Runs are so short that the CPU's own prefetcher does not help.
static void fetch(const uint32_t *pixels, size_t width, nav_pixel_run run) {
    const uint32_t *row = pixels + (size_t)run.y * width;
    int32_t end = run.end - run.start > 256 ? run.start + 256 : run.end;
    for (int32_t x = run.start; x < end; x += 16) __builtin_prefetch(row + x);
}

size_t nav_sparse_bound(const nav_pixel_run *runs, size_t run_count, size_t count) {
    // A pixel takes at most 56 bits, and a match at most 48 bits. The zeros between two runs have codes for their first
    // and last bytes, and one code for every 255 bytes.
    size_t pixels = 0, matches = count / 255 + 6 * (run_count + 1);
    for (size_t i = 0; i < run_count; i++) pixels += (size_t)(runs[i].end - runs[i].start);
    // The tables of a block take less than 400 bytes. The last 16 bytes are room for stores of eight bytes.
    return 7 * pixels + 6 * matches + 400 * ((pixels + matches) / TOKENS + 1) + 16;
}

uint32_t nav_adler32_of_zeros(size_t count, uint32_t before) {
    uint64_t first = before & 0xFFFF, second = before >> 16;
    return (uint32_t)((second + first * (count % ADLER_BASE)) % ADLER_BASE) << 16 | (uint32_t)first;
}

static void begin(coder *self, uint8_t *output) {
    begin_block(self);
    self->output = (bit_writer){output, 0, 0};
    self->common = UINT32_MAX;
    memset(self->places, 0, sizeof self->places);
    for (unsigned symbol = 0; symbol < 29; symbol++) {
        unsigned end = symbol == 28 ? LONGEST + 1 : length_base(symbol) + (1u << length_extra(symbol));
        for (unsigned length = length_base(symbol); length < end && length <= LONGEST; length++) {
            self->length_symbols[length] = (uint8_t)symbol;
        }
    }
}

// Writes the last block, and ends the output on a byte boundary.
static void finish(coder *self, int is_last) {
    end_block(self, is_last);
    // An empty stored block follows blocks that do not end the stream.
    if (!is_last) put(self, 0, 3);
    if (self->output.bit_count > 0) put(self, 0, 8 - self->output.bit_count);
    if (!is_last) put(self, 0xFFFF0000, 32);
}

nav_sparse_result nav_sparse_deflate(
    const uint32_t *pixels, size_t width, nav_pixel_rect rect, const nav_pixel_run *runs, size_t run_count,
    int is_last, nav_adler32 adler32, void *memory, uint8_t *output
) {
    coder *self = memory;
    begin(self, output);
    size_t row = 1 + 4 * (size_t)(rect.right - rect.left);
    size_t count = row * (size_t)(rect.bottom - rect.top), place = 0, summed = 0;
    uint32_t adler = 1;
    frame frame = {pixels, pixels + width * (size_t)rect.bottom, width, runs, row};
    // The runs of the current row begin at `first`.
    size_t first = 0;
    upper_row above = {0};
    int follows_zero = 0;
    for (size_t i = 0; i < run_count; i++) {
        const uint32_t *line = pixels + (size_t)runs[i].y * width;
        if (i == 0 || runs[i].y != runs[i - 1].y) {
            int is_near = i > 0 && runs[i - 1].y + 1 == runs[i].y && row <= WINDOW;
            above = (upper_row){
                is_near ? line - width : NULL, runs + (is_near ? first : i), runs + i, 0, 0, (unsigned)row};
            set_columns(&above);
            first = i;
        }
        if (i + 4 < run_count) fetch(pixels, width, runs[i + 4]);
        size_t start = row * (size_t)(runs[i].y - rect.top) + 1 + 4 * (size_t)(runs[i].start - rect.left);
        size_t length = 4 * (size_t)(runs[i].end - runs[i].start);
        add_zeros(self, start - place, follows_zero);
        int is_row_last = i + 1 == run_count || runs[i + 1].y != runs[i].y;
        size_t next = (size_t)(is_row_last ? rect.right : runs[i + 1].start);
        size_t zeros = add_run(self, &frame, i, &above, next, (size_t)rect.right);
        follows_zero = zeros > 0;
        place = start + length + zeros;
        // The run's pixels are in the nearest cache now.
        adler = adler32(nav_adler32_of_zeros(start - summed, adler), line + runs[i].start, length);
        summed = start + length;
    }
    add_zeros(self, count - place, follows_zero);
    // A match repeats coded pixels. So all pixels are opaque if the pixels of pixel tokens are.
    if (self->common >> 24 != 255) return (nav_sparse_result){0, 0};
    finish(self, is_last);
    size_t size = (size_t)(self->output.output - output);
    return (nav_sparse_result){size, nav_adler32_of_zeros(count - summed, adler)};
}
