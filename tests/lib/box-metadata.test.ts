import { readFileSync } from 'node:fs';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { withoutAvifData, withoutFilmData, withoutWebmData } from '#src/lib/box-metadata.ts';

const text = (bytes: Uint8Array | Buffer): string => Buffer.from(bytes).toString('latin1');
const box = (type: string, ...content: (string | number[] | Buffer)[]): Buffer => {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

it('an AVIF picture loses Exif and XMP, and shows the same', async () => {
  const picture = sharp({ create: { width: 64, height: 40, channels: 3, background: '#963f1f' } });
  const avif = await picture
    .withExif({
      IFD0: { Model: 'Galaxy of Asha' },
      IFD3: { GPSLatitude: '28/1 39/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withXmp('<x:xmpmeta><place>Delhi</place></x:xmpmeta>')
    .avif()
    .toBuffer();
  expect(text(avif)).toMatch(/Galaxy of Asha[^]*Delhi|Delhi[^]*Galaxy of Asha/);
  const clean = withoutAvifData(avif);
  expect(clean).toHaveLength(avif.length);
  expect(text(clean)).not.toMatch(/Galaxy|Asha|Delhi|xmpmeta/);
  const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();
  expect((await pixels(clean)).equals(await pixels(avif))).toBe(true);
  const { exif } = await sharp(clean).metadata();
  expect(text(exif ?? Buffer.alloc(0))).not.toMatch(/N\0|GPS/);
  // A clean picture does not change any more, and the program ends on an incomplete picture.
  expect(withoutAvifData(clean)).toEqual(clean);
  for (const length of [0, 7, 40, 200])
    expect(withoutAvifData(avif.subarray(0, length))).toHaveLength(length);
});

it('a film loses the place of its recording, and keeps its pictures where they are', async () => {
  const sample = box('stbl', box('stco', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0]));
  const film = Buffer.concat([
    box('ftyp', 'qt  '),
    box('mdat', 'moov pictures'),
    box(
      'moov',
      box('mvhd', 'time'),
      box('trak', box('mdia', box('minf', sample)), box('meta', 'iPhone 15 of Asha')),
      box('udta', box('\xa9xyz', '+28.6139+077.2090/')),
      box('free', 'Delhi'),
      box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', '+28.6139+077.2090/')),
    ),
    box('uuid', '<xmp>Delhi</xmp>'),
    box('sefd', 'Galaxy of Asha'),
    Buffer.from([0, 0, 0, 2, ...Buffer.from('trailer of Asha')]),
  ]);
  const clean = Buffer.from(await (await withoutFilmData(new Blob([film]))).arrayBuffer());
  expect(clean).toHaveLength(film.length);
  expect(text(clean)).not.toMatch(/28\.6139|ISO6709|Asha|Delhi|udta|meta|uuid/);
  for (const kept of ['moov pictures', 'mvhdtime', text(sample)])
    expect(text(clean).indexOf(kept)).toBe(text(film).indexOf(kept));
});

it('a film of an action camera loses the track of its places, and its pictures stay where they are', async () => {
  const track = (handler: string, ...offsets: number[]): Buffer => {
    const places = [
      ...[0, 0, 0, 0, 0, 0, 0, offsets.length],
      ...offsets.flatMap((offset) => [0, 0, 0, offset]),
    ];
    const handlers = box('hdlr', [0, 0, 0, 0], 'mhlr', handler);
    return box('trak', box('mdia', handlers, box('minf', box('stbl', box('stco', places)))));
  };
  const begin = 20;
  const film = Buffer.concat([
    box('ftyp', 'mp41'),
    box('mdat', 'picture1', '+28.6139', 'picture2', '+77.2090', 'picture3'),
    box('moov', track('vide', begin, begin + 16, begin + 32), track('meta', begin + 8, begin + 24)),
  ]);
  const clean = Buffer.from(await (await withoutFilmData(new Blob([film]))).arrayBuffer());
  expect(clean).toHaveLength(film.length);
  expect(text(clean)).not.toMatch(/28\.6139|77\.2090|mhlrmeta/);
  for (const kept of ['picture1', 'picture2', 'picture3', 'mhlrvide'])
    expect(text(clean).indexOf(kept)).toBe(text(film).indexOf(kept));
  // Places outside of the file change nothing of its length.
  const odd = Buffer.concat([film.subarray(0, begin + 40), box('moov', track('meta', 0, 7, 250, 255))]);
  expect((await withoutFilmData(new Blob([odd]))).size).toBe(odd.length);
});

it('notes at any place of a film, an AVIF picture and a WebM film go', async () => {
  const film = Buffer.concat([
    box('ftyp', 'isom'),
    box('moov', box('trak', box('mdia', box('minf', box('meta', 'Asha')), box('udta', 'Delhi')))),
    box('moof', box('traf', box('trun', 'parts'), box('uuid', 'Asha')), box('udta', 'Delhi')),
    box('mdat', 'pictures'),
  ]);
  const clean = Buffer.from(await (await withoutFilmData(new Blob([film]))).arrayBuffer());
  expect(clean).toHaveLength(film.length);
  expect(text(clean)).not.toMatch(/Asha|Delhi/);
  for (const kept of ['trunparts', 'mdatpictures']) expect(text(clean)).toContain(kept);

  const avif = Buffer.concat([box('ftyp', 'avif'), box('meta', '\0\0\0\0'), box('uuid', 'Asha')]);
  expect(text(withoutAvifData(avif))).toBe(text(avif).replace('uuidAsha', 'free\0\0\0\0'));

  const element = (id: string, content: Buffer, size = 0x80 + content.length): Buffer =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([size]), content]);
  const cluster = element('1f43b675', element('a3', Buffer.from('pictures')), 0xff);
  const notes = element('1254c367', Buffer.from('LOCATION Delhi'));
  const webm = (tags: Buffer) =>
    Buffer.concat([
      element('1a45dfa3', Buffer.from('webm')),
      element('18538067', Buffer.concat([cluster, tags, cluster]), 0xff),
    ]);
  const space = (length: number) => element('ec', Buffer.alloc(length));
  expect(text(withoutWebmData(webm(notes)))).toBe(text(webm(space(17))));
  const title = element('1549a966', element('7ba9', Buffer.from('Asha')));
  expect(text(withoutWebmData(webm(title)))).toBe(text(webm(element('1549a966', space(5)))));
  const long = Buffer.concat([Buffer.from('1254c3674100', 'hex'), Buffer.alloc(256, 'Delhi')]);
  const longSpace = Buffer.concat([Buffer.from('ec01000000000000fd', 'hex'), Buffer.alloc(253)]);
  expect(text(withoutWebmData(webm(long)))).toBe(text(webm(longSpace)));
  for (const bytes of [[], [0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0x18, 0x53], [0xbf]])
    expect(withoutWebmData(Uint8Array.from(bytes))).toHaveLength(bytes.length);
});

it('a drone writes places as subtitles, which go', async () => {
  const table = box('stco', [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 20]);
  const handler = box('hdlr', [0, 0, 0, 0], 'mhlr', 'sbtl');
  const film = Buffer.concat([
    box('ftyp', 'mp41'),
    box('mdat', 'GPS(77.2090,28.6139)'),
    box('moov', box('trak', box('mdia', handler, box('minf', box('stbl', table))))),
  ]);
  expect(await (await withoutFilmData(new Blob([film]))).text()).not.toContain('GPS');
});

it('a real film loses the notes of its maker and nothing else', async () => {
  const film = readFileSync('public/media/video/turntable.mp4');
  const clean = Buffer.from(await (await withoutFilmData(new Blob([film]))).arrayBuffer());
  const notes = film.indexOf('udta');
  const size = film.readUInt32BE(notes - 4);
  expect(text(clean.subarray(notes, notes + size - 4))).toBe(`free${'\0'.repeat(size - 8)}`);
  film.copy(clean, notes, notes, notes + size - 4);
  expect(clean.equals(film)).toBe(true);
});
