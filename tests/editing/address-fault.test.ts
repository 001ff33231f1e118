import { expect, it } from 'vitest';

import { addressFault } from '#src/editing/save-plan/hosted-media.ts';
import { playableFilmUrl } from '#src/contracts/media/media-url.ts';
import { TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';

it.each([
  'https://drive.google.com/file/d/1AbC/view?usp=sharing',
  'https://drive.google.com/open?id=1AbC',
  'https://drive.google.com/drive/folders/1AbC',
  'https://docs.google.com/document/d/1AbC/edit',
  'https://photos.google.com/share/AF1Q',
  'https://photos.app.goo.gl/abc',
  'https://www.dropbox.com/s/abc/a.jpg?dl=0',
  'https://1drv.ms/i/s!abc',
  'https://we.tl/t-abc',
  'https://share.google/images/abc',
  'https://www.google.co.in/imgres?imgurl=https://example.com/a.jpg',
  'https://share.icloud.com/photos/0abc',
  'https://traders-my.sharepoint.com/:i:/g/personal/a',
])('%s is a page, no picture', (address) =>
  expect(addressFault(address, TEST_MEDIA_HOST)).toMatch(
    /^This address leads to a page .* choose it here\.$/,
  ),
);

it.each([
  ['https://www.dropbox.com/s/abc/a.jpg?raw=1', ''],
  ['https://lh3.googleusercontent.com/a.jpg', ''],
  ['https://drive.google.com/uc?export=view&id=1AbC', ''],
  ['/media/a.jpg', ''],
  ['ftp://a', 'Enter an address that begins with https:// or /.'],
])('%s: %j', (address, fault) => expect(addressFault(address, TEST_MEDIA_HOST)).toBe(fault));

it.each([
  ['v1/category_videos/a.mov', 'vc_h264,q_auto/v1/category_videos/a.mp4'],
  ['v1/category_videos/a.MOV', 'vc_h264,q_auto/v1/category_videos/a.mp4'],
  ['q_auto/v1/category_videos/b.mov', 'vc_h264,q_auto/v1/category_videos/b.mp4'],
  ['v1/category_videos/a.mp4', 'v1/category_videos/a.mp4'],
  ['v1/category_videos/a.webm', 'v1/category_videos/a.webm'],
])('a film of the media host is delivered as browsers play it: %s', (path, delivered) => {
  const base = `https://res.cloudinary.com/${TEST_MEDIA_HOST.cloudName}/video/upload`;
  expect(playableFilmUrl(`${base}/${path}`, TEST_MEDIA_HOST)).toBe(`${base}/${delivered}`);
});

it('a film of another site is left as it is', () =>
  expect(playableFilmUrl('https://example.com/a.mov', TEST_MEDIA_HOST)).toBe('https://example.com/a.mov'));
