import { describe, expect, it } from 'vitest';

import { changedFields, changeTexts } from '#src/editing/history/version-changes.ts';

const change = (before: string, after: string, label = 'Facts'): string[] =>
  changeTexts({ field: 'facts', label, before, after });

describe('a change in words', () => {
  it('names a fact by its label, with both values', () => {
    expect(change('GSM – 70–120\nCore – 76 mm', 'GSM – 70–150\nCore – 76 mm')).toEqual([
      'GSM 70–120 → 70–150',
    ]);
  });

  it('names what was added, removed and put in another order', () => {
    expect(change('GSM – 70\nCore – 76 mm', 'GSM – 70')).toEqual(['Facts: “Core – 76 mm” removed']);
    expect(change('', 'GSM – 70')).toEqual(['Facts: “GSM – 70” added']);
    expect(change('a – 1\nb – 2', 'b – 2\na – 1')).toEqual(['Facts: another order']);
  });

  it('quotes short texts, also empty ones, and only names long ones', () => {
    expect(change('Kraft', 'Kraft 70', 'Name')).toEqual(['Name “Kraft” → “Kraft 70”']);
    expect(change('10', '7', 'Order')).toEqual(['Order 10 → 7']);
    expect(change('', 'Kraft', 'Name')).toEqual(['Name (empty) → “Kraft”']);
    expect(change('x'.repeat(200), 'y', 'Long Description')).toEqual(['Long Description changed']);
  });

  it('lists the fields that differ as text, in the order of the form', () => {
    const labels = { b: 'B', a: 'A', c: 'C' };
    const before = { a: [1], b: 'x', c: 'same' };
    const found = changedFields(before, { a: [2], b: 'y', c: 'same' }, labels, (_field, value) =>
      String(value),
    );
    expect(found).toEqual([
      { field: 'b', label: 'B', before: 'x', after: 'y' },
      { field: 'a', label: 'A', before: '1', after: '2' },
    ]);
  });
});
