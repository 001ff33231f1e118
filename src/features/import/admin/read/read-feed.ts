import { Parser } from 'htmlparser2';

import { type Table, FILE_LIMITS, refuseFile } from './cells.ts';
import { importTexts as texts } from '../../texts.ts';

const FEED = /^\s*<(?:\?xml|rss|feed)\b/;
const ITEM = /^(?:item|entry)$/;
/** Elements inside each other, at most: the parser slows down with every level. */
const DEEPEST = 50;

/**
 * A product feed (RSS or Atom with Google's fields) as a table: its first row names the fields, a field that is repeated
 * becomes a list with commas. `null` for any other text. Entities of a document type are never expanded.
 */
export function tableOfFeed(bytes: Uint8Array): Table | null {
  const xml = new TextDecoder().decode(bytes);
  if (!FEED.test(xml)) return null;
  const fields: string[] = [];
  const rows: string[][] = [];
  let row: string[] | null = null;
  let depth = 0;
  let text = '';
  const parser = new Parser(
    {
      onopentag: (name, { href = '' }) => {
        text = href;
        depth += 1;
        if (depth > DEEPEST) refuseFile(texts.notASheet);
        if (row || !ITEM.test(name)) return;
        row = [];
        depth = 0;
      },
      ontext: (part) => void (text += part),
      onclosetag: (name) => {
        depth -= 1;
        if (row && depth < 0) {
          rows.push(row);
          row = null;
          if (rows.length > FILE_LIMITS.rows) refuseFile(texts.tooManyRows(FILE_LIMITS.rows));
        } else if (row && depth === 0 && text.trim() !== '') {
          const field = name.replace(/^\w+:/, '');
          if (!fields.includes(field)) fields.push(field);
          if (fields.length > FILE_LIMITS.columns) refuseFile(texts.tooManyColumns(FILE_LIMITS.columns));
          const column = fields.indexOf(field);
          row[column] = row[column] === undefined ? text.trim() : `${row[column]},${text.trim()}`;
        }
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return rows.length === 0 ? null : [fields, ...rows.map((cells) => fields.map((_, at) => cells[at] ?? ''))];
}
