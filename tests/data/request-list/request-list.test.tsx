import { act, render, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { LIMITS } from '#src/contracts/base/limits.ts';
import { noteWithWords } from '#src/data/request-list/meant-papers.ts';
import {
  addToRequestList,
  changeLine,
  LIST_MAX,
  readRequestList,
  removeLines,
  repeatLine,
  restoreLine,
  useRequestList,
} from '#src/data/request-list/request-list.ts';

const KEY = 'request-list';
const KRAFT = { paper: 'product', slug: 'ribbed-kraft', name: 'Ribbed Kraft', category: 'Kraft' } as const;
const COPIER = { paper: 'product', slug: 'a4', name: 'A4 Copier', category: 'Copier', gsm: '80' } as const;

const names = (): string[] => readRequestList().map(({ name }) => name);
const first = () => {
  const [line] = readRequestList();
  if (!line) throw new Error('The list is empty.');
  return line;
};
/** What another tab does: it writes, and this tab is told. */
const fromAnotherTab = (text: string | null): void => {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

describe('the request list of this browser (M71)', () => {
  it('keeps lines in their order: one is changed, repeated behind itself and empty, and given back once', () => {
    expect(addToRequestList(KRAFT)).toBe(true);
    addToRequestList(COPIER);
    expect(readRequestList()[1]).toMatchObject({ gsm: '80', size: '', quantity: '', unit: 'kg', note: '' });
    const { id } = first();
    changeLine(id, { quantity: '2', unit: 'tonnes', gsm: '120' });
    expect(repeatLine(id)).toBe(true);
    expect(readRequestList().map(({ name, quantity, gsm }) => [name, quantity, gsm])).toEqual([
      ['Ribbed Kraft', '2', '120'],
      ['Ribbed Kraft', '', ''],
      ['A4 Copier', '', '80'],
    ]);
    expect(new Set(readRequestList().map((line) => line.id)).size).toBe(3);
    const line = first();
    expect(line.unit).toBe('tonnes');
    removeLines([id]);
    expect(first()).not.toEqual(line);
    restoreLine(line, 0);
    restoreLine(line, 0);
    expect(first()).toEqual(line);
    expect(names()).toEqual(['Ribbed Kraft', 'Ribbed Kraft', 'A4 Copier']);
  });

  it('holds as many lines as the server takes', () => {
    expect(LIST_MAX).toBe(LIMITS.requestLines);
    for (let at = 0; at < LIST_MAX; at += 1) addToRequestList(KRAFT);
    expect(addToRequestList(COPIER)).toBe(false);
    expect(repeatLine(first().id)).toBe(false);
    expect(readRequestList()).toHaveLength(LIST_MAX);
  });

  it('leaves out what is no line, whoever has stored it', () => {
    addToRequestList(KRAFT);
    const [line] = readRequestList();
    for (const [stored, count] of [
      ['not JSON', 0],
      ['{"a":1}', 0],
      [JSON.stringify([null, 7, 'x', { ...line, note: 7 }, { ...line, paper: 'book' }, line]), 1],
    ] as const) {
      localStorage.setItem(KEY, stored);
      expect(readRequestList()).toHaveLength(count);
    }
  });
});

describe('views of the list', () => {
  it('follow this tab and the others', () => {
    const { result } = renderHook(() => useRequestList());
    expect(result.current).toEqual([]);
    act(() => void addToRequestList(KRAFT));
    expect(result.current).toHaveLength(1);
    const text = JSON.stringify([
      { ...first(), name: 'From the other tab' },
      { ...first(), id: 'b' },
    ]);
    act(() => fromAnotherTab(text));
    expect(result.current.map(({ name }) => name)).toEqual(['From the other tab', 'Ribbed Kraft']);
    act(() => fromAnotherTab(null));
    expect(result.current).toEqual([]);
  });

  it('do not lose what another tab has added meanwhile', () => {
    addToRequestList(KRAFT);
    const other = { ...first(), id: 'other', name: 'Other' };
    localStorage.setItem(KEY, JSON.stringify([first(), other]));
    addToRequestList(COPIER);
    expect(names()).toEqual(['Ribbed Kraft', 'Other', 'A4 Copier']);
  });

  it('are empty on a prerendered page, which is rendered again only when there is something', () => {
    addToRequestList(KRAFT);
    let renders = 0;
    function Count() {
      renders += 1;
      return <p>{useRequestList().length}</p>;
    }
    const page = document.createElement('div');
    page.innerHTML = renderToString(<Count />);
    expect(page.textContent).toBe('0');
    renders = 0;
    render(<Count />, { container: page, hydrate: true });
    expect([page.textContent, renders]).toEqual(['1', 2]);
    act(() => fromAnotherTab('[]'));
    const empty = document.createElement('div');
    empty.innerHTML = '<p>0</p>';
    renders = 0;
    render(<Count />, { container: empty, hydrate: true });
    expect([empty.textContent, renders]).toEqual(['0', 1]);
  });
});

it.each([
  ['ribbed kraft 24 bf', 'soon', '24 bf, soon'],
  ['ribbed kraft paper', '', ''],
  ['brown ribbed kraft', '', 'brown'],
  ['RKK brown', '', 'brown'],
  // A name that is too long to be stored is in the note.
  ['very long brown kraft', 'soon, very long brown kraft', 'soon, very long brown kraft'],
])('the note of %s has the words that the paper’s name lacks, once', (name, note, expected) => {
  expect(noteWithWords({ name, note }, KRAFT)).toBe(expected);
});
