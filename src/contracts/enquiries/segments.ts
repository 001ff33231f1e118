/** Describes the segments of an enquiry, each of which may be a name, a firm or a place. */
import { SHADE_ONLY, TRADE_WORD, wholeWords } from '#src/contracts/paper/paper-words.ts';

import { FIRM_WORDS, GOODS, HOUSE } from './firms.ts';
import { capitalsOf, isCapital, isFirmWord, isPlaceKind, partsOf, SURNAME_WORD, type Part } from './parts.ts';

const FIRM = new RegExp(`\\S (?:${FIRM_WORDS})\\.?(?: |$)`, 'iu');
/** The words before these name a department, which is no person. */
const DEPARTMENT = /^(?:dept|team|विभाग|अनुभाग|कार्यालय)/iu;
/** The name of a building tells where an office is and not who asks. */
const BUILDING = /\S (?:bhawan|bhavan|building|bldg|chambers|complex|towers?|plaza)$/iu;
const HOUSE_FIRM = new RegExp(`^(?:${HOUSE}) (?!of(?: the)?$)`, 'iu');
/** A word of the trade, whole or nearly so: 'Labelworks' is none. */
const PAPER = new RegExp(wholeWords(`\\p{L}{0,4}(?:${TRADE_WORD.source})[\\p{L}\\p{M}]{0,4}`), 'iu');
const GOODS_END = new RegExp(`\\S (?:${GOODS})$`, 'iu');

/** A few words of an enquiry that may be a name, a firm or a place. */
export type Segment = ReturnType<typeof segmentsOf>[number];

/** The segments among the parts, each with the kinds of the parts before and behind it, joined as in 'mark from'. */
function describe(parts: readonly Part[]) {
  const kinds = parts.map(({ kind }) => kind);
  const places = kinds.flatMap((kind, at) => (kind === 'word' || isPlaceKind(kind) ? [at] : []));
  const lastOrder = kinds.lastIndexOf('amount');
  const closing = kinds.lastIndexOf('closing');
  const lastRow = kinds.findLastIndex((kind, at) => at < places.at(-1)! && /^(?:row|end)$/.test(kind));
  return places.map((at, index) => {
    const { kind, text, isSender, isCued } = parts[at]!;
    const before = kinds.slice((places[index - 1] ?? -1) + 1, at).join(' ');
    const title = before.endsWith('title') ? `${parts[at - 1]!.text} ` : '';
    const isPlace = isPlaceKind(kind);
    const isFirm = !isPlace && (FIRM.test(title + text) || (isCapital(text) && HOUSE_FIRM.test(text)));
    const isGoods = !isFirm && GOODS_END.test(text);
    const isPaper = !isFirm && !isSender && (PAPER.test(text) || SHADE_ONLY.test(text));
    const words = text.split(' ');
    const capitals = capitalsOf(words);
    const isInCapitals = words.every((word, place) => capitals[place] || isFirmWord(word));
    const hasCapitals = isCapital(text) && (isFirm || isInCapitals);
    return {
      ...{ text, title, before, isSender, isCued, isPlace, isFirm, isGoods, isPaper, hasCapitals },
      after: kinds.slice(at + 1, places[index + 1]).join(' '),
      isPerson: hasCapitals && !isFirm && !isPlace && !isPaper,
      isClearFirm: isFirm || (isGoods && hasCapitals && !isPaper),
      isListed: kind === 'listed',
      isSigned: closing >= 0 && at > Math.max(closing, lastOrder),
      isLast: at > Math.max(lastRow, lastOrder),
      isBehindOrder: lastOrder >= 0 && at > lastOrder && /(?:mark|row|end)$/.test(before),
      isDepartment: kinds[at + 1] === 'role' && DEPARTMENT.test(parts[at + 1]!.text),
      isDashed: /(?:end|talk) mark$/.test(before) && /^[-–—]$/.test(parts[at - 1]!.text),
    };
  });
}
type Described = ReturnType<typeof describe>[number];

/** The points of a trait for a segment's being a name, a firm or a place. */
type Points = readonly [name: number, company: number, place: number];

/**
 * The segments of an enquiry, each with its title and the points of its traits for being a name, a firm and a place.
 * @param sender the sender's name in a chat or mail, which is read as a row
 * @param isNote whether it is a note of a call, which begins with the one who called
 */
export function segmentsOf(rows: readonly string[], sender: string, isNote: boolean) {
  const all = ['', sender, ...rows];
  const parts = all.flatMap((row, at) => partsOf(row, at === 1));
  return describe(parts).map((segment, index, segments) => {
    const [above, below] = [segments[index - 1], segments[index + 1]];
    const { text, title, before, after, isSender, isPlace, isFirm, isPerson, hasCapitals } = segment;
    const isAlone =
      /(?:mark|row|end|phone|code|pin|closing)$/.test(before) &&
      /^(?:mark|row|end|phone|code|pin)/.test(after);
    const previous = isBeside(above, segment) ? above : undefined;
    const next = isBeside(segment, below) ? below : undefined;
    const words = text.split(' ');
    const hasMoreWords = words.length > 1;
    const behind = after === '' && below?.isPlace ? below.after : after;
    const opensNote = isNote && isPerson && !isSender && (above?.isSender ?? true);
    const points: Record<string, false | Points> = {
      // The words beside it give these points.
      labelledName: (/nameCue(?: mark| end| row| phone| phoneLabel| title)*$/.test(before) ||
        (hasCapitals && /iAm(?: title)?$/.test(before)) ||
        /^(?:honorific )?saidName/.test(after)) && [70, 0, 0],
      addressed: (title !== '' || after.startsWith('honorific')) && [50, 0, 0],
      caller: hasCapitals && /^(?:honorific )?(?:mark )?(?:from|called)/.test(after) && [30, 0, 0],
      opensNote: opensNote && [25, 0, 0],
      besideRole: (/(?:mark|row) role/.test(before) || /^(?:mark |row )*role/.test(after)) && [25, 0, 0],
      department: segment.isDepartment && [-100, -100, 0],
      dashed: segment.isDashed && [30, 20, 0],
      labelledFirm: (/firmCue(?: mark| title)*$/.test(before) ||
        (hasCapitals && hasMoreWords && before === 'called')) && [0, 80, 0],
      saidFirm: (/^(?:honorific )?saidFirm/.test(after) || (isFirm && after.startsWith('at'))) && [0, 60, 0],
      // Who gave our number, and that one's firm, ask for nothing themselves.
      referral: (/referral(?: title)?$/.test(before) ||
        /referral(?: title)?$/.test(previous?.before ?? '')) && [-100, -100, 0],
      from: /from(?: title)?$/.test(before) && [-10, 30, 0],
      labelledPlace: (isPlace
        ? segment.isCued
        : hasCapitals && /placeCue(?: mark| in| at| row)*$/.test(before)) && [0, 0, 40],
      destination: (isPlace
        ? before.endsWith('at') || after.startsWith('at')
        : hasCapitals && (before.endsWith('in') || /^(?:mark )*pin/.test(after))) && [0, 0, 25],
      labelledOtherwise: /label(?: mark)*$/.test(before) && !opensNote && [-40, -30, 0],
      // Its own words give these points.
      place: isPlace && [-100, -100, 30],
      listedPlace: segment.isListed && [0, 0, 20],
      building: before.endsWith('in') && BUILDING.test(text) && [-60, -80, 25],
      firm: (isFirm || words.every(isFirmWord)) && [-60, 50, 0],
      // A word that ends in 'wala' is a shop, as 'printwala'; 'dusrewala' means 'the other one'.
      oneWordFirm: isAlone &&
        /^(?:\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+|\p{L}{3,}(?<![eE])(?:wala|WALA))$/u.test(text) && [-40, 70, 0],
      // Goods below the orders, directly beside a place or a number, name a shop: 'bansal photostat tis hazari'.
      shop: segment.isGoods &&
        segment.isBehindOrder &&
        (next?.isPlace === true || after.startsWith('phone')) && [-10, 50, 0],
      goods: segment.isGoods && [-10, 20, 0],
      paper: segment.isPaper && [-40, -30, 0],
      capitals: hasCapitals && [20, 25, 0],
      surname: !isFirm && hasMoreWords && SURNAME_WORD.test(words.at(-1)!) && [45, 0, 0],
      oneWord: !isFirm && !hasMoreWords && [0, -30, 0],
      // Its place in the text gives these points.
      sender: isSender && [50, 20, 0],
      signed: segment.isSigned && [30, 20, 0],
      // One word behind a firm may be its place: 'Softy Napkins, Baraut'.
      lastPerson: segment.isLast &&
        isAlone &&
        isPerson &&
        !/amount|figure/.test(after) &&
        !(previous?.isClearFirm && before === 'mark') && [25, 0, 0],
      besideAmount: (/^(?:amount|figure)/.test(after) || before.endsWith('amount')) && [-30, -30, 0],
      besidePhone: (/phone(?: mark)*$/.test(before) ||
        /^(?:mark |honorific |row )*(?:phoneLabel |mark )*phone/.test(behind)) && [25, 15, 0],
      alone: isAlone && [5, 10, 0],
      beforeFirm: next?.isClearFirm === true && [30, 0, 0],
      behindFirm: previous?.isClearFirm === true && [15, -20, 0],
      beforePlace: next?.isPlace === true && [10, 15, 0],
      behindPerson: hasMoreWords && previous?.isPerson === true && !/from/.test(previous.after) && [0, 25, 0],
    };
    return { words: text, title, points: Object.values(points) };
  });
}

/** True for two segments with nothing but marks, a role or a word such as 'of' between them. */
const isBeside = (above?: Described, below?: Described): boolean =>
  above?.isSender === below?.isSender &&
  /^(?:mark|role|from|honorific|called|row| )*$/.test(above?.after ?? '?');
