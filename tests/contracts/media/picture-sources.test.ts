import { describe, expect, it } from 'vitest';

import { pictureSource, type MediaHost, parseHostedMedia, previewPictureUrl } from '#src/contracts/index.ts';
import { PLACEHOLDER_IMAGE } from '#src/ui/media/Picture.tsx';

const host: MediaHost = { cloudName: 'demo', hosts: ['res.cloudinary.com'] };
const HOSTED = 'https://res.cloudinary.com/demo/image/upload/v12/product_images/reel.png';

describe('pictureSource', () => {
  it('offers hosted pictures in eight widths', () => {
    const { src, srcSet } = pictureSource(HOSTED, host, '100vw');
    expect(src).toContain('w_1024');
    expect(srcSet?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(
      [320, 480, 640, 768, 1024, 1280, 1600, 1920].map((width) => `${width}w`),
    );
  });

  it('offers shipped pictures from the files beside the original', () => {
    const { src, srcSet } = pictureSource('/media/products/virgin-kraft.webp', host, '100vw');
    expect(src).toBe('/media/products/virgin-kraft.webp');
    expect(srcSet).toContain('/media/products/virgin-kraft-480.webp 480w');
  });

  it.each([
    ...['https://elsewhere.example.com/a.jpg', PLACEHOLDER_IMAGE, '/media/video/turntable-poster.webp'],
    ...['/media/products/../x.webp', '/media/products/a.webp?x', ''],
  ])('passes %j through in one size', (address) => {
    expect(pictureSource(address, host, '100vw')).toEqual({ src: address });
  });
});

const preview = (image_url: string, name = 'Bag Kraft'): string | null =>
  previewPictureUrl({ image_url, name, host, siteUrl: 'https://paper.example' });

it('lets the media host cut a hosted picture to a JPEG of 1200 × 630 with the name', () => {
  expect(preview(HOSTED)).toBe(
    'https://res.cloudinary.com/demo/image/upload/c_fill,g_auto,h_630,w_1200/b_rgb:24513f,bo_28px_solid_rgb:24513f,c_fit,co_rgb:faf6ee,w_1040,l_text:Georgia_56_bold:Bag%20Kraft/fl_layer_apply,g_south_west,y_56/f_jpg,q_auto/v12/product_images/reel.png',
  );
});

it.each(['A/B, 80 %', 'w_1,h_1/v9', '../x', '„Kraft" & Co?#'])(
  'names the same file whatever the name: %s',
  (name) => {
    const address = preview(HOSTED, name) ?? '';
    expect(parseHostedMedia(address, host)?.public_id).toBe('product_images/reel');
    expect(address.split('/')).toHaveLength(13);
  },
);

it('has a file for a picture that ships with the product', () => {
  expect(preview('/media/products/bag-kraft.webp')).toBe(
    'https://paper.example/media/previews/products-bag-kraft.jpg',
  );
});

it.each(['', 'https://elsewhere.example/a.jpg', '/media/products/../x.webp', 'javascript:alert(1)'])(
  'has none for %j',
  (address) => expect(preview(address)).toBeNull(),
);
