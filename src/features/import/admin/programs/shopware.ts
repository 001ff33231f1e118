import type { Program } from './program.ts';

export const SHOPWARE: Program = {
  name: 'shopware',
  files: [{ marks: 'id, parent id, product number', parent: 'parent id' }],
};
