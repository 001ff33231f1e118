import { describe, expect, test } from 'vitest';

import { mergeVersions } from '#src/editing/merge-versions.ts';

const BASE = { name: 'Kraft', facts: ['GSM 80'], hero: { title: 'A', text: 'B' } };

describe('merging two versions', () => {
  test('a field that one side changed comes from that side', () => {
    const { mine, theirs, conflicts } = mergeVersions(
      BASE,
      { ...BASE, name: 'Mine' },
      { ...BASE, facts: ['GSM 90'] },
    );
    expect(conflicts).toEqual([]);
    expect(mine).toEqual({ ...BASE, name: 'Mine', facts: ['GSM 90'] });
    expect(theirs).toEqual(mine);
  });

  test('inside an object too', () => {
    const { mine, conflicts } = mergeVersions(
      BASE,
      { ...BASE, hero: { title: 'Mine', text: 'B' } },
      { ...BASE, hero: { title: 'A', text: 'Theirs' } },
    );
    expect(conflicts).toEqual([]);
    expect(mine.hero).toEqual({ title: 'Mine', text: 'Theirs' });
  });

  test('a field that both changed is a conflict, the rest of its object is merged', () => {
    const { mine, theirs, conflicts } = mergeVersions(
      BASE,
      { ...BASE, hero: { title: 'Mine', text: 'My text' } },
      { ...BASE, hero: { title: 'Theirs', text: 'B' } },
    );
    expect(conflicts).toEqual(['hero']);
    expect(mine.hero).toEqual({ title: 'Mine', text: 'My text' });
    expect(theirs.hero).toEqual({ title: 'Theirs', text: 'My text' });
  });

  test('the same change on both sides is no conflict', () => {
    const both = { ...BASE, name: 'Same' };
    expect(mergeVersions(BASE, both, { ...both }).conflicts).toEqual([]);
  });

  test('without a common version every difference is a conflict', () => {
    const { conflicts } = mergeVersions(null, { ...BASE, name: 'Mine' }, { ...BASE, facts: [] });
    expect(conflicts).toEqual(['name', 'facts']);
  });
});
