import type { Program } from './program.ts';

/** The files of Loyverse and Lightspeed, in which the variations of a product share its handle. */
export const TILLS: Program = {
  files: [
    { marks: 'handle, name, sold by weight', slug: 'handle' },
    { marks: 'handle, nombre, vendido por peso', slug: 'handle' },
    { marks: 'handle, name, composite name', slug: 'handle' },
  ],
};
