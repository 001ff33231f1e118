import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { transliterate } from '#src/contracts/base/slug.ts';
import { isSlug, LIMITS, normaliseSlug } from '#src/contracts/index.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { pairs } from '#tests/support/texts.ts';

describe('normaliseSlug (M46)', () => {
  it.each<[string, string]>([
    ...pairs(
      'Kraft Papers → kraft-papers | Maplitho & Printing → maplitho-and-printing | A&B → a-and-b',
      '& → and | && → and-and | A4 Copier 75 GSM → a4-copier-75-gsm | a   b → a-b | a - b → a-b',
      'a---b → a-b | already-a-slug → already-a-slug | Price: ₹1,250.00! → price-125000',
      'under_score → underscore | tab\tinside → tabinside | a/b → ab | %2f → 2f | __x__ → x',
      'constructor → constructor | zero\u200bwidth → zerowidth | İstanbul → istanbul | Café → caf',
      'क्राफ्ट पेपर 80 GSM → kraft-pepar-80-gsm | डुप्लेक्स बोर्ड 80 GSM → dupleks-bord-80-gsm',
      'काग़ज़ & गत्ता → kagaz-and-gatta | Kraft\u00A0Board → kraft-board | -kraft- → kraft',
      '- kraft - → kraft',
    ),
    ['  Kraft Papers  ', 'kraft-papers'],
    ['(kraft) ', 'kraft'],
  ])('%j becomes %j', (text, slug) => expect(normaliseSlug(text)).toBe(slug));

  it.each(['', ' ', '-', '---', '!!!', '..', '.', '\u200b', '/'])('gives nothing for %j', (text) => {
    expect(normaliseSlug(text)).toBe('');
  });

  it('cuts at the limit and never in such a way that a hyphen is left at the end', () => {
    expect(normaliseSlug('a'.repeat(LIMITS.slug + 1))).toBe('a'.repeat(LIMITS.slug));
    expect(normaliseSlug(`${'a'.repeat(LIMITS.slug - 1)} b`)).toBe('a'.repeat(LIMITS.slug - 1));
  });

  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', 'Z', '0', ' ', '-', '&', '\t', 'é', '_', '/') }),
  );

  it('is storable or empty, and normalising it once more changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = normaliseSlug(text);
        expect(slug === '' || isSlug(slug)).toBe(true);
        expect(normaliseSlug(slug)).toBe(slug);
      }),
    );
  });

  it.each([' ', '-', '&', 'a ', 'a-', '- '])('takes 50,000 characters of %j within half a second', (unit) => {
    const text = unit.repeat(50_000 / unit.length);
    const start = cpuMs();
    normaliseSlug(text);
    isSlug(text);
    expect(cpuMs() - start).toBeLessThan(500);
  });
});

describe('isSlug', () => {
  it.each(['a', '0', 'kraft-papers', 'a4-copier-75gsm', 'a'.repeat(LIMITS.slug)])('accepts %j', (slug) => {
    expect(isSlug(slug)).toBe(true);
  });

  it.each([
    ...'- -a a- a--b A a_b a/b .. . %2f __x__ ä'.split(' '),
    ...['', 'a b', 'a\n', 'a\u200b', 'a'.repeat(LIMITS.slug + 1)],
  ])('refuses %j', (slug) => expect(isSlug(slug)).toBe(false));
});

it.each<[string, string]>([
  ...pairs(
    'क्राफ्ट पेपर 80 GSM → kraft pepar 80 GSM | क्‍राफ्ट → kraft | काग़ज़ → kagaz | कागज → kagaj',
    'रंगीन कागज ८० जीएसएम → rangin kagaj 80 jiesaem | निमंत्रण कार्ड → nimantran kard',
    'कंप्यूटर → kampyutar | डुप्लेक्स बोर्ड → dupleks bord | ऑफ़सेट → ofaset | मैपलिथो → maipalitho',
    'कपड़ा → kapara | न → na | दुःख → duhkh | தாள் 80 → tal 80 | கொடி → koti',
    'ਕਾਗਜ਼ ਰੰਗੀਨ → kagaz rangin | কাগজ → kagaj | કાગળ → kagal | కాగితం → kagitan | ಕಾಗದ → kagad',
    'Kraft & Café → Kraft & Café',
  ),
])('%s is written %s', (text, latin) => expect(transliterate(text)).toBe(latin));
