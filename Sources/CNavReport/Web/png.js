"use strict";
// Reads PNG files exactly. A canvas would convert colours and lose the colour of translucent pixels.

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Larger pictures are shown, but not compared: 40 million pixels are 160 MB for each of four copies. */
const LARGEST_COMPARED = 40e6;

/** Turns base64 into bytes. */
function bytesOf(base64) {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

/** Reads the chunks of a PNG file that matter to pixels. Null if the bytes are no PNG file. */
function readChunks(bytes) {
  if (PNG_SIGNATURE.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = { data: [], palette: null, transparency: null, profile: null };
  for (let place = 8; place + 12 <= bytes.length;) {
    const length = view.getUint32(place);
    const name = String.fromCharCode(...bytes.subarray(place + 4, place + 8));
    const body = bytes.subarray(place + 8, place + 8 + length);
    if (name === "IHDR") {
      chunks.width = view.getUint32(place + 8);
      chunks.height = view.getUint32(place + 12);
      [chunks.depth, chunks.type, , , chunks.interlace] = bytes.subarray(place + 16, place + 21);
    } else if (name === "PLTE") chunks.palette = body;
    else if (name === "tRNS") chunks.transparency = body;
    else if (name === "IDAT") chunks.data.push(body);
    place += 12 + length;
  }
  return chunks.width ? chunks : null;
}

/** Inflates zlib data. */
async function inflate(parts) {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Undoes the filters of all rows in place and returns the rows without their filter bytes. */
function unfilter(data, height, stride, step) {
  const rows = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    const from = y * (stride + 1) + 1;
    const to = y * stride;
    for (let x = 0; x < stride; x++) {
      const left = x >= step ? rows[to + x - step] : 0;
      const up = y ? rows[to + x - stride] : 0;
      let predicted = 0;
      if (filter === 1) predicted = left;
      else if (filter === 2) predicted = up;
      else if (filter === 3) predicted = (left + up) >> 1;
      else if (filter === 4) {
        const corner = y && x >= step ? rows[to + x - stride - step] : 0;
        const guess = left + up - corner;
        const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
        predicted = a <= b && a <= c ? left : b <= c ? up : corner;
      }
      rows[to + x] = data[from + x] + predicted;
    }
  }
  return rows;
}

/** Turns rows of 8-bit RGB into RGBA. */
function expandOpaque(rows) {
  const pixels = new Uint8ClampedArray((rows.length / 3) * 4);
  for (let from = 0, to = 0; from < rows.length; from += 3, to += 4) {
    pixels[to] = rows[from];
    pixels[to + 1] = rows[from + 1];
    pixels[to + 2] = rows[from + 2];
    pixels[to + 3] = 255;
  }
  return pixels;
}

/** Turns rows of any PNG colour type into straight RGBA with 8 bits. Of 16 bits, the upper 8 are taken. */
function expand(rows, stride, { width, height, depth, type, palette, transparency }) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[type];
  const top = (1 << depth) - 1;
  const sample = (y, index) => {
    if (depth === 8) return rows[y * stride + index];
    if (depth === 16) return rows[y * stride + index * 2];
    const bit = index * depth;
    return (rows[y * stride + (bit >> 3)] >> (8 - depth - (bit & 7))) & top;
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const values = [0, 1, 2, 3].slice(0, channels).map((channel) => sample(y, x * channels + channel));
      let [red, green, blue, alpha] = values;
      if (type === 3) {
        const entry = red;
        [red, green, blue] = palette.subarray(entry * 3, entry * 3 + 3);
        alpha = transparency && entry < transparency.length ? transparency[entry] : 255;
      } else if (channels < 3) {
        alpha = channels === 2 ? green : 255;
        red = green = blue = depth < 8 ? (red * 255) / top : red;
      } else if (channels === 3) alpha = 255;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
      pixels[at + 3] = alpha;
    }
  }
  if (transparency && type !== 3) applyColorKey(pixels, transparency, depth, type);
  return pixels;
}

/** Makes the pixels of the transparent colour transparent, in files with 8 bits. */
function applyColorKey(pixels, transparency, depth, type) {
  if (depth !== 8) return;
  const key = type === 0 ? [1, 1, 1] : [1, 3, 5];
  const [red, green, blue] = key.map((index) => transparency[index]);
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) pixels[at + 3] = 0;
  }
}

/**
 * Decodes a PNG file.
 * @returns {{width, height, pixels, bitmap, isExact}} Straight RGBA and a bitmap to draw. `pixels` is null for
 *     pictures over LARGEST_COMPARED. `isExact` is false if the browser had to decode the pixels.
 */
async function decodePicture(base64) {
  const bytes = bytesOf(base64);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const picture = { width: bitmap.width, height: bitmap.height, pixels: null, bitmap, isExact: true };
  if (picture.width * picture.height > LARGEST_COMPARED) return picture;
  const chunks = readChunks(bytes);
  if (!chunks || chunks.interlace) {
    picture.pixels = canvasPixels(bitmap);
    picture.isExact = false;
    return picture;
  }
  const bits = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[chunks.type] * chunks.depth;
  const stride = Math.ceil((chunks.width * bits) / 8);
  const rows = unfilter(await inflate(chunks.data), chunks.height, stride, Math.max(1, bits >> 3));
  picture.isExact = chunks.depth === 8 || (chunks.depth < 8 && (!chunks.transparency || chunks.type === 3));
  if (chunks.type === 6 && chunks.depth === 8) picture.pixels = new Uint8ClampedArray(rows.buffer);
  else if (chunks.type === 2 && chunks.depth === 8 && !chunks.transparency) picture.pixels = expandOpaque(rows);
  else picture.pixels = expand(rows, stride, chunks);
  return picture;
}

/** Reads pixels through a canvas: colours are converted, and translucent pixels are rounded. */
function canvasPixels(bitmap) {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}
