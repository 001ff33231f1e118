import { expect, it } from 'vitest';

import { plainCode, plainLetters, withoutInvisible } from '#src/lib/plain-text.ts';

it.each([
  ['\u202A+91 98765\u201143210\u202C', '+91 98765-43210'],
  ['\u2066\u200E07AAACI1681G1Z1\u2069', '07AAACI1681G1Z1'],
  ['११०\u00A0००१', '110 001'],
  ['２３ × ３６', '23 × 36'],
  ['\uFEFF80–90\u200B', '80-90'],
])('the code %j is read as %j', (typed, code) => expect(plainCode(typed)).toBe(code));

it.each([
  ['क्‍राफ्ट', 'क्राफ्ट'],
  ['क्‌राफ्ट', 'क्राफ्ट'],
  ['निमन्त्रण', 'निमंत्रण'],
  ['कम्पनी', 'कंपनी'],
  ['रङ्ग', 'रंग'],
  ['पञ्च', 'पंच'],
  ['अण्डा', 'अंडा'],
  ['काग़ज़', 'कागज'],
  ['का\u095Bज', 'काजज'],
  ['हाँ', 'हां'],
  ['कॉपी', 'कापी'],
  ['८०', '80'],
  ['Café', 'cafe'],
  ['王伟', '王伟'],
])('%j is compared as %j', (text, plain) => expect(plainLetters(text)).toBe(plainLetters(plain)));

it('keeps different words apart', () => {
  expect(plainLetters('जन्म')).toBe('जन्म');
  expect(plainLetters('राम')).not.toBe(plainLetters('रम'));
});

it('leaves visible text alone', () => {
  expect(withoutInvisible('300 × 400 mm – ₹62.50 “A4”')).toBe('300 × 400 mm – ₹62.50 “A4”');
});
