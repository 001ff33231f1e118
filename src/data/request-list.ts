import { useSyncExternalStore } from 'react';

import type { SentLine } from '#src/contracts/request-list.ts';

/** A line of the visitor's request list. */
export interface ListedLine extends SentLine {
  /** Tells two lines about one paper apart (another size, another grammage). */
  readonly id: string;
}

/** A paper that can be asked for: what a line begins with. */
export type ListedPaper = Pick<SentLine, 'paper' | 'slug' | 'name' | 'category'> &
  Partial<Pick<SentLine, 'size' | 'gsm' | 'quantity' | 'unit'>>;

/** What `src/contracts/limits.ts` allows; repeated by a test, since this file is on every page and small. */
export const LIST_MAX = 50;

const KEY = 'request-list';
const NOTHING: readonly ListedLine[] = [];
const listeners = new Set<() => void>();
/** Where storage is full or forbidden, the list lasts as long as the page. */
let memory: string | null = null;
let known: { readonly text: string | null; readonly lines: readonly ListedLine[] } = {
  text: null,
  lines: NOTHING,
};

function storedText(): string | null {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const TEXTS = ['id', 'slug', 'name', 'category', 'size', 'gsm', 'quantity', 'unit', 'note'] as const;

/** What an older version of the site or another hand has stored: lines that are none are left out. */
function isLine(stored: unknown): stored is ListedLine {
  if (typeof stored !== 'object' || stored === null) return false;
  const line = stored as Record<string, unknown>;
  const isPaper = line['paper'] === 'product' || line['paper'] === 'category';
  return isPaper && TEXTS.every((name) => typeof line[name] === 'string') && line['slug'] !== '';
}

/** The list as it is stored, the same array until it changes. */
export function readRequestList(): readonly ListedLine[] {
  const text = storedText();
  if (text === known.text) return known.lines;
  let lines = NOTHING;
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(stored)) lines = stored.filter(isLine);
  } catch {
    // Not ours: the list is empty, and the next change replaces it.
  }
  known = { text, lines };
  return lines;
}

/** Reads the list again before each change, so that two tabs do not overwrite each other's lines. */
function change(make: (lines: readonly ListedLine[]) => readonly ListedLine[]): void {
  const text = JSON.stringify(make(readRequestList()));
  try {
    localStorage.setItem(KEY, text);
    memory = null;
  } catch {
    memory = text;
  }
  for (const listener of listeners) listener();
}

/** Adds a line; false when the list is full. */
export function addToRequestList(paper: ListedPaper): boolean {
  if (readRequestList().length >= LIST_MAX) return false;
  const line = { size: '', gsm: '', quantity: '', unit: 'kg', note: '', ...paper } as const;
  change((lines) => [...lines, { ...line, id: crypto.randomUUID() }]);
  return true;
}

export function changeLine(id: string, changes: Partial<Omit<ListedLine, 'id'>>): void {
  change((lines) => lines.map((line) => (line.id === id ? { ...line, ...changes } : line)));
}

/** A line about the same paper, behind this one: for another size or grammage. False when the list is full. */
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

/** Puts a removed line back where it was. */
export function restoreLine(line: ListedLine, at: number): void {
  change((lines) => (lines.some(({ id }) => id === line.id) ? lines : lines.toSpliced(at, 0, line)));
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // `null`: another tab has cleared everything.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The visitor's list, shared by every tab; `null` on prerendered pages until the browser's own is read. */
export function useRequestList(): readonly ListedLine[] | null {
  return useSyncExternalStore(subscribe, readRequestList, () => null);
}
