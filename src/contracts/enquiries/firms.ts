/** Finds the firm in the words of an enquiry, by its kind or by where it stands. */
import { trimmed, withoutCodes } from './codes.ts';
import { isPlace, PLACE } from './places.ts';

/** The words by which a firm is known in the trade, as alternatives of a regular expression. */
const FIRM_WORDS =
  'pvt|private|ltd|limited|llp|co|sons|brothers|bros|enterprises?|traders?|trading|industries|printers?|printing|prints|press|offset|' +
  'packaging|packwell|packers|packs?|cartons?|makers|books?|publishers?|publications?|publishing|prakashan|stationers?|stationery|stores?|mart|works|' +
  'binders?|bindery|school|college|university|vidyalaya|polytechnic|institute|academy|hospital|bakery|bakers|foods?|sweets|confectioners|graphics|arts?|creations?|' +
  'agency|agencies|corporation|corp|exports?|impex|care|logistics|labs?|laboratories|pharma|pharmaceuticals|remedies|bank|trust|society|restaurant|hotel|caterers|' +
  'gifts?|jewellers|garments|textiles|overseas|international|group|cafe|handicrafts|crafts|mills?|emporium|distributors?|studios?|media|advertising|events?|clinic|digital|converters|containers|copiers?|xerox|electronics|services|solutions|systems|retail|products|udyog|bhandar|kendra|mandir|house|computers?|company|factory|corrugators?|depot|world|zone|point|hub|cent(?:er|re)|foundation|council|suppliers?|associates|ventures|technologies|plastics|chemicals|dairy|samiti|flex|' +
  'प्रकाशन|मंदिर|प्रेस|मुद्रणालय|प्रिंटर्स|भंडार|भण्डार|विद्यालय|स्कूल|कॉलेज|ट्रेडर्स|स्टेशनर्स|उद्योग|इंडस्ट्रीज|एंटरप्राइजेज|बेकरी|स्टोर्स?|पैकेजिंग|पैकर्स|ऑफसेट|पब्लिशर्स|ब्रदर्स|बाइंडर्स|कंपनी|फैक्ट्री|एजेंसी|डिपो|मार्ट|ग्राफिक्स|समिति';

const WORD = String.raw`(?:\p{Lu}\p{Ll}{0,4}\.|[\p{Lu}\p{Lo}&][\p{L}\p{M}&'-]*)`;
const FIRM = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:m\/s\.?\s*)?((?:${WORD} ){1,4}?(?:&\s)?(?:${FIRM_WORDS})(?![\p{L}\p{M}])\.?(?:[ ,]+(?:(?:${FIRM_WORDS})(?![\p{L}\p{M}])\.?|&\s\p{Lu}\p{L}+|(?:of|for)(?: \p{Lu}\p{L}+){1,4})){0,3})(?! के लिए)`,
  'giu',
);
/** Words for a person's task. */
export const ROLE =
  /\b(?:manager|mgr|purchase|purch|procurement|proprietor|prop|director|owner|partner|executive|head|officer|incharge|store|sr|accounts?|admin)\b|प्रभारी|प्रबंधक|अधिकारी/iu;
/** Kinds of firms that are named before the name. */
const HOUSE =
  /(?<!\p{L})(?:Hotel|Cafe|Restaurant|Govt\.?|Government|(?:Bank|Directorate|Department|Dept\.?|Ministry|Office) of|St\.?)(?: \p{Lu}[\p{L}'.]+){1,3}/u;
const MESSRS = /(?<!\p{L})m\/s\.?\s*([^,;\n]{3,60})/iu;
/** 'Main Imran bol raha hu Royal Binders se': the firm that a caller speaks for. */
const SAYS_FIRM = /(?:bol rah\p{L}* h\p{L}*|बोल रह\p{L}* ह\p{L}*)\s+((?:\p{L}+ ){1,4}?)(?:se|से)(?!\p{L})/iu;
/** 'A bakery called Sugar & Crumb': a firm whose name has no word for its kind. */
const CALLED_FIRM = /\b(?:called|named)\s+(\p{Lu}[\p{L}'’]*(?: (?:&|\p{Lu}[\p{L}'’]*)){0,4})/u;
/** Words that are written as a name. */
const NAME = String.raw`(?:\p{Lu}[\p{L}'’.-]*|&)(?: (?:\p{Lu}[\p{L}'’.-]*|&)){0,4}`;
/** 'This is Amit from Cosmo Tapes', 'bill to Cosmo Tapes', 'bill Cosmo Tapes ke naam'. */
const NAMED_FIRM = new RegExp(
  String.raw`(?:[Tt]his is|I am|I['’]m|[Mm]yself|[Gg]reetings|[Ww]riting|[Cc]alling)(?: \p{Lu}\p{L}+){0,2},? (?:here )?(?:from|of) (${NAME})|\b[Bb]ill(?:ing)? (?:to|in (?:the )?name of) (${NAME})|\b[Bb]ill (${NAME}) ke na+m|\b[Ww]e are (${NAME})`,
  'u',
);
/** 'Meher Dutt | Studio Ink', 'Bansal @ Bansal Notebooks': a firm of two words or more behind the name of a person. */
const BESIDE_NAME = new RegExp(
  String.raw`(?:^|[-–:\d] )(?:${NAME})(?: ji| Ji)? ?[,|@/] ?((?:\p{Lu}[\p{L}'’.-]*)(?: (?:\p{Lu}[\p{L}'’.-]*|&)){1,4})(?=\s*(?:$|[,|./(;]))`,
  'u',
);
/** '… anand xerox 9811…': a message in small letters. */
const SMALL_FIRM = new RegExp(
  String.raw`(?<=\s)((?:(?:shri|shree|sri|new|jai|maa|om) )?\p{Ll}{3,} (?:${FIRM_WORDS}))\W*$`,
  'u',
);
/** Words that end the name of a paper or of a task, and of no firm. */
const NO_FIRM = /(?:paper|board|card|copier|kraft|wrap|dept|department|team)s?$/i;

/** 'Tiny Tots play school': a part of a sentence that ends with a kind of firm in small letters. */
const FIRM_WITH_SMALL_KIND =
  /^\p{Lu}\p{L}+(?: [\p{L}&'’]+){0,3} (?:school|college|press|printers?|stores?|mart|traders?|binders?|studio|bakery|hotel|cafe|agency|works)$/u;
const FIRM_WORD = new RegExp(`^(?:${FIRM_WORDS})$`, 'iu');
const SMALL_FIRM_WORD = new RegExp(String.raw`(?<=\p{L}\s)(?:${FIRM_WORDS})(?![\p{L}\p{M}])`, 'gu');
/** 'Deepika (Labelworks India)': the firm behind a name. */
const FIRM_BEHIND_NAME = /\b(?:contact|attn)\W+[\p{L} .]+\((\p{Lu}[^)\d,]+)/iu;
/** 'LabelWorks' as the sender of a chat: a firm, because persons have no capital inside a word. */
const FIRM_IN_ONE_WORD = /\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+/u;

/** Where a text may name its firm, the surest part first. */
export interface FirmTexts {
  readonly signature: readonly string[];
  /** The parts of the sender's name in a chat or mail. */
  readonly sender: readonly string[];
  /** The words before the telephone number, or the line above it. */
  readonly beforePhone: string;
  readonly lines: readonly string[];
}

/** The firm that asks, or '' if the text names none. */
export function findFirm(
  { signature, sender, beforePhone, lines }: FirmTexts,
  isOurs: (name: string) => boolean,
): string {
  const text = lines.join('\n');
  const withoutPlace = (firm = ''): string => trimmed(firm.replace(PLACE, ''));
  const beside = [...signature, beforePhone, lines[0] ?? ''].flatMap((line) => {
    const firm = BESIDE_NAME.exec(withoutCodes(line).trim())?.[1] ?? '';
    return firm === '' || isOurs(firm) || NO_FIRM.test(firm) || ROLE.test(firm) || isPlace(firm)
      ? []
      : [firm];
  });
  return (
    findCompany(signature.map(withCapitalFirm), isOurs) ||
    trimmed(CALLED_FIRM.exec(text)?.[1] ?? '') ||
    withoutPlace(SAYS_FIRM.exec(text)?.[1]) ||
    withoutPlace(NAMED_FIRM.exec(text)?.slice(1).find(Boolean)) ||
    findCompany(sender, isOurs) ||
    findCompany(lines, isOurs) ||
    (FIRM_IN_ONE_WORD.exec(sender.at(-1) ?? '')?.[0] ?? '') ||
    (text.split(/[,.;()\n]\s*/).find((part) => FIRM_WITH_SMALL_KIND.test(part)) ?? '') ||
    trimmed(FIRM_BEHIND_NAME.exec(text)?.[1] ?? '') ||
    (beside[0] ?? '') ||
    (SMALL_FIRM.exec(beforePhone)?.[1] ?? '').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  );
}

function findCompany(lines: readonly string[], isOurs: (name: string) => boolean): string {
  // A firm stands alone or in a short line more often than in a sentence.
  for (const line of lines.toSorted(
    (one, other) => Number(one.split(' ').length > 6) - Number(other.split(' ').length > 6),
  )) {
    const plain = withoutCodes(line);
    const firms = [
      HOUSE.exec(plain.replace(PLACE, ','))?.[0] ?? '',
      MESSRS.exec(plain)?.[1] ?? '',
      ...[...plain.matchAll(FIRM)].map(([, firm = '']) => capitalised(firm)),
    ];
    const firm = firms.find((text) => text !== '' && !isOurs(text));
    if (firm) return trimmed(firm);
  }
  return '';
}

/** The words of a firm after the last one that is written small, or that is somebody's task; '' if it has none. */
function capitalised(firm: string): string {
  const words = firm.trim().split(' ');
  const from = words.findLastIndex(
    (word, at) =>
      (/^\p{Ll}/u.test(word) && !(/^(?:of|for)$/.test(word) && FIRM_WORD.test(words[at - 1] ?? ''))) ||
      (ROLE.test(word) && at < words.length - 1),
  );
  const name = words.slice(from + 1);
  return name.length > 1 && name.every((word) => /^(?:[\p{Lu}\p{Lo}&]|of$|for$)/u.test(word))
    ? name.join(' ')
    : '';
}

/** 'Pintu xerox' as 'Pintu Xerox': a signature is often typed in small letters. */
function withCapitalFirm(line: string): string {
  return line.trim().replace(SMALL_FIRM_WORD, (word) => word[0]!.toUpperCase() + word.slice(1));
}
