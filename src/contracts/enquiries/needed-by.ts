/** Finds the day by which the goods are needed, in English, Hindi and the mixture of both. */
import { addDays, isDay } from '#src/lib/india-time.ts';
import { AMOUNT_WORD, UNIT_END } from '#src/lib/unit-words.ts';

const MONTHS =
  'jan|जन feb|फर mar|मार्च apr|अप्रै may|मई jun|जून jul|जुला aug|अग sep|सित oct|अक्ट nov|नव dec|दिस'.split(' ');
const MONTH = `(?:${MONTHS.join('|')})[\\p{L}\\p{M}]*`;
/** Monday first, as `Date#getUTCDay() + 6 % 7`. */
const WEEKDAYS = [
  'mon(?:day)?|som[vw]a+r|सोमवार',
  'tue(?:s(?:day)?)?|manga?l[vw]a+r|मंगलवार',
  'wed(?:nesday)?|budh[vw]a+r|बुधवार',
  'thu(?:r?s?(?:day)?)?|(?:guru|v[ie]+r|bri?haspati)[vw]a+r|गुरुवार|बृहस्पतिवार',
  'fri(?:day)?|shu[ck]?kra?[vw]a+r|शुक्रवार',
  'sat(?:urday)?|shani[vw]a+r|शनिवार',
  'sun(?:day)?|(?:ravi|it)[vw]a+r|रविवार',
];
const DAYS_AHEAD = [
  ['aaj|today|आज', 0],
  ['kal|tomm?orr?ow|tmrw|tmr|कल', 1],
  ['parso[nm]?|परसों|day after tomorrow', 2],
] as const;

const DATE = new RegExp(
  [
    String.raw`(?<!\d)(?<whole>20\d\d-\d\d-\d\d)(?!\d)`,
    String.raw`(?<![\d./:-])(?<day>\d{1,2})(?:[./-]| [./-] )(?<month>\d{1,2})(?:[./-]| [./-] )(?<year>\d{2,4})(?![\d/])`,
    String.raw`(?<![\d./:-])(?<day5>\d{1,2})[./-](?<month5>\d{1,2})(?=\s*(?:tak|तक|se pehle)(?![\p{L}\p{M}]))`,
    String.raw`(?<![\d.,:])(?<day2>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?(?<name>${MONTH})(?![\p{L}\p{M}])(?:[\s,.]+(?<year2>20\d\d)(?!\d))?`,
    String.raw`(?<=\b(?:by|before|on|needed|reqd|required|de?l(?:(?:ive)?ry)?) )(?<day4>\d{1,2})[./-](?<month4>\d{1,2})(?![\d/]|\.\d|\s*(?:${AMOUNT_WORD})${UNIT_END})`,
    String.raw`(?<![\p{L}\p{M}])(?<name3>${MONTH})\s+(?<day3>\d{1,2})(?:st|nd|rd|th)?(?![\d.])`,
    String.raw`(?<![\d.,:])(?<only>\d{1,2})(?:st|nd|rd|th|\s+(?:tar[ie]+kh|तारीख))(?![\p{L}\p{M}]|\s*(?:line|item|lot|fl(?:oo)?r|class|std|year|wk|week))`,
    String.raw`(?<![\p{L}\p{M}])(?:${WEEKDAYS.map((words, at) => `(?<w${at}>${words})`).join('|')})(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:${DAYS_AHEAD.map(([words], at) => `(?<a${at}>${words})`).join('|')})(?![\p{L}\p{M}])`,
    String.raw`(?:within|in|after)\s+(?<span>\d{1,2})\s*(?:days?|din)\b|(?<span2>\d{1,2})\s*(?:din|दिन)\s*(?:me|mein|में|ke andar|के अंदर)`,
  ].join('|'),
  'giu',
);
/** Words around a day that make it the day of the goods, before and after it. */
const NEEDED_BEFORE =
  /(?:\b(?:by|before|latest|need(?:ed)?|want(?:s|ed)?|chah?i?ye|req(?:d|uired)?\.?|date required|require[ds]?|deliver(?:y|ed)?|de?l(?:i?v)?e?r?y\b|del\b\.?|dey\b|send|vehicle|truck|tempo|ga+di|urgent(?:ly)?|dispatch|lift(?:ed)?|pick ?up|collect(?:ed)?|(?:will|wl) come|maal|mal|utar\p{L}*|bhej\p{L}*|pahu?n?ch\p{L}*)|माल|सामग्री|चाहिए)[^.!?\n]{0,80}$/iu;
const NEEDED_AFTER =
  /^[^.!?\n]{0,24}?(?:(?<![\p{L}\p{M}])(?:hi|please|pls|plz|urgent\p{L}*|tak|chahiye|chaiye|dena|dedo|pahu?n?ch\p{L}*|bhej\p{L}*|lag(?:ega|na|jayega)?|utha\p{L}*|le(?:n[ae]|g[ai]|nge)|subah|sha+m|aa?y?eg[ai]|se pehle|pa?k+a|deliver\p{L}*|positively)(?![\p{L}\p{M}])|तक|चाहिए|पहुँच|पहुंच|देना|भेज|से पहले|आवश्यक)/iu;
/** A day for something else: the answer, the money, the date of the letter, an examination. */
const OTHER_BEFORE =
  /(?<!\p{L})(?:reply|revert|(?:offers?|quot\p{L}*|rates?|tenders?)[^.!?\n]{0,60} (?:reach|up ?to|submitted)(?: by \d+ ?[ap]m)?|offers?|quot(?:e|ations?)|rates?|valid\p{L}*|sa?mpl\p{L}*(?=[^.]*$)|till|pa(?:y\p{L}*|id)|bal(?:ance)?|dues?|cleared|udha+r|recharge|fix|confirm|bill|invoice|call|(?<!req(?:d|uired)?\.? )dated?(?! req)|dt|from|frm|दर-पत्र|दरें|दिनांक|po|meeting|undersigned|tenders?|bids?|clos(?:ing|ed)|since|last)[^\p{L}\d,;]{0,3}(?:\p{L}+[^\p{L}\d,;]+){0,2}$/iu;
const OTHER_AFTER =
  /^ *(?:of|from|after)(?: \p{L}+)? (?:order|supply|receipt|po|payment|advance)|^[^.!?\n]{0,16}?(?:reply|bata\p{L}*|quote|payment|ko (?:phone|call)|phone|call|nahi|wrote|को फ़?ोन|दोपहर)|^ *,? *\d{1,2}:\d\d/iu;

/** A day that is all of a sentence answers when the goods are needed: 'Shanivar ko', 'tomorrow morning', 'Within 10 days'. */
const ALONE = /^(?:\D+?|within \d+ days?)(?: (?:ko|tak|subah|sha+m|morning|evening))*[.!]?(?:\n|$)/i;

/** The day 'YYYY-MM-DD' that a match of `DATE` names, seen from `today`. */
function dayOf(groups: Readonly<Record<string, string | undefined>>, today: string): string {
  if (groups['whole']) return groups['whole'];
  const ahead = DAYS_AHEAD.find((_, at) => groups[`a${at}`]);
  if (ahead) return addDays(today, ahead[1]);
  const span = groups['span'] ?? groups['span2'];
  if (span) return addDays(today, Number(span));
  const weekday = WEEKDAYS.findIndex((_, at) => groups[`w${at}`]);
  if (weekday >= 0) {
    const now = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
    return addDays(today, (weekday - now + 7) % 7 || 7);
  }
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const name = (groups['name'] ?? groups['name3'] ?? '').toLowerCase();
  const named = MONTHS.findIndex((starts) => starts.split('|').some((start) => name.startsWith(start))) + 1;
  const month =
    name === '' ? (groups['month'] ?? groups['month4'] ?? groups['month5'] ?? thisMonth) : String(named);
  const day =
    groups['day'] ??
    groups['day2'] ??
    groups['day3'] ??
    groups['day4'] ??
    groups['day5'] ??
    groups['only'] ??
    '';
  const year = groups['year'] ?? groups['year2'];
  const inYear = (full: string): string =>
    `${full.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // '10 tarikh' without a month is the next one.
  if (groups['only'] && Number(day) < Number(today.slice(-2)))
    return addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 8) + day.padStart(2, '0');
  const date = inYear(year ?? thisYear);
  return year === undefined && date < today ? inYear(String(Number(thisYear) + 1)) : date;
}

/** The day 'YYYY-MM-DD' by which the goods are needed, or '' if the text names none clearly. */
export function findNeededBy(text: string, today: string): string {
  let best = { day: '', score: 0 };
  for (const match of text.matchAll(DATE)) {
    const before = text.slice(Math.max(0, match.index - 100), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const isClose =
      /\b(?:by|before|latest by|need by|required by)\s*$/i.test(before) ||
      /^\s*(?:tak|तक)(?![\p{L}\p{M}])/u.test(after) ||
      (/(?:[.!?]\s+|\n)$/.test(before) && ALONE.test(match[0] + after));
    let score = (NEEDED_BEFORE.test(before) ? 2 : 0) + (NEEDED_AFTER.test(after) ? 2 : 0) + (isClose ? 1 : 0);
    if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) score -= 3;
    const day = dayOf(match.groups ?? {}, today);
    if (score > best.score && isDay(day) && day >= today) best = { day, score };
  }
  return best.day;
}
