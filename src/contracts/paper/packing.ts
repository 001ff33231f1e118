import { plainCode } from '#src/lib/plain-text.ts';

/** Sheets in a ream and in a packet of one paper, as far as its packing says. */
export interface PackSheets {
  readonly reams?: number;
  readonly packets?: number;
}

const CLAUSES = /;|,(?!\d{3}\b)|\band\b|\bbut\b/;
const REAM = String.raw`(?<![a-z])(?:reams?|ri?ms?\b|रिम|रीम)`;
const PACKET = String.raw`(?:packets?|pkts?\b|packs?\b|पैकेट)`;
const SHEET = String.raw`(?:sheets?|shts?\b|pcs\b|pieces\b|nos\b|शीट|['’]?s\b)`;
const PACK = `(?:${REAM}|${PACKET})`;
const OTHER = '(?:pallets?|skids?|cartons?|ctns?|box(?:es)?|cases?|crates?|bales?|bundles?)';
const COUNT = String.raw`\d[\d,]*`;
/** Between a count and what holds it: '480 per ream'. */
const PER = String.raw`\s*(?:\/|per|to an?|in an?|an?)\s*`;
/** Between what holds a count and the count: 'ream of 480'. */
const OF = String.raw`\s*(?:of|=|:|-|\()?\s*`;
/** Numbers behind the word for a ream that count no sheets: '20 quires', '23x36'. */
const NO_COUNT = String.raw`[\d,.]+\s*(?:kg|reams?|packets?|quires?|[x×*"]|[cm]m|in|gsm)`;
/** '480 sheets', '100s', '480 to a ream', 'ream of 480', '250 from 100 GSM'; not '5 reams to a carton'. */
const SHEETS = new RegExp(
  [
    String.raw`${COUNT}[\s-]*${SHEET}`,
    `${COUNT}${PER}${PACK}`,
    String.raw`${PACK}(?:\s*${PACKET})?(?:${OF}|\s*\/\s*)(?!${NO_COUNT})${COUNT}`,
    String.raw`${COUNT}\s*(?:from|above|over|up to|upto|below|under)\s*\d`,
  ].join('|'),
  'gi',
);
/** Sheets in anything but a ream or packet: '500 sheets to a box', 'pallet of 5,000 sheets', '5 reams (2,500 sheets)'. */
const OF_OTHERS = new RegExp(
  [
    String.raw`(?<!of |\d,?)${COUNT}\s*${SHEET}(?:${PER}|\s*)${OTHER}`,
    String.raw`${OTHER}${OF}${COUNT}\s*${SHEET}`,
    String.raw`(?:[2-9]|\d\d+)\s*${PACK}[^\d;]*[(=]\s*${COUNT}\s*${SHEET}(?![a-z]|\s*(?:each|per))`,
  ].join('|'),
  'gi',
);
const GSM_SPAN = /(\d+)\s*(?:gsm)?\s*(?:to|-)\s*(\d+)\s*(?:gsm|g\b)/gi;
const LIMIT_BEHIND = /(\d+)\s*(?:gsm|g\b)\s*(?:and|&|or)?\s*(?:(above|over|more|up|\+)|below|under|less)/gi;
const FROM_GSM = /\b(?:from|above|over)\s*(\d+)\s*(?:gsm|g\b)/i;
const UP_TO_GSM = /\b(?:up ?to|below|under|till)\s*(\d+)\s*(?:gsm|g\b)/i;
/** Other numbers are weights, sizes or mistakes. */
const USUAL = { from: 10, to: 5_000 };

const HOLDERS = [
  ['reams', new RegExp(REAM, 'i')],
  ['packets', new RegExp(PACKET, 'i')],
] as const;
const holderIn = (text: string): keyof PackSheets | undefined =>
  HOLDERS.find(([, words]) => words.test(text))?.[0];

/**
 * Reads the fact 'Packing': '480 sheets to a ream', '500 sheets to a ream, 250 from 100 GSM', 'Packets of 100 sheets'. Sheets
 * without a word for what holds them count for reams and packets.
 * @param gsm the grammage that is asked for; without it, what depends on it is not counted
 */
export function packSheets(packing: string, gsm: number | null): PackSheets {
  let packs: PackSheets = {};
  let holder: keyof PackSheets | undefined;
  const plain = plainCode(packing)
    .replace(OF_OTHERS, ' ')
    .replace(GSM_SPAN, 'from $1 gsm up to $2 gsm')
    .replace(LIMIT_BEHIND, (_, limit: string, from?: string) => `${from ? 'from' : 'up to'} ${limit} gsm`);
  for (const clause of plain.split(CLAUSES)) {
    const from = Number(FROM_GSM.exec(clause)?.[1] ?? 0);
    const upTo = Number(UP_TO_GSM.exec(clause)?.[1] ?? Infinity);
    const isMeant = gsm === null ? from === 0 && upTo === Infinity : gsm >= from && gsm <= upTo;
    let named: PackSheets = {};
    for (const [match] of clause.matchAll(SHEETS)) {
      const sheets = Number(/\d[\d,]*/.exec(match)?.[0].replaceAll(',', ''));
      if (!(sheets >= USUAL.from && sheets <= USUAL.to)) continue;
      holder = holderIn(match) ?? holderIn(clause) ?? holder;
      // The first count of a clause is meant: a size may follow.
      named = { ...(holder ? { [holder]: sheets } : { reams: sheets, packets: sheets }), ...named };
    }
    if (isMeant) packs = { ...packs, ...named };
  }
  return packs;
}
