/**
 * Removes the data beside the picture in files that consist of boxes: AVIF pictures, MP4, QuickTime and WebM films.
 * Everything keeps its length and its place, because the files name their parts by position.
 */

interface Box {
  readonly type: string;
  /** Where the box begins, where its content begins, and where both end. */
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

const HEAD_BYTES = 16;
export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The boxes between two positions, as far as they are whole. */
function* boxesIn(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  for (let at = from, end: number; at + 8 <= to; at = end) {
    const size = viewOf(bytes).getUint32(at);
    const isLong = size === 1 && at + HEAD_BYTES <= to;
    const body = at + (isLong ? HEAD_BYTES : 8);
    end = size === 0 ? to : at + (isLong ? Number(viewOf(bytes).getBigUint64(at + 8)) : size);
    if (end < body || end > to) return;
    yield { type: ascii(bytes, at + 4, at + 8), at, body, end };
  }
}

/** Reads numbers one after the other. */
function reader(bytes: Uint8Array, from: number): (size: number) => number {
  let at = from;
  return (size) => bytes.subarray(at, (at += size)).reduce((number, byte) => number * 256 + byte, 0);
}

/** What a film needs beside `moov`. Cameras append boxes and bytes of their own. */
const FILM_BOX = /^(?:ftyp|styp|mdat|mfra|sidx|ssix|wide)$/;
/** Boxes that describe a film or a part of it, and those in them. */
const FILM_HEAD = /^(?:moov|moof)$/;
const HOLDS_BOXES = /^(?:moov|moof|trak|traf|mdia|minf)$/;
/** Kinds of boxes with metadata, and of unused space, where deleted metadata may still stand. */
const HOLDS_METADATA = ['udta', 'meta', 'uuid', 'free', 'skip'];
/** Tracks that are seen or heard. Cameras, phones and drones record places in tracks of other kinds, subtitles among them. */
const SHOWN_TRACK = /^(?:vide|soun|clcp|tmcd)$/;

/** The boxes that describe the content of a track. */
function* mediaBoxes(bytes: Uint8Array, from: number, to: number): Generator<Box> {
  for (const box of boxesIn(bytes, from, to)) {
    yield box;
    if (/^(?:mdia|minf|stbl)$/.test(box.type)) yield* mediaBoxes(bytes, box.body, box.end);
  }
}

/**
 * Makes the metadata of a film, such as the place of its recording, unused space.
 * @param places receives where each part of a track begins, and whether it is to be emptied
 */
function emptyMetadata(bytes: Uint8Array, from: number, to: number, places: Map<number, boolean>): void {
  for (const { type, at, body, end } of boxesIn(bytes, from, to)) {
    let isEmptied = HOLDS_METADATA.includes(type);
    if (HOLDS_BOXES.test(type)) emptyMetadata(bytes, body, end, places);
    if (type === 'trak') {
      const media = [...mediaBoxes(bytes, body, end)];
      const handler = media.find((box) => box.type === 'hdlr');
      isEmptied =
        handler !== undefined && !SHOWN_TRACK.test(ascii(bytes, handler.body + 8, handler.body + 12));
      for (const table of media.filter((box) => /^(?:stco|co64)$/.test(box.type))) {
        const next = reader(bytes, table.body + 4);
        const size = table.type === 'stco' ? 4 : 8;
        for (let left = Math.min(next(4), (table.end - table.body) / size); left >= 1; left -= 1)
          places.set(next(size), isEmptied);
      }
    }
    if (isEmptied) empty(bytes, { at, body, end });
  }
}

/** Makes a box unused space. */
function empty(bytes: Uint8Array, { at, body, end }: Omit<Box, 'type'>): void {
  bytes.set(asciiBytes('free'), at + 4);
  bytes.fill(0, body, end);
}

/** The same film without the metadata of its file and tracks. Its pictures and sounds are not read. */
export async function withoutFilmData(file: Blob): Promise<Blob> {
  const parts: Blob[] = [];
  const places = new Map<number, boolean>();
  for (let at = 0, end: number; at < file.size; at = end) {
    const head = new Uint8Array(await file.slice(at, at + HEAD_BYTES).arrayBuffer());
    // The box alone, of which only the head is here.
    const size = head.length < 8 ? 0 : viewOf(head).getUint32(0);
    const length = size === 1 && head.length === HEAD_BYTES ? Number(viewOf(head).getBigUint64(8)) : size;
    end = length < 8 ? file.size : Math.min(at + length, file.size);
    places.set(at, false);
    const box = file.slice(at, end);
    const type = ascii(head, 4, 8);
    if (FILM_BOX.test(type)) parts.push(box);
    else {
      const isHead = FILM_HEAD.test(type);
      const bytes = isHead ? new Uint8Array(await box.arrayBuffer()) : new Uint8Array(end - at);
      if (isHead) emptyMetadata(bytes, 0, bytes.length, places);
      else if (length >= 8)
        bytes.set([...head.subarray(0, 4), ...asciiBytes('free'), ...head.subarray(8, size === 1 ? 16 : 8)]);
      parts.push(new Blob([bytes]));
    }
  }
  const clean = new Blob(parts);
  if (![...places.values()].includes(true)) return clean;
  // The size of a part is stored elsewhere; it ends at the latest where the next one begins.
  const begins = [...places].toSorted(([a], [b]) => a - b);
  return new Blob(
    begins.map(([from, isEmptied], index) => {
      const part = clean.slice(from, begins[index + 1]?.[0] ?? clean.size);
      return isEmptied ? new Uint8Array(part.size) : part;
    }),
  );
}

/** The ids of the items that hold Exif or XMP, with their types. */
function metadataItems(bytes: Uint8Array, { body, end }: Box): Map<number, string> {
  const items = new Map<number, string>();
  const first = body + (bytes[body] === 0 ? 6 : 8);
  for (const entry of boxesIn(bytes, first, end)) {
    const next = reader(bytes, entry.body);
    const version = next(4) >>> 24;
    const id = next(version === 2 ? 2 : 4);
    const typeAt = entry.body + (version === 2 ? 8 : 10);
    const type = ascii(bytes, typeAt, typeAt + 4);
    if (type === 'Exif' || (type === 'mime' && ascii(bytes, typeAt, entry.end).includes('rdf+xml')))
      items.set(id, type);
  }
  return items;
}

/** Exif that says nothing: where it begins, and a directory without an entry. */
const EMPTY_EXIF = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0];

/** The same AVIF picture without Exif and XMP. Its orientation is a property of the picture and stays. */
export function withoutAvifData(original: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(original);
  const boxes = [...boxesIn(bytes, 0, bytes.length)];
  for (const box of boxes) if (!/^(?:ftyp|meta|mdat|moov)$/.test(box.type)) empty(bytes, box);
  const meta = boxes.find(({ type }) => type === 'meta');
  const inMeta = meta ? [...boxesIn(bytes, meta.body + 4, meta.end)] : [];
  const [infos, places, data] = ['iinf', 'iloc', 'idat'].map((type) =>
    inMeta.find((box) => box.type === type),
  );
  if (!infos || !places) return bytes;
  const items = metadataItems(bytes, infos);
  const next = reader(bytes, places.body);
  const version = next(4) >>> 24;
  const sizes = next(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15] as const;
  const indexSize = version === 0 ? 0 : sizes & 15;
  for (let count = next(version === 2 ? 4 : 2); count > 0; count -= 1) {
    const type = items.get(next(version === 2 ? 4 : 2));
    const isInMeta = version > 0 && (next(2) & 15) === 1;
    next(2);
    const base = next(baseSize) + (isInMeta ? (data?.body ?? bytes.length) : 0);
    for (let extents = next(2); extents > 0; extents -= 1) {
      next(indexSize);
      const from = base + next(offsetSize);
      const to = from + next(lengthSize);
      if (type === undefined) continue;
      bytes.fill(type === 'Exif' ? 0 : 0x20, from, to);
      if (type === 'Exif') bytes.set(EMPTY_EXIF.slice(0, to - from), from);
    }
  }
  return bytes;
}

/** The parts of a WebM film that consist of further ones: the film, its pictures, what it is, its tracks. */
const WEBM_HOLDERS = [0x18538067, 0x1f43b675, 0x1549a966, 0x1654ae6b, 0xae];
/** Tags, attached files, title, time, names of tracks; and checksums, which are wrong without these. */
const WEBM_METADATA = [0x1254c367, 0x1941a469, 0x7ba9, 0x4461, 0x536e, 0xbf];

/** The same WebM film, in which unused space takes the place of the data beside its pictures. */
export function withoutWebmData(original: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(original);
  // A number's first byte has as many leading zeros as bytes follow.
  const lengthOf = (at: number): number => Math.clz32(bytes[at] ?? 0) - 23;
  for (let at = 0, end; at < bytes.length; at = end) {
    const sizeAt = at + lengthOf(at);
    const body = sizeAt + lengthOf(sizeAt);
    const id = reader(bytes, at)(sizeAt - at);
    const more = body - sizeAt - 1;
    const size = ((bytes[sizeAt] ?? 0) & (0x7f >> more)) * 256 ** more + reader(bytes, sizeAt + 1)(more);
    end = WEBM_HOLDERS.includes(id) ? body : body + size;
    if (!WEBM_METADATA.includes(id) || body + 8 > bytes.length) continue;
    const space = Math.min(end, bytes.length) - at;
    bytes.fill(0, at, end);
    bytes.set(space < 128 ? [0xec, 0x80 + space - 2] : [0xec, 1], at);
    if (space >= 128) new DataView(bytes.buffer).setUint32(at + 5, space - 9);
  }
  return bytes;
}
