/** Cuts the rows of an enquiry into parts: words that may be a name, a firm or a place, and what stands between them. */
import {
  FILLERS,
  SENTENCE_WORD,
  TALK,
  THANKS,
  TRADE_WORD,
  wholeWords,
} from '#src/contracts/paper/paper-words.ts';
import { isHead } from '#src/contracts/paper/pasted-tables.ts';
import { GSM_WORD } from '#src/contracts/paper/paper-facts.ts';
import { AMOUNT_WORD } from '#src/lib/unit-words.ts';

import { EMAIL, GSTIN, PHONE, PIN } from './codes.ts';
import { FIRM_WORDS, GOODS, HONORIFIC, HOUSE, ROLE, SURNAME, TITLE } from './firms.ts';
import { LISTED_PLACE, PLACE } from './places.ts';

/**
 * Patterns for the kinds of words in an enquiry, tried in this order; any other word belongs to a segment. None of them
 * captures a group, because the number of the group that matches gives the kind.
 */
const KINDS: Record<string, string> = {
  pin: '⌖',
  phone: '☎',
  code: String.raw`✉|(?:https?:\/\/|www\.)[^\s,;]+`,
  listed: LISTED_PLACE,
  amount: String.raw`\d[\d.,]*\s*(?:${AMOUNT_WORD}|${GSM_WORD})(?![\p{L}\p{M}\p{N}])|\d[\d.]*\s*(?:"|cm|mm|in|inch)?\s*[x×*]\s*\d[\d.]*`,
  figure: String.raw`[^\s,;|()\d]{0,30}\d(?:[^\s,;|()]*[^\s,;|().])?`,
  nameCue: wholeWords(
    `(?:my|mera|mer[ae]) na+me?(?: is)?|myself|(?:fn|(?:(?:contact|full|your|buyer(?:['’]s)?|customer|client) )?name|contact person|attn|na+m(?= [\\p{L} ]{3,30}$)|buyer|customer|client|sign(?:ed)?|s\\.?d\\.?/?-?)(?=\\W)|(?:indented|ordered|sent|placed|requested) by|indent[eo]r(?=\\W)|authori[sz]ed signatory|(?:buyer['’]s )?contact(?: details)?|prop(?:rietor)?(?=\\W)|owner(?=\\W)|sampark|(?:man|lady|person) (?:named|called)|मेरा नाम|नाम`,
  ),
  referral: wholeWords('(?:no\\.?|number|ref(?:erence|erred)?) (?:from|by|through)'),
  iAm: wholeWords("i am|i['’ ]?m|this is|main?|मैं"),
  saidFirm: wholeWords(`(?:se|से|ke yaha*n? se) (?:bol|बोल) ?(?:rah|रह)[\\p{L}\\p{M}]*|ke na+m|ke yaha*n`),
  saidName: wholeWords(
    '(?:bol|बोल) ?(?:rah|रह)[\\p{L}\\p{M}]*(?: h[\\p{L}]*| ह[\\p{L}\\p{M}]*)?|this side|speaking',
  ),
  firmCue: `(?<!\\p{L})m/s\\.?|${wholeWords(
    `(?:party|firm|company|org(?:ani[sz]ation)?|shop|consignee)(?: name)?(?=\\s*[:)–-])|bill(?:ing)?(?: to|:)|in (?:the )?name of|bill|named|we are|greetings from`,
  )}`,
  placeCue: wholeWords(
    `deliver(?:y|ed|ing)?(?: (?:at|to|address|place|location))?|de?l(?:i?v)?e?r?y|d[ei]spatch to|ship to|unload(?:ing)? at|at our|(?:godown|warehouse)(?: at)?|पता|address|(?:preferred )?(?:city|location|place|area|destination)(?=[^:\\n]{0,20}:)`,
  ),
  label: String.raw`^[\s*-]*\p{L}[\p{L}\p{M} ./]{1,40}?\s?:(?!\/)`,
  from: `(?<!\\p{L})(?:c/o)(?!\\p{L})|${wholeWords('from|of|(?<=call )fr')}`,
  in: wholeWords('at|in'),
  at: wholeWords('to|for|se|से|me|mein'),
  called: wholeWords('called|rang|phoned|here|wants|needs|says|asks'),
  closing: wholeWords(
    `${THANKS}|regards|regds|rgds|yours|faithfully|sincerely|cheers|best|भवदीय|सधन्यवाद|सादर|विनीत|निवेदक|प्रार्थी|आपका`,
  ),
  phoneLabel: wholeWords(
    'mob(?:ile)?|ph(?:one)?|fone|tel(?:ephone)?|cell|call|whatsapp|w/app|no|off(?:ice)?(?= ?☎)|मो|मोबाइल|दूरभाष',
  ),
  honorific: wholeWords(HONORIFIC),
  role: wholeWords(ROLE),
  title: `${wholeWords(TITLE)}\\.?(?: \\(retd\\.?\\))?(?=\\s+\\p{L})(?!\\s+[\\p{L}\\p{M}]+ (?:nama[hn]|नम))`,
  // The first word of a company may look like a Hindi verb: 'Omega Print Pack Pvt Ltd'.
  talk: `(?!(?<=, )\\p{L}{5,} (?:[\\p{L}&]+ ){0,3}(?:pvt|private|ltd|limited|llp)(?!\\p{L}))(?:${[
    FILLERS.source.slice(0, -'\\.?'.length),
    SENTENCE_WORD.source,
    `(?!jai )(?:${TALK.source})`,
    wholeWords(
      '(?<=\\p{L} )an?|(?<=\\p{L}{2}[aei] )h|gst no|party|opposite|behind|beside|front|spoke|log|deals|dealers?|kinds?|manufacturers?|mfrs?|auth|lady|gentleman|walk(?:ed)?[- ]?in|forwarded|fwd|visiting|missed|back|recd|rcvd|usage|message|today|tomorrow|upi|gpay|paytm|phonepe|pais[ae]|landline|calling|returned|favou?r|khud|puchh?na|many times|months?|monthly|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|(?<!\\p{L} )india|(?:new )?delhi(?! \\p{L}{3})|up|phase|sector|sec|ph|block|floor|plot|shop|gate|tower|authori[sz]ed|estimate|slip|challan|indent|requisition|note|total|item|correction|old|regular|sr|week|first|next|each|all|kgs?|rea?ms?|rims?|tons?|mt|pkts?|packets?|gsm|uom|units?|begin|जय (?:माता दी|श्री [\\p{L}\\p{M}]+|हिंद)|राम राम|राधे राधे|pin|code|तक|देना|बताना|लेना|फोन|पर|में|रेट|दर|दरें|माल',
    ),
  ].join('|')})`,
  place: PLACE,
  word: String.raw`(?:\p{L}\.)+|(?:pvt|ltd|govt|st|bros|co|sr|mfg)\.|[\p{L}\p{M}]+(?:['’.&-][\p{L}\p{M}]+)*|&`,
  end: String.raw`[.!?।](?=\s|$)`,
  mark: String.raw`[^\s.!?।]|\s{2,}`,
};
const KIND_NAMES = Object.keys(KINDS);
const PIECE = new RegExp(`(${Object.values(KINDS).join(')|(')})`, 'giu');

const FIRM_WORD = new RegExp(`^(?:${FIRM_WORDS}|${GOODS}|${HOUSE})\\.?$`, 'iu');
export const isFirmWord = (word: string): boolean => FIRM_WORD.test(word);
export const SURNAME_WORD = new RegExp(`^(?:${SURNAME})$`, 'iu');
/** A cell of a table: a number, perhaps with its unit. */
const NUMBER_CELL = /^\s*\d[\d.,x×]*\s?\p{L}*\s*$/u;
export const isCapital = (word: string): boolean => /^[\p{Lu}\p{Lo}]/u.test(word);
/** Small words within a name, which count as capitals behind a word with a capital: 'Office of the Registrar'. */
const JOINER = /^(?:of|for|and|n|the|&)$/;
/** For each word, whether it counts as written with a capital; a small surname does: 'Kishan lal'. */
export const capitalsOf = (words: readonly string[]): boolean[] =>
  words.map((word, at) => {
    const left = words[at - (JOINER.test(words[at - 1] ?? '') ? 2 : 1)] ?? '';
    return isCapital(word) || ((JOINER.test(word) || SURNAME_WORD.test(word)) && isCapital(left));
  });

/** True for a locality, and for a place that is known by its name. */
export const isPlaceKind = (kind: string): boolean => kind === 'place' || kind === 'listed';

type Piece = Readonly<Record<'kind' | 'text', string>>;
/** A segment, or the words and signs between two segments. */
export interface Part extends Piece {
  readonly isSender: boolean;
  /** True for words that follow a cue for a place, such as 'delivery at', in the same sentence. */
  readonly isCued: boolean;
}

/** The parts of a row. A row of a table counts as an amount, because it names nobody. @param isSender true for the sender's name */
export function partsOf(row: string, isSender: boolean): Part[] {
  const text = row.replace(EMAIL, '✉').replace(GSTIN, '✉').replace(PHONE, '☎').replace(PIN, '⌖');
  const cells = text.split(/[\t|;]|,(?! )/);
  const isTable = isHead(cells) || cells.filter((cell) => NUMBER_CELL.test(cell)).length > 1;
  const pieces: Piece[] = [];
  // `matchAll` would copy the long expression for each row.
  PIECE.lastIndex = 0;
  for (let match = isTable ? null : PIECE.exec(text); match; match = PIECE.exec(text)) {
    pieces.push({ kind: KIND_NAMES[match.indexOf(match[0], 1) - 1]!, text: match[0] });
  }
  // A capital letter among others makes a word of talk a name: 'Bean There Cafe', 'Ravi Box Wala'.
  const hasSmall = /(?<!\p{L})\p{Ll}{2}/u.test(text);
  // All words behind the label of a firm belong to it: 'Company: Quick Bill Solutions'.
  const isLabelled = pieces[0]?.kind === 'firmCue' && pieces[1]?.text === ':' && /^[^\d☎✉⌖]+$/.test(text);
  const parts: Part[] = [];
  let run: string[] = [];
  let isCued = false;
  const add = (kind: string, words: string): void => void parts.push({ kind, text: words, isSender, isCued });
  const close = (): void => {
    // A single letter is the label of a telephone number.
    for (const words of cutRun(run)) add(words.length > 1 ? 'word' : 'mark', words);
    run = [];
  };
  for (const [at, { kind, text: piece }] of pieces.entries()) {
    const next = pieces[at + 1]?.text ?? '';
    const isOpen = isSender || (hasSmall && isCapital(next) && /^(?:word|talk)$/.test(pieces[at + 1]!.kind));
    const isNamed = isOpen && (isSender || run.length > 0 || piece === 'The') && /^\p{Lu}/u.test(piece);
    const isTalk = /^(?:talk|firmCue|phoneLabel|called|closing)$/.test(kind);
    if (
      kind === 'word' ||
      (isTalk && (isNamed || (isLabelled && at > 1))) ||
      isInFirm(piece, kind, run.at(-1), run.at(-2), next)
    )
      run.push(piece);
    else {
      close();
      isCued = kind !== 'end' && (isCued || kind === 'placeCue');
      add(kind, piece);
    }
  }
  close();
  if (isTable) add('amount', text);
  add('row', '');
  return parts;
}

/** True for a word that is a part of a firm: 'Office of the Registrar', 'Arora Paper Store', 'MS Offset', 'Rohini Traders'. */
const isInFirm = (piece: string, kind: string, last = '', before = '', next = ''): boolean =>
  (isFirmWord(last) && /^(?:of|for|and)$/i.test(piece)) ||
  (isFirmWord(before) && last === 'of' && piece === 'the') ||
  (/^(?:role|talk)$/.test(kind) && last !== '' && (last === 'the' || isFirmWord(piece))) ||
  (kind === 'title' && /^\p{Lu}{2}$/u.test(piece)) ||
  (isPlaceKind(kind) && !piece.includes(' ') && last === '' && isFirmWord(next) && isCapital(next));

/** The words of a run as they belong together: a firm may end in small letters, anything else is cut where they begin. */
function cutRun(words: readonly string[]): string[] {
  const capitals = capitalsOf(words);
  const first = capitals.indexOf(true);
  const last = words.findLastIndex(isFirmWord);
  // A surname ends the name of a person, unless a word of firms follows it: 'Tarun Sethi, Elite Packs', but 'Tarun Sethi Paper Mart'.
  const [, surname = '', behind = '&'] = words;
  const isPerson = SURNAME_WORD.test(surname) && !isFirmWord(behind) && !TRADE_WORD.test(behind);
  if (isPerson && last > 2 && behind !== '&') return [words.slice(0, 2).join(' '), ...cutRun(words.slice(2))];
  if (first < 0 || !capitals.includes(false)) return words.length === 0 ? [] : [words.join(' ')];
  if (first < last && last - first < 5)
    return [
      ...cutRun(words.slice(0, first)),
      words.slice(first, last + 1).join(' '),
      ...cutRun(words.slice(last + 1)),
    ];
  const cut = capitals.indexOf(!capitals[0]);
  return [words.slice(0, cut).join(' '), ...cutRun(words.slice(cut))];
}
