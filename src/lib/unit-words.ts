/** How people write the units of quantities and rates, as parts of a regular expression. */
export const UNIT_WORDS = {
  kg: String.raw`kgs?|kilos?|kilograms?|k\.g|किलो(?:ग्राम)?|कि\.? ?ग्रा`,
  tonnes: String.raw`tonnes?|tons?|mts?|m\.t|t|टन`,
  sheets: 'sheets?|sht?s?|शीट्?स?',
  // '4R' is the size of a photo and not four reams.
  reams: 'rea?ms?|reems?|rimm?s?|rms?|(?<!(?<!\\d)[3-8])r|रिम|रीम',
  metres: 'metres?|meters?|mtrs?|मीटर',
  rolls: 'rolls?|reels?|रोल|रील',
  packets: 'packets?|pkts?|packs?|पैकेट|पैकिट',
  piece: 'pieces?|pcs?|nos?|पीस|नग',
} as const;

export type UnitName = keyof typeof UNIT_WORDS;
const UNIT_NAMES = Object.keys(UNIT_WORDS) as UnitName[];

/** Words for a fixed number of a unit, or a part of it. */
const MULTIPLES = [
  ['quintals?|qtls?|क्विंटल|कुंतल', 100, 'kg'],
  ['lbs?|pounds?', 0.4536, 'kg'],
  ['dozens?|doz|दर्जन', 12, 'piece'],
  ['gross|grs', 144, 'piece'],
  ['quires?|dastas?|दस्ता', 24, 'sheets'],
] as const;
/** Packages of no fixed content, so that they are no unit of their own. */
const PACKAGES = 'bund[ae]?ls?|bundles?|bn?dls?|gadd?i|bo?x(?:es)?|cartons?|ctns?|pett?i|बंडल|गड्डी|पेटी';
/** Units of other things than paper, such as litres, and of whole vehicles. */
const LOADS = 'ltrs?|lit(?:re|er)s?|लीटर|trucks?|lorry|lorries|loads?|trolleys?|containers?|fcl|ट्रक|गाड़ी';
/** Part of a regular expression: every word after an ordered amount. */
export const AMOUNT_WORD = [
  ...Object.values(UNIT_WORDS),
  ...MULTIPLES.map(([words]) => words),
  PACKAGES,
  LOADS,
].join('|');

/** A unit at the end of a text: no letter may follow. */
export const UNIT_END = String.raw`(?![\p{L}\p{M}\p{N}])\.?`;

/** The words of a unit with their meaning. */
const meaning = (words: string, unit: UnitName, count = 1) => ({
  pattern: new RegExp(`^(?:${words})\\.?$`, 'iu'),
  meant: { unit, count },
});
// Compiled once: a long list asks for most of its words several times.
const UNITS = UNIT_NAMES.map((unit) => meaning(UNIT_WORDS[unit], unit));
const MEANINGS = [
  ...MULTIPLES.map(([words, count, unit]) => meaning(words, unit, count)),
  ...UNITS,
  meaning(PACKAGES, 'packets'),
];
const meantBy = (meanings: typeof UNITS, word: string) =>
  meanings.find(({ pattern }) => pattern.test(word.trim()))?.meant ?? null;

/** The unit that a word means: 'Rim', 'kgs', 'टन'; `null` for any other text. */
export const unitOfWord = (word: string): UnitName | null => meantBy(UNITS, word)?.unit ?? null;

/** What a word after an amount means, and how many: 100 'kg' for a quintal, 0.4536 for a pound; `null` for a load such as a truck. */
export const amountOfWord = (word: string): { readonly unit: UnitName; readonly count: number } | null =>
  meantBy(MEANINGS, word);
