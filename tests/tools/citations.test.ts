import { describe, expect, it } from 'vitest';

import { findUnknownCitations, readSources } from '#tools/checks/citations.ts';

const sources = readSources();
const check = (text: string): string[] => findUnknownCitations('x.ts', text, sources);

describe('citations', () => {
  it('every numbered page is read', () => {
    expect(sources.requirements.size).toBeGreaterThan(84);
    expect(sources.rulings.size).toBeGreaterThanOrEqual(28);
    expect(sources.faults.size).toBeGreaterThanOrEqual(32);
    expect(sources.sections).toContain('9');
    expect(sources.sections).toContain('2.11');
  });

  it.each([
    'M17, M38–M48, F11; ruling 20, rulings 1 and 9, rulings 16–18; specification §2, §9; reference §4.3',
    '/**\n * A rename moves the products (ruling\n * 20). */',
    'd="M90 4.5v15M2.5 12" fill: #F55',
  ])('accepts %j', (text) => expect(check(text)).toEqual([]));

  it.each([
    ['M999', 'docs/requirements.md has no M999'],
    ['M64–M199', 'docs/requirements.md has no M199'],
    ['F99', 'docs/fault-table.md has no F99'],
    ['ruling 99', 'docs/rulings.md has no ruling 99'],
    ['rulings 1 and 99', 'docs/rulings.md has no ruling 99'],
    ['(ruling\n * 99)', 'docs/rulings.md has no ruling 99'],
    ['specification §12', 'docs/specification.md has no §12'],
    ['reference §7.1', 'docs/reference.md has no §7.1'],
    ['decision 7', "'decision 7' is a ruling (docs/rulings.md) or a page of docs/decisions"],
  ])('refuses %j', (text, fault) => expect(check(text)).toEqual([`x.ts: ${fault}`]));
});
