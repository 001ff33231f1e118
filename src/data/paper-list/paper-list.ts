import type { PaperLine } from '#src/contracts/leads/list-request.ts';

import { storedList } from './stored-list.ts';

/** A line of the visitor's request list. */
export interface ListedLine extends PaperLine {
  /** Tells two lines about one paper apart (another size, another grammage). */
  readonly id: string;
}

/** A paper that can be asked for: what a line begins with. */
export type ListedPaper = Pick<PaperLine, 'paper' | 'slug' | 'name' | 'category'> &
  Partial<Pick<PaperLine, 'size' | 'gsm' | 'quantity' | 'unit'>>;

/** What `src/contracts/base/limits.ts` allows; repeated by a test, since this file is on every page and small. */
export const LIST_MAX = 50;

const TEXTS = ['id', 'slug', 'name', 'category', 'size', 'gsm', 'quantity', 'unit', 'note'] as const;

function isLine(stored: unknown): stored is ListedLine {
  if (typeof stored !== 'object' || stored === null) return false;
  const line = stored as Record<string, unknown>;
  const isPaper = line['paper'] === 'product' || line['paper'] === 'category';
  return isPaper && TEXTS.every((name) => typeof line[name] === 'string') && line['slug'] !== '';
}

const list = storedList('request-list', isLine);

/** The list as it is stored, the same array until it changes. */
export const readPaperList = list.read;
const { change } = list;

/** Adds a line; false when the list is full. */
export function addToPaperList(paper: ListedPaper): boolean {
  if (readPaperList().length >= LIST_MAX) return false;
  const line = { size: '', gsm: '', quantity: '', unit: 'kg', note: '', ...paper } as const;
  change((lines) => [...lines, { ...line, id: crypto.randomUUID() }]);
  return true;
}

export function changeLine(id: string, changes: Partial<Omit<ListedLine, 'id'>>): void {
  change((lines) => lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
}

/** A line about the same paper, behind this one: for another size or grammage. False when the list is full. */
export function repeatLine(id: string): boolean {
  const lines = readPaperList();
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  if (!line || lines.length >= LIST_MAX) return false;
  const copy = { ...line, id: crypto.randomUUID(), size: '', gsm: '', quantity: '', note: '' };
  change((current) => current.toSpliced(at + 1, 0, copy));
  return true;
}

export function removeLines(ids: readonly string[]): void {
  change((lines) => lines.filter(({ id }) => !ids.includes(id)));
}

/** Puts a removed line back where it was. */
export function restoreLine(line: ListedLine, at: number): void {
  change((lines) => (lines.some(({ id }) => id === line.id) ? lines : lines.toSpliced(at, 0, line)));
}

/** The visitor's list; empty on prerendered pages until the browser's own is read. */
export const usePaperList = list.useItems;
