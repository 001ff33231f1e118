import { plainCode } from '#src/lib/plain-text.ts';

/** Sheets in a ream and in a packet of one paper, as far as its packing says. */
export interface PackSheets {
  readonly reams?: number;
  readonly packets?: number;
}

const CLAUSES = /;|,(?!\d{3}\b)|\s\/\s(?=[^;,]*\d)|(?<=\))\s+(?=\d)|\.\s+(?=[\dA-Z<])|\band\b|\bbut\b/;
const REAM = String.raw`(?<![a-z])(?:reams?|ri?ms?\b|रिम|रीम)`;
const PACKET = String.raw`(?:packets?|pkts?\b|packs?\b|पैकेट)`;
const SHEET = String.raw`(?:sheets?|shts?\b|pcs\b|pieces\b|nos\b|शीट|['’]?s\b)`;
const PACK = `(?:${REAM}|${PACKET})`;
const OTHER = '(?:pallets?|skids?|cartons?|ctns?|box(?:es)?|cases?|crates?|bales?|bundles?)';
const COUNT = String.raw`\d[\d,]*`;
/** Between a count of sheets and the word for the pack: '480 per ream'. */
const PER = String.raw`\s*(?:\/|per|to an?|in an?|an?)\s*`;
/** Between the word for a pack and the count of its sheets: 'ream of 480'. */
const OF = String.raw`\s*(?:of|=|:|-|\()?\s*`;
/** Numbers behind the word for a ream that count no sheets: '18 kg', '23x36'. */
const NO_COUNT = String.raw`[\d,.]+\s*(?:kg|reams?|packets?|[x×*"]|[cm]m|in|gsm)`;
/** '480 sheets', '100s', '480 to a ream', 'ream of 480', '250 from 100 GSM', '80 GSM: 500', '500' alone; not '5 reams to a carton'. */
const SHEETS = new RegExp(
  [
    String.raw`${COUNT}[\s-]*${SHEET}`,
    `${COUNT}${PER}${PACK}`,
    String.raw`${PACK}(?:\s*${PACKET})?(?:${OF}|\s*\/\s*)(?!${NO_COUNT})${COUNT}`,
    String.raw`${COUNT}\s*(?:for\s+|\(\s*)?(?=<)`,
    String.raw`(?<=>\s*[:=-]?\s*|^\s*|\b(?:otherwise|others?|rest)\s*)(?!${NO_COUNT})${COUNT}`,
  ].join('|'),
  'gi',
);
/** Sheets in anything but a ream or packet: '500 sheets to a box', 'pallet of 5,000 sheets', '5 reams (2,500 sheets)'. */
const OF_OTHERS = new RegExp(
  [
    String.raw`(?<!of |\d,?)${COUNT}\s*${SHEET}(?:${PER}|\s*)${OTHER}`,
    String.raw`${OTHER}(?:\s*packed)?${OF}${COUNT}\s*${SHEET}`,
    String.raw`(?:[2-9]|\d\d+)\s*${PACK}[^\d;]*[(=]\s*${COUNT}\s*${SHEET}(?![a-z]|\s*(?:each|per))`,
  ].join('|'),
  'gi',
);
const GSM = String.raw`\s*(?:gsm|g\b)`;
/** '60-100 GSM', '70 or 80 GSM', 'above 200 GSM', '200 GSM and above', '80 GSM'. */
const GRAMMAGES = new RegExp(
  [
    String.raw`(\d+)(?:(?:${GSM})?\s*(?:to|-|or)|(?:\s*(?:[,/&]|and|or)\s*\d+)*\s*(?:[,/&]|and))\s*(\d+)${GSM}`,
    String.raw`(?:\b(from|up ?to|till?|above|over|more than|below|under|less than)\s*)?\b(\d+)${GSM}(?:\s*(?:and|&|or)?\s*(above|over|more|up|onwards?|\+|below|under|less))?`,
  ].join('|'),
  'gi',
);
/** Writes the lowest and the highest grammage for which a count holds as '<100-200>'. */
function limitsText(_: string, first = '', last = '', before = '', typed = '', behind = before): string {
  if (first !== '') return `<${first}-${last}>`;
  const gsm = Number(typed);
  const step = Number(/above|over|below|under|than/i.test(before));
  if (/below|under|less|to|til/i.test(behind)) return `<0-${gsm - step}>`;
  return behind === '' ? `<${gsm}-${gsm}>` : `<${gsm + step}-9999>`;
}
/** Other numbers are weights, sizes or mistakes. */
const USUAL = { from: 10, to: 5_000 };

const IN_REAMS = new RegExp(REAM, 'i');
const IN_PACKETS = new RegExp(PACKET, 'i');
function holderIn(text: string): keyof PackSheets | undefined {
  if (IN_REAMS.test(text)) return 'reams';
  return IN_PACKETS.test(text) ? 'packets' : undefined;
}

/** '1 gross' are 144 sheets and '12 dozen' as many, but a dozen packets are none. */
const DOZENS = new RegExp(
  String.raw`\b(\d{1,2}|half(?: an?)?|an?|one) (gross|dozen)\b(?! (?:${PACK}|${OTHER}))`,
  'gi',
);
function dozensText(_: string, count: string, unit: string): string {
  const number = Number(count) || (/half/i.test(count) ? 0.5 : 1);
  return `${number * (/gross/i.test(unit) ? 144 : 12)} sheets`;
}
/** '20 quires of 24 sheets' are so many sheets; a quire has 24 where nothing is said. */
const QUIRES = new RegExp(String.raw`(\d+)\s*quires?(?:\s*(?:of|x)\s*(\d+)(?:\s*${SHEET})?)?`, 'gi');

/**
 * Reads the fact 'Packing': '480 sheets to a ream', '500 sheets to a ream, 250 from 100 GSM', 'Packets of 100 sheets'. Sheets
 * without a word for what holds them count for reams and packets, unless others are named; of two counts the first is meant.
 * @param gsm the grammage that is asked for; without it, what depends on it is not counted
 */
export function packSheets(packing: string, gsm: number | null): PackSheets {
  // A later place replaces an earlier one: counts for all grammages, then for some, in each first those that name no pack.
  const byRank: PackSheets[] = [{}, {}, {}, {}];
  let holder: keyof PackSheets | undefined;
  let limit = 0;
  const plain = plainCode(packing)
    .replace(DOZENS, dozensText)
    .replace(OF_OTHERS, ' ')
    .replace(QUIRES, (_, quires: string, each = '24') => `${Number(quires) * Number(each)} sheets`)
    .replace(GRAMMAGES, limitsText);
  for (const clause of plain.split(CLAUSES)) {
    const [, first, last] = /<(\d+)-(\d+)>/.exec(clause) ?? [];
    // 'above' without a number means the grammages above those that were named before.
    const from = Number(first ?? (/\b(?:above|over)\b/i.test(clause) ? limit + 1 : 0));
    const upTo = Number(last ?? Infinity);
    limit = Number(last ?? limit);
    const isOfAll = from === 0 && upTo === Infinity;
    const isMeant = gsm === null ? isOfAll : gsm >= from && gsm <= upTo;
    for (const [match] of clause.matchAll(SHEETS)) {
      const sheets = Number(/\d[\d,]*/.exec(match)?.[0].replaceAll(',', ''));
      if (!(sheets >= USUAL.from && sheets <= USUAL.to)) continue;
      holder = holderIn(match) ?? holderIn(clause) ?? holder;
      const rank = (isOfAll ? 0 : 2) + (holder ? 1 : 0);
      if (isMeant)
        byRank[rank] = {
          ...(holder ? { [holder]: sheets } : { reams: sheets, packets: sheets }),
          ...byRank[rank],
        };
    }
  }
  return Object.assign({}, ...byRank) as PackSheets;
}
