import { normaliseWord } from '#src/lib/search-words.ts';
import { transliterate } from '#src/contracts/base/slug.ts';

/** Hindi words, in Devanagari or Latin letters, each with the word by which papers are found; '' leaves the word out. */
const TRANSLATIONS: readonly (readonly [hindi: string, english: string])[] = [
  ['कागज कागज़ पेपर kagaz kagaj kaagaz kagad pepar peper', 'paper'],
  ['क्राफ्ट', 'kraft'],
  ['भूरा bhura bhoora bhure bhuri', 'brown'],
  ['bord bd', 'board'],
  ['सफेद सफ़ेद safed', 'white'],
  ['रंगीन rangin', 'rangeen'],
  ['गुलाबी gulabi', 'pink'],
  ['नीला नीली neela neeli nila', 'blue'],
  ['पीला पीली peela peeli pila', 'yellow'],
  ['हरा हरी hara hari', 'green'],
  ['लाल lal laal', 'red'],
  ['काला काली kala kaala kali', 'black'],
  ['नारंगी narangi', 'orange'],
  ['मक्खन makkhan', 'butter'],
  ['गत्ता गत्ते gatte', 'gatta'],
  ['कार्डबोर्ड', 'cardboard'],
  ['लिफाफा लिफ़ाफ़ा लिफाफे lifafe lifafa', 'envelope'],
  ['थैला थैली thaili thela', 'thaila'],
  ['खाकी', 'khaki'],
  ['फोटोकॉपी', 'photocopy'],
  ['ज़ेरॉक्स जेरोक्स', 'xerox'],
  ['फोटोस्टेट', 'photostat'],
  ['क्रीम', 'cream'],
  ['वोव', 'wove'],
  ['ग्रे', 'grey'],
  ['बैक', 'back'],
  ['बैंक', 'bank'],
  ['बही', 'bahi'],
  ['खाता', 'khata'],
  ['डिब्बा डिब्बे dibba dibbe dabbe', 'dabba'],
  ['मिठाई', 'mithai'],
  ['शादी shaadi विवाह vivah', 'shadi'],
  ['निमंत्रण nimantran', 'invitation'],
  ['कार्ड पत्र patra patrika', 'card'],
  ['अखबार अख़बार अखबारी akhbari', 'akhbar'],
  ['टॉयलेट', 'toilet'],
  ['बर्गर', 'burger'],
  ['रिलीज़', 'release'],
  ['लेजर', 'ledger'],
  ['स्टॉक', 'stock'],
  ['एटीएम', 'atm'],
  ['रील', 'reel'],
  ['बटर', 'butter'],
  ['टिश्यू टिशू', 'tissue'],
  ['थर्मल', 'thermal'],
  ['रोल', 'roll'],
  ['बिल', 'bill'],
  ['रसीद rasid raseed', 'receipt'],
  ['डुप्लेक्स', 'duplex'],
  ['मैपलिथो मेपलिथो', 'maplitho'],
  ['कॉपी कापी', 'kapi'],
  ['किताब kitab', 'book'],
  ['रजिस्टर', 'register'],
  ['चाय', 'chai'],
  ['कप', 'cup'],
  ['स्टीकर', 'sticker'],
  ['पतंग', 'patang'],
  ['पेटी peti', 'carton'],
  ['दवा दवाई dawa dawai', 'medicine'],
  ['रिम', 'rim'],
  [
    'का की के को में से लिए वाला वाली वाले चाहिए मुझे भाई जी सर कृपया ka ki ke ko mein se liye wala wali wale chahiye chaiye banane hai mujhe bhai bhaiya bhaisahab sir madam ji saab sahab namaste mahina mahine pichle pichla purana purani liya tha kindly need required urgent brand give send',
    '',
  ],
];

/** Mills and brands, which are left out of a query because papers are listed by kind and not by brand. */
const BRANDS =
  'agarwal bilt ballarpur bindal century emami itc jk khanna navigator ruchira sappi tnpl trident';

const MEANINGS = new Map(
  [...TRANSLATIONS, [BRANDS, ''] as const].flatMap(([words, meaning]) =>
    words.split(' ').map((word) => [normaliseWord(word), meaning] as const),
  ),
);

/**
 * Kinds of paper that are no misspelling and no beginning of another word: a paper is found by them only if its name or its
 * synonyms have them. Without this list 'carbon paper' would find cartons, and 'bank paper' the paper for banks' files.
 */
export const EXACT_WORDS: ReadonlySet<string> = new Set(
  (
    'airmail ammonia bagasse bank bible blotting bristol carbon carbonless cartridge cast cellophane chart cheque cigarette ' +
    'copper crepe currency cutter decor diazo drawing duplicating filter foil glue graph handmade hosiery ink insulation ivory kappa leather ' +
    'manifold manila metallised micr mill mount ncr overlay photo plotter post press pulp rice sand security straw sublimation ' +
    'teleprinter tracing triplex typewriting vellum wall wallpaper'
  ).split(' '),
);

/** A query for the boards of book covers, of which duplex board with a grey back has both words. */
export const UNLISTED_KIND = /^gr[ea]y (?:chip )?(?:board|bord|sheet)(?: sheet)?$/;

/** Words that name a kind of paper by themselves, whatever stands before them: 'Knight maplitho'. */
export const KINDS: ReadonlySet<string> = new Set(
  'copier duplex fbb glassine greaseproof kraft ledger maplitho newsprint sbs'.split(' '),
);

/** Words that many papers share: alone they do not make a paper the one that is searched for. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'base board bord card coated paper reel roll sheet side white'.split(' '),
);

/** The typed words as papers know them. `isKnown` says whether a text has the word; what papers know stays as typed. */
export function translateWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const translated = words.map((word) =>
    isKnown(word) ? word : (MEANINGS.get(word) ?? transliterate(word)),
  );
  const meaningful = translated.filter((word) => word !== '');
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Neighbouring words that papers write as one: 'map litho', 'card board'. */
export function joinWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isOne = before !== '' && !(isKnown(before) && isKnown(word)) && isKnown(before + word);
    if (isOne) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

/** Words that papers write apart: 'artcard', 'duplexboard'. */
export function splitWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  return words.flatMap((word) => {
    if (isKnown(word) || EXACT_WORDS.has(word)) return [word];
    for (let at = 3; at <= word.length - 3; at += 1)
      if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return [word.slice(0, at), word.slice(at)];
    return [word];
  });
}

/** The word with two neighbouring letters swapped back, if that makes a known one: 'karft' becomes 'kraft'. */
export function withoutSwap(word: string, isKnown: (word: string) => boolean): string {
  if (word.length < 4 || isKnown(word)) return word;
  for (let at = 0; at < word.length - 1; at += 1) {
    const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
    if (isKnown(swapped)) return swapped;
  }
  return word;
}
