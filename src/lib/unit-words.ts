/** How people write the units of quantities and rates, as parts of a regular expression. */
export const UNIT_WORDS = {
  kg: String.raw`kgs?|kilos?|kilograms?|k\.g|किलो(?:ग्राम)?|किग्रा`,
  tonnes: String.raw`tonnes?|tons?|mts?|m\.t|टन`,
  sheets: 'sheets?|shts?|शीट्?स?',
  reams: 'reams?|rims?|rms?|रिम|रीम',
  metres: 'metres?|meters?|mtrs?|मीटर',
  rolls: 'rolls?|reels?|रोल|रील',
  packets: 'packets?|pkts?|packs?|पैकेट',
  piece: 'pieces?|pcs?|nos?|पीस|नग',
} as const;

export type UnitName = keyof typeof UNIT_WORDS;
const UNIT_NAMES = Object.keys(UNIT_WORDS) as UnitName[];

/** A unit at the end of a text: no letter may follow. */
export const UNIT_END = String.raw`(?![\p{L}\p{M}\p{N}])\.?`;

/** The unit that a word means: 'Rim', 'kgs', 'टन'; `null` for any other text. */
export function unitOfWord(word: string): UnitName | null {
  return (
    UNIT_NAMES.find((unit) => new RegExp(`^(?:${UNIT_WORDS[unit]})\\.?$`, 'iu').test(word.trim())) ?? null
  );
}
