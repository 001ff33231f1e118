/** Reads a list of papers as buyers paste it: from WhatsApp, Excel or a mail, in shorthand and Hindi. */
import { plainMarks, withPlainDigits } from '#src/lib/plain-text.ts';
import { unitOfWord } from '#src/lib/unit-words.ts';

import { findMeasures } from './find-measures.ts';
import type { QuantityUnit } from './quantity.ts';

/** One line of a pasted list. Everything that was typed is in one of the fields. */
export interface PastedLine {
  /** The words that name the paper; '' if there are none. */
  readonly name: string;
  readonly gsm: string;
  /** As typed, so that its reading can still be changed where the unit is missing. */
  readonly size: string;
  readonly quantity: string;
  readonly unit: QuantityUnit;
  /** The words that were not understood. */
  readonly note: string;
}

/** 'Rahul, 25/11/26, 10:15 am:' before a message copied from a chat. */
export const CHAT_HEAD =
  /^(?:\[[^\]]*\d{1,2}:\d\d[^\]]*\]\s*[^:\d]{1,40}:\s|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d\d[^-]{0,6}-\s+[^:\d]{1,40}:\s)/;
/** A bullet or a number before a line. */
export const BULLET = /^(?:[^\p{L}\p{M}\p{N}("'”“]+|\(?\d{1,3}[.)](?=\s|[^\d\s])|\(?[a-z]\)\s)\s*/iu;
/** Words around a quantity that say nothing. */
const FILLERS =
  /(?<![\p{L}\p{M}])(?:qty|quantity|same|size|sizes|need|kindly|needed|want|required|reqd|req|pls|please|send|of|in|each|chahiye|चाहिए|का|की|के|nos?|sheets?|और|and)(?![\p{L}\p{M}])\.?/giu;
/** Opening and closing lines of a message, which name no paper. */
const TALK =
  /^(?:hi|hello|dear|sir|madam|namaste|नमस्ते|good (?:morning|afternoon|evening)|thanks?|thank you|regards|pls|please|kindly|rate|quote|send|urgent|रेट|कृपया|धन्यवाद|below|following|delivery|deliver|payment|need by|bhai|ji)(?![\p{L}\p{M}])/iu;

/** After these words comes the name of the sender. */
const CLOSING = /^(?:thanks?|thank you|regards|धन्यवाद)(?![\p{L}\p{M}])/iu;

const HEADERS: readonly (readonly [column: 'gsm' | 'size' | 'quantity' | 'unit' | 'name', words: RegExp])[] =
  [
    ['gsm', /^(?:gsm|grammage|जीएसएम)/i],
    ['size', /^(?:size|sheet|width|साइज)/i],
    ['quantity', /^(?:qty|quantity|reams?|मात्रा|order)/i],
    ['unit', /^(?:unit|uom|per)/i],
    ['name', /^(?:item|paper|product|description|particulars|quality|material|name|माल|कागज)/i],
  ];

/** Words beside the name of a column, as in 'Size in inches'. */
const HEADER_UNIT = /^(?:in|of|no|mm|cm|inch|inches|kg|kgs|sheets|type|required|req)$/i;

/** The column that a cell of the first row names; a cell with any other word is content, which must not be lost. */
function headerOf(cell: string): (typeof HEADERS)[number][0] | undefined {
  const words = cell.replaceAll(/\([^)]*\)/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  const isHeader = words.every(
    (word) => HEADER_UNIT.test(word) || HEADERS.some(([, names]) => names.test(word)),
  );
  return isHeader ? HEADERS.find(([, names]) => names.test(cell.trim()))?.[0] : undefined;
}

/** The rows of a spreadsheet as lines; a row of headers says what bare numbers mean. */
function spreadsheetLines(rows: readonly string[]): string[] {
  const [head = ''] = rows;
  const columns = head.split('\t').map(headerOf);
  if (new Set(columns.filter((column) => column !== undefined)).size < 2)
    return rows.map((row) => row.replaceAll('\t', '  '));
  const unitAt = columns.indexOf('unit');
  return rows.slice(1).map((row) => {
    const cells = row.split('\t').map((cell) => cell.trim());
    const parts = cells.map((cell, at) => {
      if (cell === '' || at === unitAt) return '';
      if (columns[at] === 'gsm') return /[a-z]/i.test(cell) ? cell : `${cell} gsm`;
      return columns[at] === 'quantity' ? `${cell} ${cells[unitAt] ?? ''}` : cell;
    });
    return parts.filter((part) => part !== '').join('  ');
  });
}

/** '70 gsm maplitho 23x36 50 rm, 80 gsm 20 rm' has two lines if each part has an amount. */
function splitItems(line: string): string[] {
  const parts = line.split(/;|,\s|\s\+\s/).map((part) => part.trim());
  const isList = parts.length > 1 && parts.every((part) => findMeasures(part).amounts.length > 0);
  return isList ? parts : [line];
}

function readLine(text: string): PastedLine {
  const { measures, amounts, rest } = findMeasures(text);
  const weights = measures.filter(({ kind }) => kind === 'gsm');
  const sizes = measures.filter(({ kind }) => kind === 'size' || kind === 'width');
  const [weight] = weights;
  let gsm =
    weight?.kind === 'gsm' && weight.range.from === weight.range.to
      ? String(weight.range.from)
      : (weight?.text ?? '');
  const size = sizes[0]?.text ?? '';
  const [amount] = amounts;
  let quantity = amount?.number ?? '';
  let unit = unitOfWord(amount?.word ?? '');
  const left = [...weights.slice(1), ...sizes.slice(1), ...amounts.slice(1)]
    .map((one) => one.text)
    .filter((one) => one !== size);
  // Numbers without a unit: a grammage comes before the quantity.
  const bare: string[] = [];
  const words = rest
    .replace(/(?<![\w.,])\d[\d,.]*(?![\w,.]|\s?(?:oz|ounces?|microns?|ply|pages?)\b)/gi, (number) => {
      bare.push(number.replace(/[.,]$/, ''));
      return ' ';
    })
    .replace(FILLERS, ' ');
  if (gsm === '' && Number(bare[0]) >= 20 && Number(bare[0]) <= 600 && (bare.length > 1 || quantity !== ''))
    gsm = bare.shift() ?? '';
  if (quantity === '') quantity = bare.shift() ?? '';
  const isRoll = sizes[0]?.kind === 'width' || /\broll|रोल/i.test(words);
  if (amount && unit === null) left.push(amount.text);
  if (unit === 'piece') unit = isRoll ? 'rolls' : 'sheets';
  const name = words
    .replace(/[^\p{L}\p{M}\p{N}&/'.-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])[-&/'.]+|[-&/'.]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const others = measures.filter(({ kind }) => kind === 'burstFactor').map((one) => one.text);
  return {
    name: [name, ...others].join(' ').trim(),
    gsm,
    size,
    quantity,
    unit: unit ?? (isRoll ? 'rolls' : size === '' ? 'kg' : 'reams'),
    note: [...left, ...bare].join(', '),
  };
}

const hasFigures = ({ gsm, size, quantity }: PastedLine): boolean => gsm + size + quantity !== '';

/**
 * The lines of a pasted list. A line without its own paper is about the one above ('Maplitho 70 gsm:', then '23x36 50 rm').
 * A text that names no paper and no figure is the note of the line before it, or of the first.
 */
export function parsePastedList(text: string): PastedLine[] {
  const rows = withPlainDigits(text)
    .split(/\r\n?|\n/)
    .map((row) => row.split('\t').map(plainMarks).join('\t'))
    .filter((row) => row.trim() !== '');
  const texts = spreadsheetLines(rows)
    .map((row) => row.trim().replace(CHAT_HEAD, '').replace(BULLET, '').trim())
    .filter((row) => row !== '')
    .flatMap(splitItems);
  const lines: PastedLine[] = [];
  let notes: string[] = [];
  let heading: PastedLine | null = null;
  let isClosed = false;
  const addNote = (note: string): void => {
    const last = lines.at(-1);
    if (last) lines[lines.length - 1] = { ...last, note: joined(last.note, note) };
    else notes.push(note);
  };
  for (const [at, typed] of texts.entries()) {
    const line = readLine(typed);
    isClosed ||= CLOSING.test(typed);
    if (!hasFigures(line) && (isClosed || TALK.test(typed) || typed.length > 60)) {
      addNote(typed);
      continue;
    }
    const next = texts[at + 1];
    const isHeading =
      line.name !== '' &&
      line.quantity === '' &&
      line.size === '' &&
      next !== undefined &&
      readLine(next).name === '';
    if (isHeading && hasFigures(readLine(next))) {
      heading = line;
      continue;
    }
    const above = line.name === '' ? (heading ?? lines.at(-1) ?? null) : null;
    if (line.name !== '') heading = null;
    const size = line.size || (/\bsame size\b/i.test(typed) ? (above?.size ?? '') : '');
    const whole = above ? { ...line, name: above.name, gsm: line.gsm || above.gsm, size } : line;
    lines.push({ ...whole, note: joined(...notes, whole.note) });
    notes = [];
  }
  if (notes.length > 0 && lines.length === 0)
    lines.push({ ...readLine(''), name: '', note: joined(...notes) });
  return lines;
}

function joined(...notes: readonly string[]): string {
  return notes.filter((note) => note !== '').join('\n');
}
