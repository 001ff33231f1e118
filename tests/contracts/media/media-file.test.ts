import { describe, expect, it } from 'vitest';

import {
  IMAGE_MAX_BYTES,
  mediaFileError,
  VIDEO_MAX_BYTES,
  type MediaFileLike,
} from '#src/contracts/index.ts';

const bytes = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: bytes('GIF89a'),
  webp: bytes('RIFF....WEBPVP8 '),
  avif: bytes('\0\0\0\x20ftypavif'),
  heic: bytes('\0\0\0\x20ftypheic'),
  mp4: bytes('\0\0\0\x20ftypisom'),
  mov: bytes('\0\0\0\x20ftypqt  '),
  sound: bytes('\0\0\0\x20ftypM4A '),
  webm: [0x1a, 0x45, 0xdf, 0xa3],
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg">'),
  html: bytes('<!doctype html><script>'),
  pdf: bytes('%PDF-1.7'),
  exe: bytes('MZ'),
  svgz: [0x1f, 0x8b, 0x08],
  script: bytes('GIF89a/*'),
  none: [],
};

function file(name: string, type: string, head: number[], size = 1_000): MediaFileLike {
  return {
    name,
    type,
    size,
    slice: () => ({ arrayBuffer: () => Promise.resolve(new Uint8Array(head).buffer) }),
  };
}

const tooLarge = 'File "a.jpg" is too large. Max size is 10 MB.';
const filmTooLarge = 'File a.mp4 is too large. Maximum size is 100 MB.';
const notAnImage = (name: string) =>
  `File "${name}" cannot be shown as an image. Use a JPEG, PNG, WebP, AVIF or GIF file.`;
const otherContent = (name: string) =>
  `The content of file "${name}" does not match its type. Export it again, then choose the new file.`;

describe('a picture that is chosen', () => {
  it.each([
    ['a JPEG', file('a.jpg', 'image/jpeg', HEADS.jpeg)],
    ['a PNG', file('a.png', 'image/png', HEADS.png)],
    ['a GIF', file('a.gif', 'image/gif', HEADS.gif)],
    ['a WebP', file('a.webp', 'image/webp', HEADS.webp)],
    ['an AVIF', file('a.avif', 'image/avif', HEADS.avif)],
    ['one whose kind the browser does not know', file('a', '', HEADS.jpeg)],
    // A browser that is told it is a picture runs no script in it; the media host serves it as one.
    ['a GIF that reads as a script too', file('a.gif', 'image/gif', HEADS.script)],
    // Its head is right; what is missing the media host finds, and its words are shown.
    ['a JPEG that is cut off', file('a.jpg', 'image/jpeg', HEADS.jpeg, 4)],
    ['exactly 10 MB', file('a.jpg', 'image/jpeg', HEADS.jpeg, IMAGE_MAX_BYTES)],
    ['a name of 300 characters', file(`${'a'.repeat(296)}.jpg`, 'image/jpeg', HEADS.jpeg)],
  ])('is taken: %s', async (_what, given) => expect(await mediaFileError(given, 'image')).toBeNull());

  it.each([
    ['one byte over 10 MB', file('a.jpg', 'image/jpeg', HEADS.jpeg, IMAGE_MAX_BYTES + 1), tooLarge],
    ['SVG with script', file('a.svg', 'image/svg+xml', HEADS.svg), notAnImage('a.svg')],
    ['SVG with a charset', file('a.svg', 'image/svg+xml; charset=utf-8', HEADS.svg), notAnImage('a.svg')],
    ['compressed SVG', file('a.svgz', 'image/svg+xml', HEADS.svgz), notAnImage('a.svgz')],
    ['compressed SVG named .png', file('a.png', 'image/png', HEADS.svgz), notAnImage('a.png')],
    ['SVG named .png', file('a.png', 'image/png', HEADS.svg), notAnImage('a.png')],
    ['HTML named .jpg', file('a.jpg', 'image/jpeg', HEADS.html), notAnImage('a.jpg')],
    ['double extension', file('a.jpg.html', 'text/html', HEADS.html), notAnImage('a.jpg.html')],
    ['PDF', file('a.pdf', 'application/pdf', HEADS.pdf), notAnImage('a.pdf')],
    ['EXE without a kind', file('a.exe', '', HEADS.exe), notAnImage('a.exe')],
    ['HEIC', file('a.heic', 'image/heic', HEADS.heic), notAnImage('a.heic')],
    ['a film named .jpg', file('a.jpg', 'image/jpeg', HEADS.mp4), otherContent('a.jpg')],
    ['0 bytes', file('a.jpg', 'image/jpeg', HEADS.none, 0), 'File "a.jpg" is empty.'],
    ['one byte', file('a.jpg', 'image/jpeg', [0xff], 1), notAnImage('a.jpg')],
  ])('is refused: %s', async (_what, given, message) => {
    expect(await mediaFileError(given, 'image')).toBe(message);
  });
});

describe('a film that is chosen', () => {
  it.each([
    ['an MP4', file('a.mp4', 'video/mp4', HEADS.mp4)],
    ['a WebM', file('a.webm', 'video/webm', HEADS.webm)],
    ['a QuickTime film', file('a.mov', 'video/quicktime', HEADS.mov)],
    ['exactly 100 MB', file('a.mp4', 'video/mp4', HEADS.mp4, VIDEO_MAX_BYTES)],
  ])('is taken: %s', async (_what, given) => expect(await mediaFileError(given, 'video')).toBeNull());

  it.each([
    ['a picture', file('a.jpg', 'image/jpeg', HEADS.jpeg), 'File a.jpg is not a video file'],
    ['no kind', file('a.mp4', '', HEADS.mp4), 'File a.mp4 is not a video file'],
    ['sound named .mp4', file('a.mp4', 'video/mp4', HEADS.sound), 'File a.mp4 is not a video file'],
    ['a HEIC photo named .mp4', file('a.mp4', 'video/mp4', HEADS.heic), 'File a.mp4 is not a video file'],
    ['HTML named .mp4', file('a.mp4', 'video/mp4', HEADS.html), 'File a.mp4 is not a video file'],
    ['one byte over 100 MB', file('a.mp4', 'video/mp4', HEADS.mp4, VIDEO_MAX_BYTES + 1), filmTooLarge],
    ['0 bytes', file('a.mp4', 'video/mp4', HEADS.none, 0), 'File "a.mp4" is empty.'],
  ])('is refused: %s', async (_what, given, message) => {
    expect(await mediaFileError(given, 'video')).toBe(message);
  });
});

describe('a file that cannot be read', () => {
  const FOLDER = '"Photos" is a folder. Open it and choose the files in it.';
  const MOVED = 'File "a.jpg" is not where it was: it was moved, renamed or deleted. Choose it again.';
  const unreadable = (name: string, reason: string, type = '') => ({
    name,
    size: 4096,
    type,
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', reason)) }),
  });
  it.each([
    ['Photos', 'NotReadableError', '', FOLDER],
    ['Photos', 'NotFoundError', '', FOLDER],
    ['Rates 25.11', 'NotReadableError', '', FOLDER.replace('Photos', 'Rates 25.11')],
    [
      'a.jpg',
      'NotReadableError',
      'image/jpeg',
      'File "a.jpg" was changed after it was chosen. Choose it again.',
    ],
    ['a.jpg', 'NotFoundError', 'image/jpeg', MOVED],
  ])('%s, %s: the message says why', async (name, reason, type, message) => {
    for (const kind of ['image', 'video'] as const)
      expect(await mediaFileError(unreadable(name, reason, type), kind)).toBe(message);
  });

  it('an empty folder is no empty file', async () => {
    const folder = { ...unreadable('Photos', ''), size: 0, slice: () => new Blob([]) };
    expect(await mediaFileError(folder, 'image')).toBe(FOLDER);
  });
});
