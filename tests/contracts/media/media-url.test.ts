import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  isMediaFolder,
  isOwnPublicId,
  MEDIA_FOLDERS,
  parseHostedMedia,
  sizedImageUrl,
  VIDEO_THUMBNAIL_WIDTH_PX,
  videoStillUrl,
  type MediaHost,
} from '#src/contracts/index.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

const HOST: MediaHost = { cloudName: 'demo', hosts: ['res.cloudinary.com'] };
const BASE = 'https://res.cloudinary.com/demo';

const image = (public_id: string, inScope = true) => ({ resource_type: 'image', public_id, inScope });
const video = (public_id: string, inScope = true) => ({ resource_type: 'video', public_id, inScope });

describe('parseHostedMedia (M32)', () => {
  it.each([
    ['/image/upload/v1712345678/product_images/abc123.jpg', image('product_images/abc123')],
    ['/image/upload/product_images/abc123.jpg', image('product_images/abc123')],
    ['/image/upload/f_auto,q_auto/w_400/v1/product_images/abc123.jpg', image('product_images/abc123')],
    ['/image/upload/w_400/product_images/abc123', image('product_images/abc123')],
    [
      '/image/upload/c_fill,g_auto,h_1,w_2/e_x/site_content_images/homepage/carousel/a.b.c.png',
      image('site_content_images/homepage/carousel/a.b.c'),
    ],
    ['/video/upload/so_0,w_100,c_limit/v12/category_videos/x%20y.mp4', video('category_videos/x y')],
    ['/video/upload/v12/category_videos/clip.jpg', video('category_videos/clip')],
    ['/image/upload/v1/product_images/16_www.Site.com.jpg', image('product_images/16_www.Site.com')],
    ['/image/upload/v1/product_images/no_ext', image('product_images/no_ext')],
    ['/image/upload/v1/product_images/v99', image('product_images/v99')],
    [
      '/raw/upload/v1/product_images/doc.pdf',
      { resource_type: 'raw', public_id: 'product_images/doc.pdf', inScope: true },
    ],
    ['/image/upload/s--AbCdEf12--/v1/product_images/a.jpg', image('product_images/a')],
    ['/image/upload/v1/product_images/a.jpg?_a=BAMAROfk0#x', image('product_images/a')],
    ['/image/upload/v1/product_images/%2e%2e/sample.jpg', image('sample', false)],
    ['/image/upload/v1/sample.jpg', image('sample', false)],
    ['/image/upload/v1/product_images/%E0%A4%95.jpg', image('product_images/क')],
    ['/image/upload/v1/product_images/deep/a.jpg', image('product_images/deep/a', false)],
    ['/image/upload/v1/product_images_old/a.jpg', image('product_images_old/a', false)],
    ['/image/upload/v1/product_images/photo.JPG', image('product_images/photo')],
    ['/image/upload/v1/product_images/a.jpg.png', image('product_images/a.jpg')],
  ])('reads %s', (path, media) => expect(parseHostedMedia(BASE + path, HOST)).toEqual(media));

  it.each([
    ['an encoded slash', `${BASE}/image/upload/v1/product_images/..%2f..%2fsample.jpg`],
    ['a broken escape', `${BASE}/image/upload/v1/product_images/%E0%A4%A`],
    ['another cloud', 'https://res.cloudinary.com/other/image/upload/v1/product_images/a.jpg'],
    ['a longer host', 'https://res.cloudinary.com.evil.com/demo/image/upload/v1/product_images/a.jpg'],
    ['a longer name before', 'https://xres.cloudinary.com/demo/image/upload/v1/product_images/a.jpg'],
    ['a dot after the host', 'https://res.cloudinary.com./demo/image/upload/v1/product_images/a.jpg'],
    ['the address in a query', `https://evil.com/?${BASE}/image/upload/v1/product_images/a.jpg`],
    ['the host as user', 'https://res.cloudinary.com@evil.com/demo/image/upload/v1/product_images/a.jpg'],
    ['user and password', 'https://u:p@res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg'],
    ['a script', 'javascript:alert(1)//res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg'],
    ['http', 'http://res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg'],
    ['another port', 'https://res.cloudinary.com:8443/demo/image/upload/v1/product_images/a.jpg'],
    ['fetch delivery', `${BASE}/image/fetch/https://x.y/z.jpg`],
    ['private delivery', `${BASE}/image/private/v1/product_images/a.jpg`],
    ['another resource type', `${BASE}/auto/upload/v1/product_images/a.jpg`],
    ['no file', `${BASE}/image/upload`],
    ['an empty file', `${BASE}/image/upload/`],
    ['a version and no file', `${BASE}/image/upload/v1/`],
    ['only an extension', `${BASE}/image/upload/v1/.jpg`],
    ['an empty segment', `${BASE}/image/upload/v1//product_images/a.jpg`],
    ['a question mark in the name', `${BASE}/image/upload/v1/product_images/a%3Fb.jpg`],
    ['an ampersand in the name', `${BASE}/image/upload/v1/product_images/a&b=c.jpg`],
    ['a control character', `${BASE}/image/upload/v1/product_images/a%0d%0ab.jpg`],
    ['a backslash', `${BASE}/image/upload/v1/product_images/a%5cb.jpg`],
    ['a twice encoded slash', `${BASE}/image/upload/v1/product_images/a%252fb.jpg`],
    ['more than 255 characters', `${BASE}/image/upload/v1/product_images/${'a'.repeat(256)}.jpg`],
    ['nothing', ''],
    ['no address', 'x'],
    ['a path of this site', '/media/products/virgin-kraft.webp'],
  ])('refuses %s', (_what, address) => expect(parseHostedMedia(address, HOST)).toBeNull());

  it('accepts http for a stand-in on this machine only, by exact host and port', () => {
    const local: MediaHost = { cloudName: 'demo', hosts: ['res.cloudinary.com', '127.0.0.1:9199'] };
    const path = '/demo/image/upload/v1/product_images/a.jpg';
    expect(parseHostedMedia(`http://127.0.0.1:9199${path}`, local)).toEqual(image('product_images/a'));
    expect(parseHostedMedia(`http://127.0.0.1:9200${path}`, local)).toBeNull();
    expect(parseHostedMedia(`http://127.0.0.1:9199${path}`, HOST)).toBeNull();
    expect(parseHostedMedia(`http://res.cloudinary.com${path}`, local)).toBeNull();
  });

  it('never throws, and never calls something in scope that is not', () => {
    const segment = fc.constantFrom(
      ...'v1 w_1 product_images .. %2e%2e a.jpg %00 s--AbCdEf12--'.split(' '),
      '',
      'a b',
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), fc.string(), (segments, tail) => {
        const media = parseHostedMedia(`${BASE}/image/upload/${segments.join('/')}${tail}`, HOST);
        if (media?.inScope) expect(isOwnPublicId(media.public_id)).toBe(true);
      }),
    );
  });

  it('answers for 50,000 characters within half a second', () => {
    const start = cpuMs();
    for (const part of ['a', '.jpg', 'w_1/', 'v1/'])
      parseHostedMedia(`${BASE}/image/upload/${part.repeat(50_000 / part.length)}`, HOST);
    expect(cpuMs() - start).toBeLessThan(500);
  });
});

describe('isOwnPublicId', () => {
  it.each(MEDIA_FOLDERS)('accepts one file in %s', (folder) => {
    expect(isOwnPublicId(`${folder}/file`)).toBe(true);
    expect(isOwnPublicId(`${folder}/sub.folder/file`)).toBe(false);
    expect(isOwnPublicId(`${folder}/`)).toBe(false);
  });

  it.each([
    ...'/ .. product_images site_content_images/about product_images/.. product_images/.'.split(' '),
    ...'/product_images/a other/a PRODUCT_IMAGES/a'.split(' '),
    '',
  ])('refuses %j', (id) => expect(isOwnPublicId(id)).toBe(false));
});

it.each([
  ...[null, undefined, '', []],
  ['product_images'],
  {},
  'product_images/',
  '/product_images',
  'product_images/../x',
])('media folders (M31): do not include %j', (folder) => expect(isMediaFolder(folder)).toBe(false));

describe('sizedImageUrl', () => {
  it('asks the media host for a width and the best format', () => {
    expect(sizedImageUrl(`${BASE}/image/upload/v1/product_images/a.jpg`, HOST, 480)).toBe(
      `${BASE}/image/upload/f_auto,q_auto,c_limit,w_480/v1/product_images/a.jpg`,
    );
  });

  it('replaces transformations, signature, query and fragment', () => {
    const address = `${BASE}/image/upload/s--AbCdEf12--/w_90,c_fill/e_x/v1/product_images/a.jpg?_a=B#x`;
    const sized = `${BASE}/image/upload/f_auto,q_auto,c_limit,w_480/v1/product_images/a.jpg`;
    expect(sizedImageUrl(address, HOST, 480)).toBe(sized);
  });

  it('names the same picture as before', () => {
    const sized = sizedImageUrl(`${BASE}/image/upload/w_400/product_images/x%20y.b.png`, HOST, 640) ?? '';
    expect(parseHostedMedia(sized, HOST)).toEqual(image('product_images/x y.b'));
  });

  it.each([
    `${BASE}/video/upload/v1/category_videos/a.mp4`,
    `${BASE}/image/upload/`,
    'https://res.cloudinary.com.evil.com/demo/image/upload/v1/a.jpg',
    '/media/products/virgin-kraft.webp',
    '',
  ])('has nothing for %j', (address) => expect(sizedImageUrl(address, HOST, 480)).toBeNull());
});

describe('videoStillUrl (M49)', () => {
  it.each([
    ['/video/upload/v12/category_videos/clip.mp4', '/v12/category_videos/clip.jpg'],
    ['/video/upload/q_auto/v12/category_videos/a.b.webm', '/v12/category_videos/a.b.jpg'],
    ['/video/upload/category_videos/clip', '/category_videos/clip.jpg'],
    ['/video/upload/v12/category_videos/x%20y.MOV', '/v12/category_videos/x%20y.jpg'],
  ])('makes a 100 px still of %s', (path, still) => {
    expect(videoStillUrl(BASE + path, HOST, VIDEO_THUMBNAIL_WIDTH_PX)).toBe(
      `${BASE}/video/upload/so_0,c_limit,w_100,q_auto${still}`,
    );
  });

  it.each([
    'https://youtu.be/aqz-KE-bpKQ',
    `${BASE}/image/upload/v1/product_images/a.jpg`,
    `${BASE}/video/upload/`,
    '/media/video/turntable.mp4',
    '',
  ])('has none for %j', (address) => {
    expect(videoStillUrl(address, HOST, VIDEO_THUMBNAIL_WIDTH_PX)).toBeNull();
  });
});
