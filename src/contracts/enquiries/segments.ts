/** Cuts an enquiry into segments, which may be a name, a firm or a place, and describes each of them once. */
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
import { isListed, LISTED_PLACE, PLACE } from './places.ts';

/** What the words of an enquiry are, in the order in which they are tried; what is left are words of a segment. */
const KINDS: Record<string, string> = {
  pin: '⌖',
  phone: '☎',
  code: '✉',
  listed: LISTED_PLACE,
  amount: String.raw`\d[\d.,]*\s*(?:${AMOUNT_WORD}|${GSM_WORD})(?![\p{L}\p{M}\p{N}])|\d[\d.]*\s*(?:"|cm|mm|in|inch)?\s*[x×*]\s*\d[\d.]*`,
  figure: String.raw`[^\s,;|()\d]{0,30}\d(?:[^\s,;|()]*[^\s,;|().])?`,
  nameCue: wholeWords(
    `(?:my|mera|mer[ae]) na+me?(?: is)?|myself|(?:fn|(?:(?:contact|full|your|buyer(?:['’]s)?|customer|client) )?name|contact person|attn|buyer|customer|client|sign(?:ed)?|s\\.?d\\.?/?-?)(?=\\W)|(?:indented|ordered|sent|placed|requested) by|(?:buyer['’]s )?contact(?: details)?|prop(?:rietor)?(?=\\W)|owner(?=\\W)|sampark|(?:man|lady|person) (?:named|called)|मेरा नाम|नाम`,
  ),
  iAm: wholeWords("i am|i['’]m|this is|main|मैं"),
  saidFirm: wholeWords(`(?:se|से|ke yaha*n? se) (?:bol|बोल) ?(?:rah|रह)[\\p{L}\\p{M}]*|ke na+m|ke yaha*n`),
  saidName: wholeWords(
    '(?:bol|बोल) ?(?:rah|रह)[\\p{L}\\p{M}]*(?: h[\\p{L}]*| ह[\\p{L}\\p{M}]*)?|this side|speaking',
  ),
  firmCue: `(?<!\\p{L})m/s\\.?|${wholeWords(
    `(?:party|firm|company|org(?:ani[sz]ation)?|shop|consignee)(?: name)?(?=\\s*[:)–-])|bill(?:ing)?(?: to|:)|in (?:the )?name of|bill|named|we are|greetings from`,
  )}`,
  placeCue: wholeWords(
    `deliver(?:y|ed|ing)?(?: (?:at|to|address|place|location))?|dely|dly|d[ei]spatch to|ship to|unload(?:ing)? at|at our|godown(?: at)?|पता|address|(?:preferred )?(?:city|location|place|area|destination)(?=[^:\\n]{0,20}:)`,
  ),
  label: String.raw`^[\s*-]*\p{L}[\p{L}\p{M} ./]{1,40}?\s?:(?!\/)`,
  from: `(?<!\\p{L})(?:c/o)(?!\\p{L})|${wholeWords('from|of')}`,
  in: wholeWords('at|in'),
  at: wholeWords('to|for|se|से|me|mein'),
  called: wholeWords('called|rang|phoned|here|wants|needs|says|asks'),
  closing: wholeWords(`${THANKS}|regards|regds|rgds|yours|faithfully|sincerely|cheers|best|भवदीय|सधन्यवाद`),
  phoneLabel: wholeWords(
    'mob(?:ile)?|ph(?:one)?|fone|tel(?:ephone)?|cell|call|whatsapp|w/app|no|off(?:ice)?(?= ?☎)|मो|मोबाइल|दूरभाष',
  ),
  honorific: wholeWords(HONORIFIC),
  role: wholeWords(ROLE),
  title: `${wholeWords(TITLE)}\\.?(?=\\s+\\p{L})`,
  // The word at the beginning of 'Omega Print Pack Pvt Ltd' sounds like a verb in Hindi.
  talk: `(?!(?<=, )\\p{L}{5,} (?:[\\p{L}&]+ ){0,3}(?:pvt|private|ltd|limited|llp)(?!\\p{L}))(?:${[
    FILLERS.source.slice(0, -'\\.?'.length),
    SENTENCE_WORD.source,
    `(?!jai )(?:${TALK.source})`,
    wholeWords(
      '(?<=\\p{L} )an?|gst no|party|opposite|behind|beside|front|spoke|log|deals|dealers?|kinds?|manufacturers?|mfrs?|auth|lady|gentleman|walk(?:ed)?[- ]?in|forwarded|fwd|visiting|missed|back|recd|rcvd|usage|message|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|(?<!\\p{L} )india|(?:new )?delhi(?! \\p{L}{3})|up|phase|sector|sec|ph|block|floor|plot|shop|gate|tower|authori[sz]ed|estimate|slip|challan|indent|requisition|note|total|item|correction|old|regular|sr|week|first|next|each|all|kgs?|rea?ms?|rims?|tons?|mt|pkts?|gsm|uom|units?|begin|जय (?:माता दी|श्री [\\p{L}\\p{M}]+|हिंद)|राम राम|राधे राधे|pin|code|तक|देना|बताना|लेना|फोन|पर|में|रेट|माल',
    ),
  ].join('|')})`,
  place: PLACE,
  word: String.raw`(?:\p{L}\.)+|(?:pvt|ltd|govt|st|bros|co|sr|mfg)\.|[\p{L}\p{M}]+(?:['’.&-][\p{L}\p{M}]+)*|&`,
  end: String.raw`[.!?।](?=\s|$)`,
  mark: String.raw`[^\s.!?।]|\s{2,}`,
};
const KIND_NAMES = Object.keys(KINDS);
const PIECE = new RegExp(`(${Object.values(KINDS).join(')|(')})`, 'giu');

const FIRM = new RegExp(`\\S (?:${FIRM_WORDS})\\.?(?: |$)`, 'iu');
const HOUSE_FIRM = new RegExp(`^(?:${HOUSE}) (?!of(?: the)?$)`, 'iu');
/** A word of the trade, whole or nearly so: 'Labelworks' is none. */
const PAPER = new RegExp(wholeWords(`\\p{L}{0,4}(?:${TRADE_WORD.source})[\\p{L}\\p{M}]{0,4}`), 'iu');
const GOODS_END = new RegExp(`\\S (?:${GOODS})$`, 'iu');
const FIRM_WORD = new RegExp(`^(?:${FIRM_WORDS}|${GOODS}|${HOUSE})\\.?$`, 'iu');
const isFirmWord = (word: string): boolean => FIRM_WORD.test(word);
const SURNAME_WORD = new RegExp(`^(?:${SURNAME})$`, 'iu');
const SURNAMED = new RegExp(`^(\\S+ (?:${SURNAME})) (\\S+ \\S.*)$`, 'iu');
/** A cell of a table: a number, perhaps with its unit. */
const NUMBER_CELL = /^\s*\d[\d.,x×]*\s?\p{L}*\s*$/u;
const isCapital = (word: string): boolean => /^[\p{Lu}\p{Lo}]/u.test(word);
/** What joins the words of a name, and counts as written like the word before it. */
const JOINER = /^(?:of|for|and|n|the|&)$/;
/** Which words count as written with a capital: 'Kishan lal' is a name, also with a small surname. */
const capitalsOf = (words: readonly string[]): boolean[] =>
  words.map((word, at) => {
    const left = words[at - (JOINER.test(words[at - 1] ?? '') ? 2 : 1)] ?? '';
    return isCapital(word) || ((JOINER.test(word) || SURNAME_WORD.test(word)) && isCapital(left));
  });

/** A few words of an enquiry that may be a name, a firm or a place. */
export type Segment = ReturnType<typeof segmentsOf>[number];

type Piece = Readonly<Record<'kind' | 'text', string>>;
/** A piece of the text: a segment, or what stands between segments. */
interface Part extends Piece {
  readonly isSender: boolean;
  /** True behind words such as 'delivery at', to the end of the sentence. */
  readonly isCued: boolean;
}

/** The segments among the parts, with the kinds of what stands before and behind each, as in 'mark from'. */
function describe(parts: readonly Part[]) {
  const kinds = parts.map(({ kind }) => kind);
  const places = kinds.flatMap((kind, at) => (kind === 'word' || kind === 'place' ? [at] : []));
  const lastOrder = kinds.lastIndexOf('amount');
  const closing = kinds.lastIndexOf('closing');
  const lastRow = kinds.findLastIndex((kind, at) => at < places.at(-1)! && /^(?:row|end)$/.test(kind));
  return places.map((at, index) => {
    const { kind, text, isSender, isCued } = parts[at]!;
    const before = kinds.slice((places[index - 1] ?? -1) + 1, at).join(' ');
    const title = before.endsWith('title') ? `${parts[at - 1]!.text} ` : '';
    const isPlace = kind === 'place';
    const isFirm = !isPlace && (FIRM.test(title + text) || (isCapital(text) && HOUSE_FIRM.test(text)));
    const isGoods = !isFirm && GOODS_END.test(text);
    const isPaper = !isFirm && !isSender && PAPER.test(text);
    const words = text.split(' ');
    const capitals = capitalsOf(words);
    const isInCapitals = words.every((word, place) => capitals[place] || isFirmWord(word));
    const hasCapitals = isCapital(text) && (isFirm || isInCapitals);
    return {
      ...{ text, title, before, isSender, isCued, isPlace, isFirm, isGoods, isPaper, hasCapitals },
      after: kinds.slice(at + 1, places[index + 1]).join(' '),
      isPerson: hasCapitals && !isFirm && !isPlace && !isPaper,
      isClearFirm: isFirm || (isGoods && hasCapitals && !isPaper),
      isSigned: closing >= 0 && at > Math.max(closing, lastOrder),
      isLast: at > Math.max(lastRow, lastOrder),
      isBehindOrder: lastOrder >= 0 && at > lastOrder && /(?:mark|row|end)$/.test(before),
      isDashed: /(?:end|talk) mark$/.test(before) && /^[-–—]$/.test(parts[at - 1]!.text),
    };
  });
}
type Described = ReturnType<typeof describe>[number];

/**
 * The segments of an enquiry, each with its title and with what speaks for a name, a firm or a place or against it.
 * @param sender the sender's name in a chat or mail, which is read as a row
 * @param isNote whether it is a note of a call, which begins with the one who called
 */
export function segmentsOf(rows: readonly string[], sender: string, isNote: boolean) {
  const all = ['', sender.replace(SURNAMED, '$1, $2'), ...rows];
  const parts = all.flatMap((row, at) => partsOf(row, at === 1));
  return describe(parts).map((segment, index, segments) => {
    const [above, below] = [segments[index - 1], segments[index + 1]];
    const { text, title, before, after, isSender, isPlace, isFirm, isPerson, hasCapitals } = segment;
    const isAlone =
      /(?:mark|row|end|phone|code|pin|closing)$/.test(before) &&
      /^(?:mark|row|end|phone|code|pin)/.test(after);
    const previous = isBeside(above, segment) ? above : undefined;
    const next = isBeside(segment, below) ? below : undefined;
    const hasMoreWords = text.includes(' ');
    const behind = after === '' && below?.isPlace ? below.after : after;
    const opensNote = isNote && isPerson && !isSender && (above?.isSender ?? true);
    const traits = {
      labelledName:
        /nameCue(?: mark| end| row| phone| phoneLabel| title)*$/.test(before) ||
        (hasCapitals && /iAm(?: title)?$/.test(before)) ||
        /^(?:honorific )?saidName/.test(after),
      addressed: title !== '' || after.startsWith('honorific'),
      caller: hasCapitals && /^(?:honorific )?(?:mark )?(?:from|called)/.test(after),
      opensNote,
      besideRole: /(?:mark|row) role/.test(before) || /^(?:mark |row )*role/.test(after),
      dashed: segment.isDashed,
      labelledFirm:
        /firmCue(?: mark| title)*$/.test(before) || (hasCapitals && hasMoreWords && before === 'called'),
      saidFirm: /^(?:honorific )?saidFirm/.test(after) || (isFirm && after.startsWith('at')),
      from: /from(?: title)?$/.test(before),
      labelledPlace: isPlace
        ? segment.isCued
        : hasCapitals && /placeCue(?: mark| in| at| row)*$/.test(before),
      destination: isPlace
        ? before.endsWith('at') || after.startsWith('at')
        : hasCapitals && (before.endsWith('in') || /^(?:mark )*pin/.test(after)),
      labelledOtherwise: /label(?: mark)*$/.test(before) && !opensNote,
      place: isPlace,
      listedPlace: isPlace && isListed(text),
      firm: isFirm,
      // 'printwala' is a firm, 'dusrewala' is the other paper.
      oneWordFirm: isAlone && /^(?:\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+|\p{L}{3,}(?<!e)wala)$/u.test(text),
      // 'bansal photostat tis hazari': below the orders, directly beside its place or its number.
      shop: segment.isGoods && segment.isBehindOrder && (next?.isPlace === true || after.startsWith('phone')),
      goods: segment.isGoods,
      paper: segment.isPaper,
      capitals: hasCapitals,
      surname: !isFirm && hasMoreWords && SURNAME_WORD.test(text.split(' ').at(-1)!),
      oneWord: !isFirm && !hasMoreWords,
      sender: isSender,
      signed: segment.isSigned,
      // 'Softy Napkins, Baraut': one word behind a firm may be its place.
      lastPerson:
        segment.isLast &&
        isAlone &&
        isPerson &&
        !/amount|figure/.test(after) &&
        !(previous?.isClearFirm && before === 'mark'),
      besideAmount: /^(?:amount|figure)/.test(after) || before.endsWith('amount'),
      besidePhone:
        /phone(?: mark)*$/.test(before) ||
        /^(?:mark |honorific |row )*(?:phoneLabel |mark )*phone/.test(behind),
      alone: isAlone,
      beforeFirm: next?.isClearFirm === true,
      behindFirm: previous?.isClearFirm === true,
      beforePlace: next?.isPlace === true,
      behindPerson: hasMoreWords && previous?.isPerson === true && !/from/.test(previous.after),
    };
    return { words: text, title, traits };
  });
}

/** True for two segments with nothing but marks, a role or a word such as 'of' between them. */
const isBeside = (above?: Described, below?: Described): boolean =>
  above?.isSender === below?.isSender &&
  /^(?:mark|role|from|honorific|called|row| )*$/.test(above?.after ?? '?');

/** @param isSender true for the sender's name */
function partsOf(typed: string, isSender: boolean): Part[] {
  const text = typed.replace(EMAIL, '✉').replace(GSTIN, '✉').replace(PHONE, '☎').replace(PIN, '⌖');
  const cells = text.split(/[\t|;]|,(?! )/);
  const isTable = isHead(cells) || cells.filter((cell) => NUMBER_CELL.test(cell)).length > 1;
  const pieces: Piece[] = [];
  // `matchAll` would copy the long expression for each row.
  PIECE.lastIndex = 0;
  for (let match = isTable ? null : PIECE.exec(text); match; match = PIECE.exec(text)) {
    const kind = KIND_NAMES[match.indexOf(match[0], 1) - 1]!.replace('listed', 'place');
    pieces.push({ kind, text: match[0] });
  }
  // A capital letter among others makes a word of talk a name: 'Bean There Cafe', 'Ravi Box Wala'.
  const hasSmall = /(?<!\p{L})\p{Ll}{2}/u.test(text);
  // Whatever stands behind a label belongs to the firm: 'Company: Quick Bill Solutions'.
  const isLabelled = pieces[0]?.kind === 'firmCue' && pieces[1]?.text === ':' && /^[^\d☎✉⌖]+$/.test(text);
  const parts: Part[] = [];
  let run: string[] = [];
  let isCued = false;
  const add = (kind: string, words: string): void => void parts.push({ kind, text: words, isSender, isCued });
  const close = (): void => {
    // A single letter is a label, as in 'M: 98100 12345'.
    for (const words of cutRun(run)) add(words.length > 1 ? 'word' : 'mark', words);
    run = [];
  };
  for (const [at, { kind, text: piece }] of pieces.entries()) {
    const next = pieces[at + 1]?.text ?? '';
    const isOpen = isSender || (hasSmall && isCapital(next) && /^(?:word|talk)$/.test(pieces[at + 1]!.kind));
    const isNamed = isOpen && (run.length > 0 || piece === 'The') && /^\p{Lu}/u.test(piece);
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
  (kind === 'role' && last !== '' && (last === 'the' || isFirmWord(piece))) ||
  (kind === 'title' && /^\p{Lu}{2}$/u.test(piece)) ||
  (kind === 'place' && !piece.includes(' ') && last === '' && isFirmWord(next) && isCapital(next));

/** The words of a run as they belong together: a firm may end in small letters, anything else is cut where they begin. */
function cutRun(words: readonly string[]): string[] {
  const capitals = capitalsOf(words);
  const first = capitals.indexOf(true);
  const last = words.findLastIndex(isFirmWord);
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
