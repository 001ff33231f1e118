import type { Program } from './program.ts';

/** The name of a picture without the address of its media host. */
const PICTURE = /(?<=^|;)[\da-f]{6}_[\da-f]{32}(?=[~.]\w+)/g;

export const WIX: Program = {
  name: 'wix',
  files: [
    {
      marks: 'handleid, fieldtype',
      slug: 'handleid',
      image_url: 'productimageurl',
      category_slug: 'collection',
    },
  ],
  cell: (target, text) => {
    // A handle of random digits
    if (target === 'slug') return /^product_[\da-f-]+$/i.test(text) ? '' : text;
    // '#ff0000:Red;#ffffff:White'
    if (target === 'facts') return text.replace(/#[\da-f]{6}:/gi, '');
    return target.startsWith('image_')
      ? text.replace(PICTURE, 'https://static.wixstatic.com/media/$&')
      : text;
  },
};
