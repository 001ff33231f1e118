import type { RowsInput } from './kinds-of-rows.ts';

/** The key of the product that each row is, or is a variation of; '' for none. */
export function parentKeys({
  rows,
  matched: { roles, isOwn },
  headerEnd,
}: RowsInput): { key: string; isMain: boolean }[] {
  if (isOwn) return [];
  const at = (row: readonly string[], role: keyof typeof roles): string =>
    roles[role] === undefined ? '' : (row[roles[role]] ?? '').trim();
  const codes = new Map<string, string>();
  const groups = new Map<string, string>();
  for (const row of rows.slice(headerEnd + 1)) {
    const code = at(row, 'code');
    const id = at(row, 'id');
    const key = code || id;
    if (key === '') continue;
    codes.set(code, key).set(id, key).set(`id:${id}`, key);
    for (const [, variation = ''] of at(row, 'groups').matchAll(/(?:^|\|)sku=([^,|]+)/g))
      groups.set(variation, key);
  }
  const isUsed = roles.parent !== undefined || groups.size > 0;
  return rows.map((row, index) => {
    if (!isUsed || index <= headerEnd) return { key: '', isMain: false };
    const own = at(row, 'code') || at(row, 'id');
    const parent = at(row, 'parent') || groups.get(own) || '';
    const key = parent === '' ? own : (codes.get(parent) ?? parent);
    return { key: key === '' ? '' : `code ${key}`, isMain: parent === '' };
  });
}
