import { createRequire } from 'node:module';

import { PDF_SCRIPTS, printable, type PdfScript } from '../contracts.ts';

const packages = createRequire(import.meta.url);
const file = (path: string): string => packages.resolve(path);

/** The font for Latin, Devanagari and the rupee sign (docs/decisions/2026-11-22-offers-as-pdf.md). */
const mukta = (weight: string): string => file(`@expo-google-fonts/mukta/${weight}/Mukta_${weight}.ttf`);

/** Both weights of a script in a package of `@fontsource`. */
const fontsource = (name: string, script: string): string[] =>
  [400, 600].map((weight) => `@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`);

/**
 * The files of each script's font. Noto's fonts for Gurmukhi, Telugu and Malayalam are not used, because the PDF library cannot
 * place their vowel signs. Its own font Roboto has the Cyrillic, Greek and Vietnamese letters.
 */
const SCRIPT_FONTS: Record<PdfScript, readonly string[]> = {
  Gujarati: fontsource('mukta-vaani', 'gujarati'),
  Gurmukhi: fontsource('mukta-mahee', 'gurmukhi'),
  Tamil: fontsource('mukta-malar', 'tamil'),
  Telugu: fontsource('anek-telugu', 'telugu'),
  Kannada: fontsource('noto-sans-kannada', 'kannada'),
  Malayalam: fontsource('anek-malayalam', 'malayalam'),
  Bengali: fontsource('noto-sans-bengali', 'bengali'),
  Odia: fontsource('noto-sans-oriya', 'oriya'),
  Arabic: fontsource('noto-naskh-arabic', 'arabic'),
  Roboto: ['Regular', 'Medium'].map((weight) => `pdfmake/fonts/Roboto/Roboto-${weight}.ttf`),
};
const SCRIPTS = Object.keys(PDF_SCRIPTS) as PdfScript[];

/** The files of the fonts. The PDF library reads a file when the first letter needs it. */
export function pdfFonts(): Record<string, { normal: string; bold: string }> {
  const scripts = SCRIPTS.map((script) => {
    const [normal = '', bold = ''] = SCRIPT_FONTS[script].map(file);
    return [script, { normal, bold }] as const;
  });
  return {
    Mukta: { normal: mukta('400Regular'), bold: mukta('600SemiBold') },
    ...Object.fromEntries(scripts),
  };
}

type Run = string | { readonly text: string; readonly font: PdfScript };

/** Joiners inside a word belong to it, and to a word of Roboto its plain letters: 'Nguyễn' has one font. */
const WORD = (letters: string, script: PdfScript): string =>
  script === 'Roboto'
    ? `(?<!\\p{Script=Latin})\\p{Script=Latin}*[${letters}][\\p{Script=Latin}${letters}]*`
    : `[${letters}][${letters}\\u200C\\u200D]*`;
/** Finds the words of each script. Arabic words in a row are one match, because their order is reversed. */
const WORDS = new RegExp(
  SCRIPTS.map((script) => {
    const word = WORD(PDF_SCRIPTS[script], script);
    const words = `${word}(?: +${word})*`;
    const part = String.raw`(?:${word}|\(${words}\))`;
    return `(?<${script}>${script === 'Arabic' ? `${part}(?: +${part})*` : word})`;
  }).join('|'),
  'gu',
);
/** Brackets as they look among Arabic words. */
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(' };
/** The most letters of an Arabic line: as many as fit the narrowest column that holds a name. */
const LINE_LETTERS = 32;

/** The lines of an Arabic text, each with its words reversed, because the PDF library sets words from left to right. */
function rightToLeft(text: string): Run[] {
  const lines: string[][] = [[]];
  for (const word of text.split(/ +/)) {
    const line = lines.at(-1) as string[];
    if (line.length > 0 && [...line, word].join(' ').length > LINE_LETTERS) lines.push([word]);
    else line.unshift(word);
  }
  return lines.flatMap((words, line) =>
    words.flatMap((word, at): Run[] => {
      const before = at > 0 ? ' ' : '\n';
      const parts = word.split(/([()])/).filter((part) => part !== '');
      const runs = parts.toReversed().map((part): Run => MIRRORED[part] ?? { text: part, font: 'Arabic' });
      return [...(at > 0 || line > 0 ? [before] : []), ...runs];
    }),
  );
}

/** A text as runs of one font each; the text itself where the plain font has all letters. */
function runsOf(text: string): string | Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: words, index, groups = {} } of text.matchAll(WORDS)) {
    const script = SCRIPTS.find((name) => groups[name] !== undefined) as PdfScript;
    if (index > end) runs.push(text.slice(end, index));
    runs.push(...(script === 'Arabic' ? rightToLeft(words) : [{ text: words, font: script }]));
    end = index + words.length;
  }
  if (runs.length === 0) return text;
  return end < text.length ? [...runs, text.slice(end)] : runs;
}

/** The content of a PDF, where each word has the font of its script and plain signs replace those without a glyph. */
export function withFonts<T>(content: T): T {
  const change = (part: unknown, key = ''): unknown => {
    if (typeof part === 'string') {
      const runs = runsOf(printable(part));
      if (typeof runs === 'string') return runs;
      return key === 'text' ? runs : { text: runs };
    }
    if (Array.isArray(part)) return part.map((inner) => change(inner));
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part);
    return Object.fromEntries(
      entries.map(([name, inner]) => [name, name === 'info' ? inner : change(inner, name)]),
    );
  };
  return change(content) as T;
}
