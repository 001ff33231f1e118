import type { Program } from './program.ts';

/** The files of Loyverse, Lightspeed, Ecwid and Medusa, in which the variations of a product share its handle or id. */
export const TILLS: Program = {
  files: [
    { marks: 'handle, name, sold by weight', slug: 'handle' },
    { marks: 'handle, nombre, vendido por peso', slug: 'handle' },
    { marks: 'handle, name, composite name', slug: 'handle' },
    { marks: 'product internal id', slug: 'product custom url slug', parent: 'product internal id' },
    { marks: 'product handle', name: 'product title', slug: 'product handle', category_slug: 'product type' },
  ],
};
