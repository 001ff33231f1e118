import { Parser } from 'saxen';

import { refuseFile } from './file-limits.ts';
import { importTexts as texts } from '../../texts.ts';

const SHEET = 's';
const OFFICE = 'officeDocument';
/** The namespaces of workbooks, transitional and strict; the prefixes that a file uses are its own choice. */
const PREFIXES = {
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': SHEET,
  'http://purl.oclc.org/ooxml/spreadsheetml/main': SHEET,
  'http://schemas.openxmlformats.org/package/2006/relationships': SHEET,
  [`http://schemas.openxmlformats.org/${OFFICE}/2006/relationships`]: 'r',
  [`http://purl.oclc.org/ooxml/${OFFICE}/relationships`]: 'r',
};
const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['amp', '&'],
]);

/** Decodes XML's entities: saxen's own decoder cuts an emoji to 16 bits. */
function decoded(text: string): string {
  // Most of a million cells have none.
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (all, hex: string, code: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? all;
    const point = Number.parseInt(code, hex === '' ? 10 : 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}

export interface XmlHandlers {
  open(tag: string, attribute: (name: string) => string | undefined): void;
  close?(tag: string, text: string): void;
}

/**
 * Walks through a part of a workbook; phonetic hints are passed over. Refuses broken XML and document types. Does nothing
 * for a part that the workbook does not have.
 */
export function walkXml(xml: string | undefined, { open, close }: XmlHandlers): void {
  if (xml === undefined) return;
  let text = '';
  let hints = 0;
  const damaged = (): never => refuseFile(texts.damaged);
  const local = (tag: string): string => (tag.startsWith(`${SHEET}:`) ? tag.slice(2) : tag);
  new Parser()
    .ns(PREFIXES)
    .on('text', (part) => void (text += decoded(part)))
    .on('cdata', (part) => void (text += part))
    .on('attention', damaged)
    .on('error', damaged)
    .on('openTag', (tag, attributes) => {
      text = '';
      if (local(tag) === 'rPh') hints += 1;
      if (hints > 0) return;
      open(local(tag), (name) => {
        const value = attributes()[name];
        return value === undefined ? undefined : decoded(value);
      });
    })
    .on('closeTag', (tag) => {
      if (hints === 0) close?.(local(tag), text);
      if (local(tag) === 'rPh') hints -= 1;
      text = '';
    })
    .parse(xml);
}
