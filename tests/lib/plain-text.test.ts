import { expect, it } from 'vitest';

import { plainCode, plainLetters, withFractions, withoutInvisible, unbroken } from '#src/lib/plain-text.ts';
import { pairs } from '#tests/support/texts.ts';

it.each<[string, string]>([
  ...pairs(
    '\u202A+91 98765\u201143210\u202C → +91 98765-43210',
    '\u2066\u200E07AAACI1681G1Z1\u2069 → 07AAACI1681G1Z1 | ११०\u00A0००१ → 110 001 | ２３ × ３６ → 23 × 36',
    '\uFEFF80–90\u200B → 80-90 | ０７ＡＡＡＣＩ → 07AAACI | ２３＂×３６＂ → 23"×36" | ＋６５，１．５ → +65,1.5',
    '۹۸۱۰۰ ۱۲۳۴۵ → 98100 12345 | ١٬٢٠٠٫٥ → 1,200.5 | १८٪ → 18%',
  ),
])('the code %j is read as %j', (typed, code) => expect(plainCode(typed)).toBe(code));

it.each<[string, string]>([
  ...pairs(
    'क्‍राफ्ट → क्राफ्ट | क्‌राफ्ट → क्राफ्ट | निमन्त्रण → निमंत्रण | कम्पनी → कंपनी | रङ्ग → रंग',
    'पञ्च → पंच | अण्डा → अंडा | काग़ज़ → कागज | का\u095Bज → काजज | हाँ → हां | कॉपी → कापी | ८० → 80',
    'Café → cafe | 王伟 → 王伟 | Øystein Łukasz → oystein lukasz | Weiß → weiss | Müller → muller',
  ),
])('%j is compared as %j', (text, plain) => expect(plainLetters(text)).toBe(plainLetters(plain)));

it.each<[string, string]>([
  ...pairs(
    '8½ x 11 → 8.5 x 11 | 22-1/2 x 35 → 22.5 x 35 | 13 3/4 x 17 → 13.75 x 17 | 17 1⁄2 x 27 → 17.5 x 27',
    '18¾ x 25¼ → 18.75 x 25.25 | 20 1/2x30 1/2 → 20.5x30.5 | 5⅜ → 5.375 | ½ → 0.5',
  ),
  ...['1/2', '25/11/26', '70/80', '1/2/4', 'A4 1/2', '3 5/4', '2/3'].map((text): [string, string] => [
    text,
    text,
  ]),
])('%j has the decimals %j', (text, decimals) => expect(withFractions(text)).toBe(decimals));

it('keeps different words apart', () => {
  expect(plainLetters('जन्म')).toBe('जन्म');
  expect(plainLetters('राम')).not.toBe(plainLetters('रम'));
});

it('leaves visible text alone', () => {
  expect(withoutInvisible('300 × 400 mm – ₹62.50 “A4”')).toBe('300 × 400 mm – ₹62.50 “A4”');
});

it('keeps the parts of a size on one line, and nothing else', () => {
  for (const [text, shown] of [
    ['63.5 × 91.5 cm, 585 × 910 mm', '63.5~×~91.5~cm, 585~×~910~mm'],
    ['71 × 102 in', '71~×~102~in'],
    ['57 × 80 × 12 mm', '57~×~80~×~12~mm'],
    ['50 × 75, 75 × 100 cm', '50~×~75, 75~×~100~cm'],
    ['80 GSM, 2 × per week cm', '80 GSM, 2 × per week cm'],
  ])
    expect(unbroken(text ?? '').replaceAll('\u00a0', '~')).toBe(shown);
});
