import { expect, it } from 'vitest';

import { withoutPictureData } from '#src/lib/picture-metadata.ts';

const text = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0));
const shown = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const big = (value: number): number[] => [(value >> 8) & 255, value & 255];
const size = (value: number): number[] => [0, 0, ...big(value)];
const small = (value: number): number[] => [value & 255, value >> 8, 0, 0];

/** Exif with an orientation and a place, big-endian as Apple writes it or little-endian as others do. */
function exif(orientation: number, isLittle: boolean): number[] {
  const short = (value: number) => (isLittle ? big(value).toReversed() : big(value));
  const long = (value: number) => (isLittle ? size(value).toReversed() : size(value));
  const entry = [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0];
  const head = [...text(isLittle ? 'II' : 'MM'), ...short(42), ...long(8), ...short(1)];
  return [...head, ...entry, ...long(0), ...text('GPS 28.6139 N iPhone 17')];
}
const segment = (marker: number, ...data: number[]): number[] => [
  0xff,
  marker,
  ...big(data.length + 2),
  ...data,
];
const SCAN = [
  ...segment(0xda, 1, 2),
  ...[9, 0xff, 0, 8, 0xff, 0xd1, 7, 0xff, 0xc4, 0, 3, 1],
  ...segment(0xda, 1),
  5,
];
const PROFILE = segment(0xe2, ...text('ICC_PROFILE\0colours'));
const SECRETS = /GPS|iPhone|Delhi|Samsung|secret/;

function jpeg(orientation: number, isLittle: boolean): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, ...text('JFIF\0')),
    ...segment(0xe0, ...text('JFXX\0secret')),
    ...segment(0xe1, ...text('Exif\0\0'), ...exif(orientation, isLittle)),
    ...segment(0xe1, ...text('http://ns.adobe.com/xap/1.0/\0<GPS/>')),
    ...PROFILE,
    ...segment(0xe2, ...text('MPF\0secret')),
    ...segment(0xed, ...text('Photoshop 3.0\0Delhi')),
    ...segment(0xfe, ...text('Samsung')),
    ...segment(0xdb, 1, 2, 3),
    ...SCAN,
    ...[0xff, 0xd9],
    // Phones append a second picture or a film.
    ...[0xff, 0xd8, ...segment(0xe1, ...text('Exif\0\0GPS'))],
  ]);
}

it.each([
  [1, true],
  [6, true],
  [8, false],
  [3, false],
])(
  'a JPEG keeps its picture and orientation %d, and nothing that says where and by whom',
  (orientation, isLittle) => {
    const clean = shown(withoutPictureData.jpeg(jpeg(orientation, isLittle)));
    expect(clean).not.toMatch(SECRETS);
    expect(clean).toContain(shown(Uint8Array.from([...segment(0xdb, 1, 2, 3), ...SCAN, 0xff, 0xd9])));
    expect(clean).toContain(shown(Uint8Array.from(PROFILE)));
    const tag = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation];
    expect(clean.includes(shown(Uint8Array.from(tag)))).toBe(orientation !== 1);
    // A clean picture does not change any more.
    expect(shown(withoutPictureData.jpeg(Uint8Array.from(text(clean))))).toBe(clean);
  },
);

it.each([[[]], [[0xff, 0xd8]], [[0xff, 0xd8, 0xff, 0xe1]], [[0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff]]])(
  'a cut JPEG ends too: %j',
  (bytes) => expect(() => withoutPictureData.jpeg(Uint8Array.from(bytes))).not.toThrow(),
);

it('a PNG loses its texts, and a turned one stays turned', () => {
  const chunk = (type: string, data: number[]) => [...size(data.length), ...text(type), ...data, 0, 0, 0, 0];
  const png = [
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [1, 2]),
    ...chunk('eXIf', exif(6, false)),
    ...chunk('tEXt', text('GPS')),
    ...chunk('iTXt', text('secret')),
    ...chunk('caBX', text('iPhone')),
    ...chunk('prVW', text('secret')),
    ...chunk('fcTL', [8]),
    ...chunk('IDAT', [5, 6, 7]),
    ...chunk('IEND', []),
  ];
  const clean = shown(withoutPictureData.png(Uint8Array.from(png)));
  expect(clean).not.toMatch(SECRETS);
  expect(clean).toContain(shown(Uint8Array.from([...chunk('fcTL', [8]), ...chunk('IDAT', [5, 6, 7])])));
  expect(clean).toMatch(/eXIfII/);
});

it('a WebP loses Exif and XMP, and its header says so', () => {
  const chunk = (type: string, data: number[]) => [
    ...[...text(type), ...small(data.length), ...data],
    ...(data.length % 2 === 0 ? [] : [0]),
  ];
  const webp = (orientation: number) => {
    const parts = [
      ...chunk('VP8X', [0x0c | 0x10, 0, 0, 0, 1, 0, 0, 1, 0, 0]),
      ...chunk('VP8 ', [5, 6, 7]),
      ...chunk('EXIF', exif(orientation, true)),
      ...chunk('XMP ', text('<GPS/>')),
      ...chunk('C2PA', text('iPhone GPS')),
    ];
    return withoutPictureData.webp(
      Uint8Array.from([...text('RIFF'), ...small(parts.length + 4), ...text('WEBP'), ...parts]),
    );
  };
  const upright = webp(1);
  expect(shown(upright)).not.toMatch(/EXIF|XMP|GPS/);
  expect(upright[20]).toBe(0x10);
  expect(upright[4]).toBe(upright.length - 8);
  const turned = webp(6);
  expect(shown(turned)).toMatch(/EXIF/);
  expect(shown(turned)).not.toMatch(SECRETS);
  expect(turned[20]).toBe(0x18);
});

it('bytes between the segments of a JPEG cost it nothing', () => {
  const padded = jpeg(6, true);
  const clean = withoutPictureData.jpeg(padded);
  const at = padded.findIndex((byte, index) => byte === 0xff && padded[index + 1] === 0xdb);
  const withZeros = Uint8Array.from([...padded.subarray(0, at), 0, 0, ...padded.subarray(at)]);
  expect(withoutPictureData.jpeg(withZeros)).toEqual(clean);
});

it('a GIF loses comments, XMP and what follows it, and moves on', () => {
  const part = (...data: number[]) => [data.length, ...data];
  const extension = (label: number, ...parts: number[]) => [0x21, label, ...parts, 0];
  const head = [...text('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, ...[1, 2, 3, 4, 5, 6]];
  const shownTwice = extension(0xff, ...part(...text('NETSCAPE2.0')), ...part(1, 2, 0));
  const delay = extension(0xf9, ...part(0, 5, 0, 0));
  const picture = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 9, 9, 9, 8, 8, 8, 2, ...part(0x44, 1), 0];
  const gif = [
    ...[...head, ...shownTwice],
    ...extension(0xff, ...part(...text('XMP DataXMP')), ...part(...text('GPS'))),
    ...extension(0xfe, ...part(...text('iPhone of Asha; secret'))),
    ...[...delay, ...picture, ...delay, ...picture, 0x3b, ...text('Delhi')],
  ];
  const kept = [...head, ...shownTwice, ...delay, ...picture, ...delay, ...picture, 0x3b];
  expect([...withoutPictureData.gif(Uint8Array.from(gif))]).toEqual(kept);
  for (const length of [0, 9, 30, 60])
    expect(() => withoutPictureData.gif(Uint8Array.from(gif.slice(0, length)))).not.toThrow();
});
