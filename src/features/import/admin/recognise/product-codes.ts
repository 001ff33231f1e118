import { PROGRAMS } from '../programs/programs.ts';
import { comparable } from '../read/cells.ts';
import type { RowsInput } from './kinds-of-rows.ts';

/** The code of the product that a row belongs to; `isMain` is false for a row of a variation or of another language. */
export interface ProductCode {
  readonly code: string;
  readonly isMain: boolean;
}

/** The code of each row's product; nothing where the file has no variations in rows of their own. */
export function productCodes({ rows, matched }: RowsInput): readonly ProductCode[] {
  const { columns, roles, headerEnd } = matched;
  const at = (row: readonly string[], role: keyof typeof roles): string =>
    (row[roles[role] ?? -1] ?? '').trim();
  const codes = new Map<string, string>();
  const parents = new Map<string, string>();
  let last = '';
  for (const row of rows.slice(headerEnd + 1)) {
    const id = at(row, 'id');
    const code = at(row, 'code') || id;
    codes.set(at(row, 'code'), code).set(id, code).set(`id:${id}`, code);
    last = code || last;
    const groups = at(row, 'groups');
    for (const { variationCodes } of PROGRAMS)
      for (const variation of variationCodes?.(groups) ?? []) parents.set(variation, last);
  }
  const variant = columns.findIndex(({ header }) =>
    PROGRAMS.some(({ variantHead }) => variantHead?.test(comparable(header))),
  );
  const name = columns.findIndex(({ target }) => target === 'name');
  if (roles.parent === undefined && roles.view === undefined && parents.size === 0 && variant < 0) return [];
  return rows.map((row) => {
    const own = at(row, 'code') || at(row, 'id');
    const parent =
      at(row, 'parent') || parents.get(own) || (row[variant] ? `name:${comparable(row[name] ?? '')}` : '');
    const code = parent === '' ? own : (codes.get(parent) ?? parent);
    return { code, isMain: parent === '' && at(row, 'view') === '' };
  });
}
