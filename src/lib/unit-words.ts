/** How people write the units of quantities and rates, as parts of a regular expression. */
export const UNIT_WORDS = {
  kg: String.raw`kgs?|kilos?|kilograms?|k\.g|किलो(?:ग्राम)?|किग्रा`,
  tonnes: String.raw`tonnes?|tons?|mts?|m\.t|t|टन`,
  sheets: 'sheets?|sht?s?|शीट्?स?',
  reams: 'rea?ms?|reems?|rimm?s?|rms?|रिम|रीम',
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
] as const;
/** Packages of no fixed content, so that they are no unit of their own. */
const PACKAGES = 'bund[ae]?ls?|bundles?|bdls?|gadd?i|box(?:es)?|cartons?|ctns?|pett?i|बंडल|गड्डी|पेटी';
const LOADS = 'trucks?|lorry|lorries|loads?|trolleys?|containers?|fcl|ट्रक|गाड़ी';
/** Part of a regular expression: every word after an ordered amount. */
export const AMOUNT_WORD = [
  ...Object.values(UNIT_WORDS),
  ...MULTIPLES.map(([words]) => words),
  PACKAGES,
  LOADS,
].join('|');

/** A unit at the end of a text: no letter may follow. */
export const UNIT_END = String.raw`(?![\p{L}\p{M}\p{N}])\.?`;

const isOneOf = (words: string, word: string): boolean =>
  new RegExp(`^(?:${words})\\.?$`, 'iu').test(word.trim());

/** The unit that a word means: 'Rim', 'kgs', 'टन'; `null` for any other text. */
export function unitOfWord(word: string): UnitName | null {
  return UNIT_NAMES.find((unit) => isOneOf(UNIT_WORDS[unit], word)) ?? null;
}

/** What a word after an amount means, and how many: 100 'kg' for a quintal, 0.4536 for a pound; `null` for a load such as a truck. */
export function amountOfWord(word: string): { readonly unit: UnitName; readonly count: number } | null {
  const [, count = 1, multiple] = MULTIPLES.find(([words]) => isOneOf(words, word)) ?? [];
  const unit = multiple ?? unitOfWord(word) ?? (isOneOf(PACKAGES, word) ? 'packets' : null);
  return unit && { unit, count };
}
