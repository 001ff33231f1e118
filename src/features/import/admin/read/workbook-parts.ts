import { unzipSync, type UnzipFileInfo } from 'fflate';
import { Parser } from 'saxen';

import { AppError } from '#src/lib/app-error.ts';

import { importTexts as texts } from '../../texts.ts';
import { FILE_LIMITS, refuseFile } from './cells.ts';

/** Parts that hold no cells. They can be larger than the sheets, so they stay packed. */
const UNREAD =
  /(?:drawings|charts|theme|docProps|customXml|comments|externalLinks|pivot\w+)[/\\]|\.(?!xml$|rels$)\w+$/i;
/** Resolves a part's name or a link's target from a folder. Programs differ in case and in slashes. */
function partPath(target: string, folder: readonly string[] = []): string {
  const start = /^[/\\]/.test(target) ? [] : [...folder];
  for (const step of target.toLowerCase().split(/[/\\]/)) {
    if (step === '..') start.pop();
    else if (step !== '' && step !== '.') start.push(step);
  }
  return start.join('/');
}

function decodedPart(part: Uint8Array): string {
  const [first, second] = part;
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  return new TextDecoder(wide ?? 'utf-8').decode(part);
}

/** The XML parts of a workbook, whose stated sizes are added up first; a part that is larger than it states is refused. */
export function unpackWorkbook(bytes: Uint8Array): Map<string, string> {
  let total = 0;
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (/vbaProject|macrosheets/i.test(name)) refuseFile(texts.macros);
    if (/^content\.xml$/i.test(name)) refuseFile(texts.openDocument);
    if (/workbook\.bin$/i.test(name)) refuseFile(texts.binaryWorkbook);
    if (UNREAD.test(name)) return false;
    total += originalSize;
    const most = Math.min(
      FILE_LIMITS.unpackedBytes,
      Math.max(FILE_LIMITS.unpackedFreely, bytes.length * FILE_LIMITS.unpackedRatio),
    );
    // Packing adds a few bytes at most, so an entry that claims less than it takes lies about its size.
    if (total > most || size > originalSize + 1_000) refuseFile(texts.tooLarge);
    return true;
  };
  try {
    const parts = Object.entries(unzipSync(bytes, { filter }));
    return new Map(parts.map(([name, part]) => [partPath(name), decodedPart(part)]));
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown;
    return refuseFile(texts.damaged);
  }
}

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
const NAMED = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }));

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

/** Walks through a part, if the workbook has it, without phonetic hints; refuses broken XML and document types. */
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

/** The other parts that a part refers to, by id. */
export type Links = ReadonlyMap<string, { readonly kind: string; readonly path: string }>;

export function linksOf(parts: ReadonlyMap<string, string>, path: string): Links {
  const folder = path.split('/').slice(0, -1);
  const name = path.split('/').at(-1) ?? '';
  const links = new Map<string, { kind: string; path: string }>();
  walkXml(parts.get([...folder, '_rels', `${name}.rels`].join('/')), {
    open: (tag, get) => {
      if (tag !== 'Relationship') return;
      const kind = (get('Type') ?? '').replace(/.*\//, '');
      links.set(get('Id') ?? '', { kind, path: partPath(get('Target') ?? '', folder) });
    },
  });
  return links;
}
