import type { Program } from './program.ts';

/** The files of JTL and Warexo, programs of German shops. */
export const JTL: Program = {
  files: [
    {
      marks: 'artikelnummer',
      parent: 'elternartikel, identifizierungsspalte vaterartikel',
    },
  ],
};
