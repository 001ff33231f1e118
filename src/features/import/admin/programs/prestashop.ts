import type { Program } from './program.ts';

export const PRESTASHOP: Program = {
  files: [
    { marks: 'name, reference, meta title', image_url: 'image urls, image urls x y z', isVisible: 'active' },
  ],
};
