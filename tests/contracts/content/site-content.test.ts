import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { CONTENT_PAGES, contentEntities, readContent, type AboutContent } from '#src/contracts/index.ts';

const about = (): AboutContent => contentEntities.about.initial();

it.each(CONTENT_PAGES)('the built-in content (M62, M63): %s may be stored as it is', (page) => {
  const result = v.safeParse(contentEntities[page].schema, contentEntities[page].initial());
  expect(result.issues).toBeUndefined();
});

describe('readContent: stored content over the defaults (M62)', () => {
  it.each([
    ...[null, undefined, 'x', 5, true, {}, []],
    ...[null, undefined, 'x', {}, []].map((sections) => ({ sections })),
  ])('gives the defaults for %j', (stored) => {
    for (const page of CONTENT_PAGES)
      expect(readContent(page, stored)).toEqual(contentEntities[page].initial());
  });

  it('merges field by field within a section, and leaves the other sections alone', () => {
    const expected = about();
    expected.sections.philosophy.title = 'What we think';
    expect(readContent('about', { sections: { philosophy: { title: 'What we think' } } })).toEqual(expected);
  });
});

describe('readContent: sections stored as a list with names', () => {
  it('is the same as the map by name', () => {
    const { sections } = contentEntities.about.initial();
    sections.leadership.quote = 'Said';
    const asList = Object.entries(sections).map(([name, section]) => ({ ...section, name }));
    expect(readContent('about', { sections: asList })).toEqual(readContent('about', { sections }));
  });

  it('skips what is no known section, takes the last of two with one name, and is not moved by the prototype', () => {
    const sections = [
      ...[null, 'whyUs', 5, [], { title: 'x' }, { name: 5, title: 'x' }, { name: 'unknown', title: 'x' }],
      { name: '__proto__', whyUs: { title: 'x' }, title: 'x' },
      { name: 'constructor', title: 'x' },
      { name: 'toString', title: 'x' },
    ];
    expect(readContent('about', { sections })).toEqual(about());
    expect(({} as { title?: unknown }).title).toBeUndefined();
    const twice = ['First', 'Last'].map((title) => ({ name: 'whyUs', title }));
    expect(readContent('about', { sections: twice }).sections.whyUs.title).toBe('Last');
  });
});
