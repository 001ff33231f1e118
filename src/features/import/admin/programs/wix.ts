import type { Program } from './program.ts';

/** The name of a picture, which Wix writes without the address of its media host. */
const PICTURE = /(?<=^|;)[\da-f]{6}_[\da-f]{32}(?=[~.]\w+)/g;

export const WIX: Program = {
  files: [
    {
      marks: 'handleid, fieldtype',
      slug: 'handleid',
      image_url: 'productimageurl',
      category_slug: 'collection',
    },
  ],
  cell: (target, text) => {
    // Wix makes handles of random digits, which say nothing as a slug.
    if (target === 'slug') return /^product_[\da-f-]+$/i.test(text) ? '' : text;
    // Wix writes colours as '#ff0000:Red;rgb(255, 255, 255):White;black:Black'.
    if (target === 'facts')
      return text.replace(/(?:#[\da-f]{6}|rgb\([\d, ]+\)|(?<=^|;)([a-z]+)(?=:\1(?:;|$))):/gi, '');
    return target.startsWith('image_')
      ? text.replace(PICTURE, 'https://static.wixstatic.com/media/$&')
      : text;
  },
};
