import { plainCode } from '#src/lib/plain-text.ts';

/** Sheets in a ream and in a packet of one paper, as far as its packing says. */
export interface PackSheets {
  readonly reams?: number;
  readonly packets?: number;
}

const CLAUSES = /;|,(?!\d{3}\b)|\band\b|\bbut\b/;
const REAM = String.raw`(?<![a-z])(?:reams?|ri?ms?\b|रिम|रीम)`;
const PACKET = String.raw`(?:packets?|pkts?\b|packs?\b|पैकेट)`;
/** '480 sheets', '480 to a ream', 'ream of 480', '250 from 100 GSM'; not '5 reams to a carton'. */
const SHEETS = new RegExp(
  [
    String.raw`(\d[\d,]*)[\s-]*(?:sheets?|shts?\b|pcs\b|pieces\b|nos\b|शीट)`,
    String.raw`(\d[\d,]*)\s*(?:\/|per|to an?|in an?|an?)\s*(?:${REAM}|${PACKET})`,
    String.raw`(?:${REAM}|${PACKET})\s*(?:of|=|:|-|\()?\s*(\d[\d,]*)(?!\s*(?:kg|reams?|packets?))`,
    String.raw`(\d[\d,]*)\s*(?:from|above|over|up to|upto|below|under)\s*\d`,
  ].join('|'),
  'i',
);
const FROM_GSM = /\b(?:from|above|over)\s*(\d+)\s*(?:gsm|g\b)/i;
const UP_TO_GSM = /\b(?:up ?to|below|under|till)\s*(\d+)\s*(?:gsm|g\b)/i;
/** Other numbers are weights, sizes or mistakes. */
const USUAL = { from: 10, to: 5_000 };

/**
 * Reads the fact 'Packing': '480 sheets to a ream', '500 sheets to a ream, 250 from 100 GSM', 'Packets of 100 sheets'. Sheets
 * without a word for what holds them count for reams and packets.
 * @param gsm the grammage that is asked for; without it, what depends on it is not counted
 */
export function packSheets(packing: string, gsm: number | null): PackSheets {
  let packs: PackSheets = {};
  let holder = '';
  for (const clause of plainCode(packing).split(CLAUSES)) {
    const count = SHEETS.exec(clause)
      ?.slice(1)
      .find((digits) => digits !== undefined);
    const sheets = Number(count?.replaceAll(',', '') ?? NaN);
    if (!(sheets >= USUAL.from && sheets <= USUAL.to)) continue;
    if (new RegExp(REAM, 'i').test(clause)) holder = 'reams';
    else if (new RegExp(PACKET, 'i').test(clause)) holder = 'packets';
    const [from, upTo] = [FROM_GSM, UP_TO_GSM].map((limit) => Number(limit.exec(clause)?.[1] ?? NaN));
    const isLimited = !Number.isNaN(from) || !Number.isNaN(upTo);
    if (isLimited && (gsm === null || gsm < (from || 0) || gsm > (upTo || Infinity))) continue;
    if (holder !== 'packets') packs = { ...packs, reams: sheets };
    if (holder !== 'reams') packs = { ...packs, packets: sheets };
  }
  return packs;
}
