import type { Program } from './program.ts';

export const SHOPWARE: Program = {
  files: [{ marks: 'id, parent id, product number', parent: 'parent id' }],
};
