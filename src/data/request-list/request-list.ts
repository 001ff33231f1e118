import { isObject } from '#src/lib/plain-data.ts';
import type { PaperLine } from '#src/contracts/leads/request-list.ts';

import { storedList } from './stored-list.ts';

/** A line of the visitor's request list. */
export interface ListedLine extends PaperLine {
  /** Distinguishes two lines about one paper (another size or grammage). */
  readonly id: string;
}

/** A paper that can be added, with known values of its line. */
export type ListedPaper = Pick<PaperLine, 'paper' | 'slug' | 'name' | 'category'> &
  Partial<Pick<PaperLine, 'size' | 'gsm' | 'quantity' | 'unit' | 'note' | 'wantsSample'>>;

/** The papers that a typed text means, best first, and those that come near. */
export interface MeantPapers {
  readonly found: readonly ListedPaper[];
  readonly near: readonly ListedPaper[];
}
export type SearchPapers = (text: string) => Promise<MeantPapers>;

/** Equals `LIMITS.requestLines` (a test compares them), which this file avoids importing because it is on every page. */
export const LIST_MAX = 200;

const TEXTS = ['id', 'slug', 'name', 'category', 'size', 'gsm', 'quantity', 'unit', 'note'] as const;

function isLine(value: unknown): value is ListedLine {
  if (!isObject(value)) return false;
  const isPaper = value['paper'] === 'product' || value['paper'] === 'category';
  if (typeof value['wantsSample'] !== 'boolean') return false;
  return isPaper && TEXTS.every((name) => typeof value[name] === 'string') && value['slug'] !== '';
}

const list = storedList('request-list', isLine);

/** The stored list; the same array until it changes. */
export const readRequestList = list.read;
const { change } = list;

const EMPTY_LINE = { size: '', gsm: '', quantity: '', unit: 'kg', note: '', wantsSample: false } as const;

/** Adds a line for each paper; adds none and returns false if they do not all fit. */
export function addToRequestList(...papers: readonly ListedPaper[]): boolean {
  if (readRequestList().length + papers.length > LIST_MAX) return false;
  const added = papers.map((paper) => ({ ...EMPTY_LINE, ...paper, id: crypto.randomUUID() }));
  change((lines) => [...lines, ...added]);
  return true;
}

const SAME_IN = ['paper', 'slug', 'size', 'gsm', 'quantity', 'unit'] as const;

/** Adds lines as they were sent before, without those that are in the list already; false if they do not all fit. */
export function addLinesAgain(lines: readonly PaperLine[]): boolean {
  return lines.every((sent) => {
    const isListed = readRequestList().some((line) => SAME_IN.every((field) => line[field] === sent[field]));
    const { paper, slug, name, category, size, gsm, quantity, unit, note } = sent;
    return isListed || addToRequestList({ paper, slug, name, category, size, gsm, quantity, unit, note });
  });
}

export function changeLine(id: string, changes: Partial<Omit<ListedLine, 'id'>>): void {
  change((lines) => lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
}

/** Adds a line about the same paper after this one, for another size or grammage. Returns false if the list is full. */
export function repeatLine(id: string): boolean {
  const lines = readRequestList();
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

export function clearRequestList(): void {
  change(() => []);
}

/** Restores a removed line at its former place. */
export function restoreLine(line: ListedLine, at: number): void {
  change((lines) => (lines.some(({ id }) => id === line.id) ? lines : lines.toSpliced(at, 0, line)));
}

/** The visitor's list; empty on prerendered pages until hydration. */
export const useRequestList = list.useItems;
