import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

import { pdfContent } from '#functions/offers/pdf-content.ts';
import { pdfFonts, withFonts } from '#functions/offers/pdf-fonts.ts';
import { renderPdf } from '#functions/offers/offer-attachment.ts';
import { CONTACT_DEFAULTS, printable, toOfferContent, unprintableSigns } from '#src/contracts/index.ts';
import { OFFER_LINE, sampleDraft, SELLER } from '#tests/support/sample-offer.ts';
import { pairs } from '#tests/support/texts.ts';

interface Font {
  readonly postscriptName: string;
  readonly hasGlyphForCodePoint: (code: number) => boolean;
  readonly layout: (text: string) => { readonly glyphs: readonly { readonly id: number }[] };
}
/** The library that shapes the words of a PDF. */
const packages = createRequire(new URL('../../functions/package.json', import.meta.url));
const fontkit = packages('fontkit') as { openSync: (path: string) => Font };
const FONTS = Object.entries(pdfFonts()).map(([name, { normal, bold }]) => {
  return [name, fontkit.openSync(normal), fontkit.openSync(bold)] as const;
});

/** Names with conjuncts, signs before and below their letter, and letters that join. */
const NAMES = [
  ['Gujarati', 'શ્રી ગણેશ પેપર માર્ટ, અમદાવાદ ક્ષત્રિય જ્ઞાન પ્રિન્ટિંગ'],
  ['Gurmukhi', 'ਸ੍ਰੀ ਗੁਰੂ ਪੇਪਰ ਸਟੋਰ ਲੁਧਿਆਣਾ ਪ੍ਰਿੰਟਿੰਗ ਪ੍ਰੈੱਸ ਸਿੰਘ'],
  ['Tamil', 'ஸ்ரீ முருகன் காகித நிறுவனம் க்ஷத்ரிய கொட்டை பௌர்ணமி'],
  ['Telugu', 'శ్రీ వెంకటేశ్వర పేపర్ మార్ట్ క్షత్రియ ప్రింటర్స్ ౧౨'],
  ['Kannada', 'ಶ್ರೀ ಗಣೇಶ ಪೇಪರ್ ಮಾರ್ಟ್ ಬೆಂಗಳೂರು ಕ್ಷತ್ರಿಯ ಸ್ತ್ರೀ'],
  ['Malayalam', 'ശ്രീ കൃഷ്ണ പേപ്പർ മാർട്ട് കൊച്ചി ന്യൂസ്പ്രിന്റ് പ്രിന്റേഴ്സ്'],
  ['Bengali', 'শ্রী গণেশ পেপার মার্ট কলকাতা ক্ষত্রিয় কোম্পানি'],
  ['Odia', 'ଶ୍ରୀ ଜଗନ୍ନାଥ ପେପର ମାର୍ଟ ଭୁବନେଶ୍ୱର ପ୍ରିଣ୍ଟିଂ'],
  ['Arabic', 'محمد علی پیپر مارٹ، دہلی ڈبے گتّہ'],
  ['Roboto', 'ООО Бумага Χαρτί Ắặễờ'],
  ['Mukta', 'श्री क्राफ्ट पेपर ₹62.50 – ½ Ø 76 mm Café'],
] as const;

/** A text as its PDF sets it: runs of one font each. */
function runsOf(text: string): { text: string; font: string }[] {
  const { text: runs } = withFonts({ text }) as unknown as { text: string | (string | { text: string })[] };
  return [runs].flat().map((run) => ({ font: 'Mukta', ...(typeof run === 'string' ? { text: run } : run) }));
}

it.each(NAMES)('a name in %s is set and shaped with a font that has its letters', (script, name) => {
  expect(unprintableSigns(name)).toEqual([]);
  const runs = runsOf(name).filter(({ text }) => text !== '\n');
  expect(runs.map(({ font }) => font)).toContain(script);
  for (const weight of [1, 2] as const)
    for (const { text, font } of runs) {
      const used = FONTS.find(([of]) => of === font);
      expect(used?.[weight].layout(text).glyphs.map(({ id }) => id)).not.toContain(0);
    }
});

it('every letter that counts as printed has a glyph in both weights of a font', () => {
  const signs = Array.from({ length: 0xffff }, (_, code) => code).filter(
    (code) =>
      code > 0x1f && (code < 0xd800 || code > 0xdfff) && printable(String.fromCharCode(code)).length === 1,
  );
  const printed = signs.filter((code) => unprintableSigns(String.fromCharCode(code)).length === 0);
  const missing = printed.filter((code) => {
    const shown = printable(String.fromCharCode(code)).charCodeAt(0);
    return (
      shown > 0x1f &&
      !FONTS.some((font) => font[1].hasGlyphForCodePoint(shown) && font[2].hasGlyphForCodePoint(shown))
    );
  });
  expect(printed.length).toBeGreaterThan(1000);
  expect(missing.map((code) => code.toString(16))).toEqual([]);
});

it('a PDF holds the fonts of the scripts in it and no others', async () => {
  const about = { title: '', createdAt: '2026-11-25T06:00:00.000Z', reference: 'R-1', isDraft: false };
  const lines = [{ ...OFFER_LINE, name: NAMES[2][1] }];
  const content = toOfferContent(sampleDraft({ lines }), SELLER);
  const pdf = (await renderPdf(pdfContent({ content, ...about }, CONTACT_DEFAULTS))).toString('latin1');
  const used = FONTS.filter(([, , bold]) => pdf.includes(bold.postscriptName)).map(([name]) => name);
  expect(used).toEqual(['Mukta', 'Tamil']);
});

it('a word of plain letters and others has one font', () =>
  expect(withFonts({ text: 'Mr Nguyễn Co.' })).toEqual({
    text: ['Mr ', { text: 'Nguyễn', font: 'Roboto' }, ' Co.'],
  }));

it('words from right to left stand in their order, in lines that fit a column', () => {
  const words = (text: string) =>
    runsOf(text)
      .map((run) => run.text)
      .join('');
  expect(words('محمد علی ۱۲۳ Ltd')).toBe('علی محمد 123 Ltd');
  expect(words('محمد علی (نیو دہلی) Ltd (کاغذ 2)')).toBe('(دہلی نیو) علی محمد Ltd (کاغذ 2)');
  expect(words('محمد علی پیپر مارٹ دہلی لاہور کاغذ ڈبے')).toBe('لاہور دہلی مارٹ پیپر علی محمد\nڈبے کاغذ');
});

it.each<[string, string]>([
  ...pairs(
    '23″ × 36″ → 23" × 36"',
    "12′ ⌀ 76 mm → 12' Ø 76 mm | क्राफ्ट ₹62.50 – ½ → क्राफ्ट ₹62.50 – ½",
    '\uF0B7 one \uF0D8 two \uF0A7 three → • one • two • three | ➢ ● ■ ▪ ◦ ❖ → • • • • • •',
    '✓ ✔ \uF0FC yes ✗ no → √ √ √ yes × no | GSM\t80 → GSM    80 | Cafe\u0301 ٣۴ → Café 34',
    '🔹 ◉ ❑ ✦ ☐ ⚫ 👉 ⮚ ⬤ ❯ one → • • • • • • • • • • one',
    '❶ a ❿ b ➀ c ➓ d → (1) a (10) b (1) c (10) d | ⭐ 📌 🔘 ✨ one → • • • • one',
    'pay\u00ADment ⋆ ⮕ ❗ ❔ ☒ 📞 98 2 ∙ 3 → payment * -> ! ? × Tel. 98 2 · 3',
    '\uFEFFa\u200Eb\u2003c → ab c',
  ),
  ['A‑4 → A‐5', 'A-4 -> A-5'],
  // A sign of compatibility stands for plain letters.
  ['５００ ㎏ ﬁne ℃ ㎡ 𝗕old 1⅓ ① ⑴ ℅', '500 kg fine °C m2 Bold 1 1⁄3 (1) (1) c/o'],
  ['ﺳﻼم ʻOkina ❝a❞ 80－90 ↔ ⬅', 'سلام \'Okina "a" 80-90 <-> <-'],
  ['⇨ ⟶ ➥ ➜ two', '-> -> -> -> two'],
])('%s is printed with signs that a font has', (typed, printed) => {
  expect(printable(typed)).toBe(printed);
  expect(unprintableSigns(typed)).toEqual([]);
});

it.each([
  ['Kraft 漢字 漢', ['漢', '字']],
  ['Thank you 🙂🙂', ['🙂']],
  ['ไทย', ['ไ', 'ท', 'ย']],
  ['℗ 2026', ['℗']],
])('%s has signs without a glyph, which are named', (typed, signs) =>
  expect(unprintableSigns(typed)).toEqual(signs),
);
