import type { Program } from './program.ts';

export const BIGCOMMERCE: Program = {
  name: 'bigcommerce',
  // '[S]Size=Small' in place of the name of a variation
  isOption: (cell) => /^\[\w+\]\w+=/.test(cell),
  // 'Type=Rectangle|Name=GSM|Value=100'
  cell: (target, text) =>
    target === 'facts'
      ? text.replace(/(?<=^|[,;|\n])(?:\[\w+\]|Name=([^=:,;|\n]+)\|Value(?==))/g, '$1')
      : text,
};
