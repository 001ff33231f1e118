import { describe, expect, it } from 'vitest';
import { pictureSource, type MediaHost } from '#src/contracts/index.ts';
import { PLACEHOLDER_IMAGE } from '#src/ui/image/Picture.tsx';

const HOST: MediaHost = { cloudName: 'demo', hosts: ['res.cloudinary.com'] };
const HOSTED = 'https://res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg';

describe('pictureSource', () => {
  it('offers hosted pictures in eight widths', () => {
    const { src, srcSet } = pictureSource(HOSTED, HOST, '100vw');
    expect(src).toContain('w_1024');
    expect(srcSet?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(
      [320, 480, 640, 768, 1024, 1280, 1600, 1920].map((width) => `${width}w`),
    );
  });

  it('offers shipped pictures from the files beside the original', () => {
    const { src, srcSet } = pictureSource('/media/products/virgin-kraft.webp', HOST, '100vw');
    expect(src).toBe('/media/products/virgin-kraft.webp');
    expect(srcSet).toContain('/media/products/virgin-kraft-480.webp 480w');
  });

  it.each([
    ...['https://elsewhere.example.com/a.jpg', PLACEHOLDER_IMAGE, '/media/video/turntable-poster.webp'],
    ...['/media/products/../x.webp', '/media/products/a.webp?x', ''],
  ])('passes %j through in one size', (address) => {
    expect(pictureSource(address, HOST, '100vw')).toEqual({ src: address });
  });
});
