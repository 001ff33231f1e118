import type { Program } from './program.ts';

export const ERPNEXT: Program = {
  files: [{ marks: 'item code, item group', parent: 'variant of' }],
};
