import { createRequire } from 'node:module';

import { PDF_SCRIPTS, printable, type PdfScript } from '../contracts.ts';

const packages = createRequire(import.meta.url);
const file = (path: string): string => packages.resolve(path);

/** The font for Latin, Devanagari and the rupee sign (docs/decisions/2026-11-22-offers-as-pdf.md). */
const mukta = (weight: string): string => file(`@expo-google-fonts/mukta/${weight}/Mukta_${weight}.ttf`);

/**
 * The package of each script's font, and the name of the script in its files. Noto's fonts for Gurmukhi, Telugu and
 * Malayalam are not used, because the PDF library cannot place their vowel signs.
 */
const SCRIPT_FONTS: Record<PdfScript, readonly [fontName: string, subset: string]> = {
  Gujarati: ['mukta-vaani', 'gujarati'],
  Gurmukhi: ['mukta-mahee', 'gurmukhi'],
  Tamil: ['mukta-malar', 'tamil'],
  Telugu: ['anek-telugu', 'telugu'],
  Kannada: ['noto-sans-kannada', 'kannada'],
  Malayalam: ['anek-malayalam', 'malayalam'],
  Bengali: ['noto-sans-bengali', 'bengali'],
  Odia: ['noto-sans-oriya', 'oriya'],
  Arabic: ['noto-naskh-arabic', 'arabic'],
};
const SCRIPTS = Object.keys(PDF_SCRIPTS) as PdfScript[];

/** The files of the fonts. The PDF library reads a file when the first letter needs it. */
export function pdfFonts(): Record<string, { normal: string; bold: string }> {
  const scripts = SCRIPTS.map((script) => {
    const [name, subset] = SCRIPT_FONTS[script];
    const woff = (weight: number): string =>
      file(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
    return [script, { normal: woff(400), bold: woff(600) }] as const;
  });
  return {
    Mukta: { normal: mukta('400Regular'), bold: mukta('600SemiBold') },
    ...Object.fromEntries(scripts),
  };
}

type Run = string | { readonly text: string; readonly font: PdfScript };

/** Joiners inside a word belong to it. */
const WORD = (letters: string): string => `[${letters}][${letters}\\u200C\\u200D]*`;
/** Finds the words of each script. Arabic words in a row are one match, because their order is reversed. */
const WORDS = new RegExp(
  SCRIPTS.map((script) => {
    const word = WORD(PDF_SCRIPTS[script]);
    return `(?<${script}>${script === 'Arabic' ? `${word}(?: +${word})*` : word})`;
  }).join('|'),
  'gu',
);
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
      return [...(at > 0 || line > 0 ? [before] : []), { text: word, font: 'Arabic' }];
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
