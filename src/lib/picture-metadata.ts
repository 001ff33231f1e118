/** Removes the data that cameras and programs add to a picture: place, camera, owner, small copies of the picture. */

import { ascii, asciiBytes, viewOf } from './box-metadata.ts';

const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;
const EXIF_MARK = 'Exif\0\0';

/** The orientation that an Exif block gives, with or without its mark; 1 (upright) if it gives none. */
function orientationIn(block: Uint8Array): number {
  const tiff = ascii(block, 0, EXIF_MARK.length) === EXIF_MARK ? block.subarray(EXIF_MARK.length) : block;
  const isLittle = ascii(tiff, 0, 2) === 'II';
  const view = viewOf(tiff);
  try {
    const directory = view.getUint32(4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let index = 0; index < count; index += 1) {
      const entry = directory + 2 + index * 12;
      if (view.getUint16(entry, isLittle) === ORIENTATION_TAG) return view.getUint16(entry + 8, isLittle);
    }
  } catch {
    // A block that ends too early gives no orientation.
  }
  return UPRIGHT;
}

/** An Exif block that gives the orientation and nothing else. */
function exifOf(orientation: number): Uint8Array {
  const header = [...asciiBytes('II'), 0x2a, 0, 8, 0, 0, 0, 1, 0];
  return Uint8Array.from([...header, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Segments of a JPEG that its colours need: JFIF, the colour profile and Adobe's colour transform. */
const isColourSegment = (marker: number, block: Uint8Array): boolean =>
  (marker === 0xe0 && ascii(block, 0, 4) === 'JFIF') ||
  marker === 0xee ||
  (marker === 0xe2 && ascii(block, 0, 11) === 'ICC_PROFILE');
/** True for a byte that does not end the data of a scan when it follows 0xff: a stuffed zero, a restart marker, a fill byte. */
const isScanByte = (byte: number | undefined): boolean =>
  byte === 0 || byte === 0xff || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);

/** Drops all bytes behind the picture, because phones append further pictures and films, which name the place again. */
function cleanJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let orientation: number | null = null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xd9) {
    // Some cameras write further bytes between the segments, which programs skip.
    if (bytes[at] !== 0xff) {
      const next = bytes.indexOf(0xff, at);
      at = next < 0 ? bytes.length : next;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    let end = marker === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2);
    const block = bytes.subarray(at + 4, end);
    if (marker === 0xda) {
      do end = bytes.indexOf(0xff, end) + 1 || bytes.length + 1;
      while (isScanByte(bytes[end]));
      end -= 1;
    }
    if (marker === 0xe1 && ascii(block, 0, EXIF_MARK.length) === EXIF_MARK)
      orientation ??= orientationIn(block);
    const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!isExtra || isColourSegment(marker, block)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  const exif = [...asciiBytes(EXIF_MARK), ...exifOf(orientation ?? UPRIGHT)];
  const segment = Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
  const turned = (orientation ?? UPRIGHT) === UPRIGHT ? [] : [segment];
  return joined([bytes.subarray(0, 2), ...turned, ...parts, bytes.subarray(at, at + 2)]);
}

/** Chunks of a PNG that its pictures and colours need; programs add others of their own, with small copies and names. */
const PNG_PICTURE =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|bKGD|sBIT|pHYs|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(asciiBytes(type), 4);
  chunk.set(data, 8);
  let crc = 0xffffffff;
  for (const byte of chunk.subarray(4, -4)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  view.setUint32(data.length + 8, ~crc >>> 0);
  return chunk;
}

function cleanPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8, end: number; at + 12 <= bytes.length; at = end) {
    end = at + 12 + view.getUint32(at);
    const type = ascii(bytes, at + 4, at + 8);
    if (PNG_PICTURE.test(type)) parts.push(bytes.subarray(at, end));
    const orientation = type === 'eXIf' ? orientationIn(bytes.subarray(at + 8, end - 4)) : UPRIGHT;
    if (orientation !== UPRIGHT) parts.push(pngChunk('eXIf', exifOf(orientation)));
    if (type === 'IEND') break;
  }
  return joined(parts);
}

/** Bits of the extended header of WebP that announce Exif and XMP. */
const WEBP_EXIF = 0x08;
const WEBP_XMP = 0x04;

const WEBP_PICTURE = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;

function cleanWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 12)];
  let orientation = UPRIGHT;
  for (let at = 12, end: number; at + 8 <= bytes.length; at = end) {
    const size = view.getUint32(at + 4, true);
    end = at + 8 + size + (size % 2);
    const type = ascii(bytes, at, at + 4);
    if (type === 'EXIF') orientation = orientationIn(bytes.subarray(at + 8, at + 8 + size));
    else if (WEBP_PICTURE.test(type)) parts.push(bytes.subarray(at, end));
  }
  const isTurned = orientation !== UPRIGHT;
  if (isTurned) {
    const exif = exifOf(orientation);
    parts.push(Uint8Array.from([...asciiBytes('EXIF'), exif.length, 0, 0, 0]), exif);
  }
  const whole = joined(parts);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  if (ascii(whole, 12, 16) === 'VP8X')
    whole[20] = ((whole[20] ?? 0) & ~(WEBP_EXIF | WEBP_XMP)) | (isTurned ? WEBP_EXIF : 0);
  return whole;
}

/** The end of a GIF's block. Its parts begin with their lengths; an empty one ends it. */
function endOfParts(bytes: Uint8Array, from: number): number {
  let at = from;
  while (bytes[at]) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}

const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Keeps the pictures of a GIF, how each is shown and how often they are repeated; comments, XMP and bytes behind them go. */
function cleanGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = 13 + colourTable(bytes[10]);
  const parts = [bytes.subarray(0, at)];
  for (let end; bytes[at] === 0x21 || bytes[at] === 0x2c; at = end) {
    const isPicture = bytes[at] === 0x2c;
    end = endOfParts(bytes, isPicture ? at + 11 + colourTable(bytes[at + 9]) : at + 2);
    const isNeeded = isPicture || bytes[at + 1] === 0xf9 || ascii(bytes, at + 3, at + 11) === 'NETSCAPE';
    if (isNeeded) parts.push(bytes.subarray(at, end));
  }
  return joined([...parts, Uint8Array.of(0x3b)]);
}

/** For each kind, gives the same picture, byte for byte, without the data beside it; only its orientation stays. */
export const withoutPictureData = { jpeg: cleanJpeg, png: cleanPng, webp: cleanWebp, gif: cleanGif };
