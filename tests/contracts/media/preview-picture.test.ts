import { expect, it } from 'vitest';

import { parseHostedMedia, previewPictureUrl } from '#src/contracts/index.ts';

const host = { cloudName: 'demo', hosts: ['res.cloudinary.com'] };
const siteUrl = 'https://paper.example';
const HOSTED = 'https://res.cloudinary.com/demo/image/upload/v12/product_images/reel.png';
const preview = (image_url: string, name = 'Bag Kraft'): string | null =>
  previewPictureUrl({ image_url, name, host, siteUrl });

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
