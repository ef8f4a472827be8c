"use strict";
// The evidence of one snapshot: a file of `items/`, loaded when it is looked at. Scripts are the only files
// that a page may read when it was opened from disk.

const ITEM_LIMIT = 6; // Decoded items that stay in memory: about 100 MB for phone screens at 3x.
const waitingItems = new Map();
const decodedItems = new Map();

/** Called by each file of `items/`. */
function receiveItem(item) {
  waitingItems.get(item.key)?.(item);
}

/** Loads the undecoded evidence of a row. Rejects if the file is missing. */
function loadItem(row) {
  return new Promise((resolve, reject) => {
    const script = el("script", { src: `items/${encodeURIComponent(row.key)}.js` });
    const finish = () => {
      script.remove();
      waitingItems.delete(row.key);
    };
    waitingItems.set(row.key, (item) => {
      finish();
      resolve(item);
    });
    script.onerror = () => {
      finish();
      reject(new Error(`items/${row.key}.js is missing`));
    };
    document.head.append(script);
  });
}

let itemQueue = Promise.resolve();

/** Loads items one after the other, because two requests for one key would share a listener. */
function queueItem(row) {
  const next = itemQueue.then(() => loadItem(row));
  itemQueue = next.catch(() => {});
  return next;
}

/** Loads and decodes the evidence of a row. Recent items are kept. */
async function decodedItem(row) {
  const known = decodedItems.get(row.key);
  if (known) {
    decodedItems.delete(row.key);
    decodedItems.set(row.key, known);
    return known;
  }
  const item = await queueItem(row);
  const names = ["expected", "actual"].filter((name) => item.pictures[name]);
  const pictures = await Promise.all(names.map((name) => decodePicture(item.pictures[name])));
  names.forEach((name, index) => (item.pictures[name] = pictures[index]));
  decodedItems.set(row.key, item);
  for (const [key, old] of [...decodedItems].slice(0, Math.max(0, decodedItems.size - ITEM_LIMIT))) {
    decodedItems.delete(key);
    for (const picture of [old.pictures.expected, old.pictures.actual]) picture?.bitmap.close();
  }
  return item;
}

/** Decodes the picture of a film's frame. The first changed frame is the item's `actual`. */
async function filmFrame(item, frame) {
  if (frame === item.result.film.changedFrames[0]?.frame) return item.pictures.actual ?? null;
  const stored = item.pictures.frames?.[frame];
  if (typeof stored === "string") item.pictures.frames[frame] = await decodePicture(stored);
  return item.pictures.frames?.[frame] ?? null;
}

const THUMBNAIL = 44; // Side in CSS pixels.
const thumbnails = new Map();
const wantedThumbnails = new Map();
let isDrawingThumbnails = false;

/**
 * Draws the new frame of a row, or its golden, into a canvas as soon as it is loaded. Canvases that have left the
 * page are skipped.
 */
function showThumbnail(row, canvas) {
  const done = thumbnails.get(row.key);
  if (done) return paintThumbnail(canvas, done);
  wantedThumbnails.set(canvas, row);
  if (!isDrawingThumbnails) drawThumbnails();
}

async function drawThumbnails() {
  isDrawingThumbnails = true;
  while (wantedThumbnails.size) {
    const [canvas, row] = [...wantedThumbnails].pop();
    wantedThumbnails.delete(canvas);
    if (!canvas.isConnected || canvas.dataset.key !== row.key) continue;
    try {
      if (!thumbnails.has(row.key)) thumbnails.set(row.key, await thumbnailOf(await queueItem(row)));
      if (canvas.dataset.key === row.key) paintThumbnail(canvas, thumbnails.get(row.key));
    } catch {
      canvas.title = "The picture is missing";
    }
  }
  isDrawingThumbnails = false;
}

async function thumbnailOf(item) {
  const base64 = item.pictures.actual ?? item.pictures.expected;
  if (typeof base64 !== "string") return null;
  const full = await createImageBitmap(new Blob([bytesOf(base64)], { type: "image/png" }));
  const side = THUMBNAIL * 2;
  const scale = Math.min(side / full.width, side / full.height);
  const small = await createImageBitmap(full, {
    resizeWidth: Math.max(1, Math.round(full.width * scale)),
    resizeHeight: Math.max(1, Math.round(full.height * scale)),
    resizeQuality: scale < 1 ? "high" : "pixelated",
  });
  full.close();
  return small;
}

function paintThumbnail(canvas, bitmap) {
  const side = (canvas.width = canvas.height = THUMBNAIL * 2);
  if (!bitmap) return;
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, (side - bitmap.width) / 2, (side - bitmap.height) / 2);
}
