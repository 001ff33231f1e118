/** Finds the firm in the words of an enquiry, by its kind or by where it stands. */
import { trimmed, withoutCodes } from './codes.ts';
import { isPlace, PLACE } from './places.ts';

/** The words by which a firm is known in the trade, as alternatives of a regular expression. */
const FIRM_WORDS =
  'pvt|private|ltd|limited|llp|co|sons|brothers|bros|enterprises?|traders?|trading|industries|printers?|printing|prints|press|offset|' +
  'packaging|packwell|packers|packs?|cartons?|makers|books?|publishers?|publications?|publishing|prakashan|stationers?|stationery|stores?|mart|works|' +
  'binders?|bindery|school|college|university|vidyalaya|polytechnic|institute|academy|hospital|bakery|bakers|foods?|sweets|confectioners|graphics|arts?|creations?|' +
  'agency|agencies|corporation|corp|exports?|impex|care|logistics|labs?|laboratories|pharma|pharmaceuticals|remedies|bank|trust|society|restaurant|hotel|caterers|' +
  'gifts?|jewellers|garments|textiles|overseas|international|group|cafe|handicrafts|crafts|mills?|emporium|distributors?|studios?|media|advertising|events?|clinic|digital|converters|containers|copiers?|xerox|electronics|services|solutions|systems|retail|products|udyog|bhandar|kendra|mandir|house|computers?|company|factory|corrugators?|depot|world|zone|point|hub|cent(?:er|re)|foundation|council|suppliers?|associates|ventures|technologies|plastics|chemicals|dairy|samiti|flex|chambers|news|times|herald|express|samachar|patrika|niketan|bhawan|bhavan|ashram|sansthan|convent|' +
  'प्रकाशन|मंदिर|प्रेस|मुद्रणालय|भंडार|भण्डार|विद्यालय|स्कूल|कॉलेज|उद्योग|इंडस्ट्रीज|एंटरप्राइजेज|बेकरी|पैकेजिंग|ऑफसेट|कंपनी|फैक्ट्री|एजेंसी|डिपो|मार्ट|समिति|(?!शीट|पैकेट|नोट|डुप्ले|बॉक्)[\\p{L}\\p{M}]{2,}्स';

const WORD = String.raw`(?:\p{Lu}\p{Ll}{0,4}\.|[\p{Lu}\p{Lo}&][\p{L}\p{M}&'-]*)`;
/** Goods by which a firm is called as the sender of a chat or in a signature; elsewhere they are what is asked for. */
const GOODS =
  'cards|boxes|bags|labels|tapes|envelopes|notebooks|napkins|tissues|papers|cups|copies|diaries|photostat';
const firmOf = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:m\/s\.?\s*|for\s+)?((?:${WORD} ){1,4}?(?:&\s)?(?:${words})(?![\p{L}\p{M}])\.?(?:(?:, ?(?=pvt|private|ltd|limited|llp)| )(?:(?:${words})(?![\p{L}\p{M}])\.?|&\s\p{Lu}\p{L}+|(?:of|for)(?: \p{Lu}\p{L}+){1,4})){0,3})(?! के लिए)`,
    'giu',
  );
const FIRM = firmOf(FIRM_WORDS);
const SIGNED_FIRM = firmOf(`${FIRM_WORDS}|${GOODS}`);
/** Words for a person's task. */
export const ROLE =
  /\b(?:manager|mgr|purchase|purch|procurement|proprietor|prop|director|owner|partner|executive|head|officer|incharge|stores?|sr|accounts?|admin|assistant|asstt|team|dept|buyer|secretary|principal|supervisor|designer|editor|registrar|librarian|warden|dean|clerk)\b|प्रभारी|प्रबंधक|अधिकारी/iu;
/** Kinds of firms that are named before the name. */
const HOUSE =
  /(?<!\p{L})(?:Hotel|Cafe|Restaurant|Govt\.?|Government|(?:Bank|Directorate|Department|Dept\.?|Ministry|Office) of|St\.?)(?: \p{Lu}[\p{L}'.]+){1,4}/u;
const MESSRS = /(?<!\p{L})m\/s\.?\s*([^,;\n]{3,60})/iu;
/** A word of a name; a full stop behind a long word ends the sentence. */
const NAME_WORD = String.raw`\p{Lu}(?:[\p{L}'’-]{0,3}\.|[\p{L}'’-]*(?:\.\p{L}+)*)`;
/** Words that are written as a name. */
const NAME = String.raw`(?:${NAME_WORD}|&)(?: (?:${NAME_WORD}|&)){0,4}`;
/** 'Firm: Cosmo Tapes'. */
const LABELLED_FIRM =
  /^\W*(?:party|firm|company|org(?:ani[sz]ation)?|shop|consignee)(?: name)?\s?[:–-]+\s?(\p{L}[^,;(\n]{2,60})(?=[,;\n]|$)/imu;
/** Sentences that name the firm: 'main Imran bol raha hu Royal Binders se', 'a bakery called Sugar & Crumb'. */
const STATED_FIRM = [
  String.raw`\b(?:called|named)\s+(${NAME})`,
  String.raw`(?:bol rah\p{L}* h\p{L}*|बोल रह\p{L}* ह\p{L}*)\s+((?:\p{L}+ ){1,4}?)(?:se|से)(?!\p{L})`,
  String.raw`(?:[Tt]his is|I am|I['’]m|[Mm]yself|[Gg]reetings|[Ww]riting|[Cc]alling)(?: \p{Lu}\p{L}+){0,2},? (?:here )?(?:from|of) (${NAME})`,
  String.raw`\bfrom (\p{Lu}[\p{L}&'’ ]{2,40}?) (?:called|rang|phoned)(?!\p{L})`,
  String.raw`\b(?:[Bb]ill(?:ing)?(?: to|:)|in (?:the )?name of) (${NAME})`,
  String.raw`\b[Bb]ill (${NAME}) ke na+m`,
  String.raw`\b[Ww]e are (${NAME})`,
  String.raw`(?:[Cc]ontact|[Aa]ttn)\W+[\p{L} .]+\((\p{Lu}[^)\d,]+)`,
].map((pattern) => new RegExp(pattern, 'u'));
/** 'Meher Dutt | Studio Ink', 'Bansal @ Bansal Notebooks': a firm of two words or more behind the name of a person. */
const BESIDE_NAME = new RegExp(
  String.raw`(?:^|[-–:\d] )(?:${NAME})(?: ji| Ji)? ?[,|@/(] ?((?:\p{Lu}[\p{L}'’.-]*)(?: (?:\p{Lu}[\p{L}'’.-]*|&)){1,4})(?=\s*(?:$|[,|./();]))`,
  'u',
);
/** '… anand xerox 9811…': a message in small letters. */
const SMALL_FIRM = new RegExp(
  String.raw`(?:^((?:\p{Ll}[\p{L}&]* ){1,3}(?:${FIRM_WORDS}))|(?<=\s)((?:(?:shri|shree|sri|new|jai|maa|om) )?\p{Ll}{3,} (?:${FIRM_WORDS})))\W*$`,
  'u',
);
/** Words that end the name of a paper or of a task, and of no firm. */
const NO_FIRM =
  /(?:paper|board|card|copier|kraft|wrap|finish|side|back|coated|gloss|matt|dept|department|team)s?$/i;
/** 'Tiny Tots play school': a part of a sentence that ends with a kind of firm in small letters. */
const FIRM_WITH_SMALL_KIND =
  /^\p{Lu}\p{L}+(?: [\p{L}&'’]+){0,3} (?:school|college|press|printers?|stores?|mart|traders?|binders?|studio|bakery|hotel|cafe|agency|works)$/u;
const FIRM_WORD = new RegExp(`^(?:${FIRM_WORDS})$`, 'iu');
const SMALL_FIRM_WORD = new RegExp(String.raw`(?<=\p{L}\s)(?:${FIRM_WORDS})(?![\p{L}\p{M}])`, 'gu');
/** 'LabelWorks' as the sender of a chat or before a number: a firm, because persons have no capital inside a word. */
const FIRM_IN_ONE_WORD = /\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+/u;

/** What follows the legal form of a firm: 'Bean There LLP. Thx'. */
const BEHIND_FORM = /(?<=\s(?:LLP|Ltd|Limited|Inc))\.?\s.*$/iu;
/** The place behind the name of a firm: 'Star Calendars Nai Sarak'. */
const PLACE_BEHIND = new RegExp(String.raw`(?<=\S \S+)[\s,]+${PLACE.source}$`, 'iu');

/**
 * The firm that asks, or '' if the text names none.
 * @param senders the parts of the sender's name in a chat or mail
 * @param beforePhone the words before the telephone number, or the line above it
 */
export function findFirm(
  lines: readonly string[],
  signature: readonly string[],
  senders: readonly string[],
  beforePhone: string,
  isOurs: (name: string) => boolean,
): string {
  const text = lines.join('\n');
  const sentenceFirms = STATED_FIRM.map((pattern) =>
    trimmed((pattern.exec(text)?.[1] ?? '').replace(PLACE, '')),
  );
  const [name = '', below = ''] = signature;
  const beside = [
    ...[...signature, beforePhone, lines[0] ?? ''].map(
      (line) => BESIDE_NAME.exec(withoutCodes(line).trim())?.[1],
    ),
    // A signature has the firm below the name.
    new RegExp(`^${NAME}$`, 'u').test(name) ? /^\p{Lu}[\p{L}&'’. -]{2,40}$/u.exec(below)?.[0] : '',
  ].map((firm = '') => (NO_FIRM.test(firm) || ROLE.test(firm) || isPlace(firm) ? '' : firm));
  const company =
    trimmed(LABELLED_FIRM.exec(text)?.[1] ?? '') ||
    findCompany(signature.map(withCapitalFirm), isOurs, SIGNED_FIRM) ||
    sentenceFirms.find((firm) => firm !== '' && !ROLE.test(firm) && !isOurs(firm)) ||
    findCompany(senders, isOurs, SIGNED_FIRM) ||
    findCompany(lines, isOurs) ||
    (FIRM_IN_ONE_WORD.exec(`${senders.at(-1)} ${beforePhone}`)?.[0] ?? '') ||
    (text.split(/[,.;()\n]\s*/).find((part) => FIRM_WITH_SMALL_KIND.test(part)) ?? '') ||
    (beside.find((firm) => firm !== '' && !isOurs(firm)) ?? '') ||
    (SMALL_FIRM.exec(beforePhone)?.slice(1).find(Boolean) ?? '').replace(/(?<!\p{L})\p{L}/gu, (letter) =>
      letter.toUpperCase(),
    );
  return company.replace(PLACE_BEHIND, '').replace(BEHIND_FORM, '');
}

function findCompany(lines: readonly string[], isOurs: (name: string) => boolean, pattern = FIRM): string {
  // A firm stands alone or in a short line more often than in a sentence.
  for (const line of lines.toSorted(
    (one, other) => Number(one.split(' ').length > 6) - Number(other.split(' ').length > 6),
  )) {
    const plain = withoutCodes(line);
    const firms = [
      HOUSE.exec(plain.replace(PLACE, ','))?.[0] ?? '',
      MESSRS.exec(plain)?.[1] ?? '',
      ...[...plain.matchAll(pattern)].map(([, firm = '']) => capitalised(firm)),
    ];
    const firm = firms.find((text) => text !== '' && !isOurs(text));
    // The full stop of a sentence is no part of the name, but that of 'Ltd.' is.
    if (firm) return trimmed(firm).replace(/(?<=\p{L}{5})\.$/u, '');
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
