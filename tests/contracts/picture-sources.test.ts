import { describe, expect, it } from 'vitest';

import { PLACEHOLDER_IMAGE, pictureSources, previewImageUrl, type MediaHost } from '#src/contracts/index.ts';

const HOST: MediaHost = { cloudName: 'demo', hosts: ['res.cloudinary.com'] };
const HOSTED = 'https://res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg';

describe('pictureSources', () => {
  it('offers hosted pictures in eight widths', () => {
    const { src, srcSet } = pictureSources(HOSTED, HOST);
    expect(src).toContain('w_1024');
    expect(srcSet?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(
      [320, 480, 640, 768, 1024, 1280, 1600, 1920].map((width) => `${width}w`),
    );
  });

  it('offers shipped pictures from the files beside the original', () => {
    const { src, srcSet } = pictureSources('/media/products/virgin-kraft.webp', HOST);
    expect(src).toBe('/media/products/virgin-kraft.webp');
    expect(srcSet).toContain('/media/products/virgin-kraft-480.webp 480w');
  });

  it.each([
    'https://elsewhere.example.com/a.jpg',
    PLACEHOLDER_IMAGE,
    '/media/video/turntable-poster.webp',
    '/media/products/../x.webp',
    '/media/products/a.webp?x',
    '',
  ])('passes %j through in one size', (address) => {
    expect(pictureSources(address, HOST)).toEqual({ src: address });
  });
});

describe('previewImageUrl', () => {
  it('is absolute', () => {
    expect(previewImageUrl('/media/a.webp', HOST, 'https://paper.example.com')).toBe(
      'https://paper.example.com/media/a.webp',
    );
    expect(previewImageUrl(HOSTED, HOST, 'https://paper.example.com')).toContain('w_1200');
  });

  it('is none when no address can be made', () => {
    expect(previewImageUrl('/a', HOST, 'no address')).toBeNull();
  });
});
