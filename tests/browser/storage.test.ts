// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import {
  forgetAllDrafts,
  forgetIdempotencyKey,
  idempotencyKeyFor,
  storedIdempotencyKey,
  visitorDrafts,
} from '#src/browser/form-draft.ts';
import { browserStorage, parseStored, tabStorage } from '#src/browser/storage.ts';
import { refuseStorage } from '#tests/support/refuse-storage.ts';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** The same module as a page sees it after a reload: nothing in memory, the tab's storage kept. */
const afterReload = () => import('#src/browser/storage.ts');

it.each([
  ['this browser', 'browserStorage' as const],
  ['this tab', 'tabStorage' as const],
])(
  'the storage of %s survives a reload, and lasts as long as the page where it is refused',
  async (_, name) => {
    const storage = { browserStorage, tabStorage }[name];
    storage.set('theme', 'one');
    storage.set('draft', 'two');
    expect((await afterReload())[name].keys().toSorted()).toEqual(['draft', 'theme']);
    expect((await afterReload())[name].get('theme')).toBe('one');
    refuseStorage();
    expect(storage.get('theme')).toBeNull();
    storage.set('key', 'three');
    expect([storage.get('key'), storage.keys()]).toEqual(['three', ['key']]);
    storage.remove('key');
    expect([storage.get('key'), storage.keys()]).toEqual([null, []]);
  },
);

it('what is stored and malformed counts as nothing', () => {
  for (const text of [null, '{broken', 'null']) expect(parseStored(text)).toBeNull();
});

it('drafts and keys of forms are there until they are forgotten, one form or all', () => {
  const key = idempotencyKeyFor('quote:kraft-papers');
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(idempotencyKeyFor('quote:kraft-papers')).toBe(key);
  expect(idempotencyKeyFor('contact')).not.toBe(key);
  forgetIdempotencyKey('quote:kraft-papers');
  expect(idempotencyKeyFor('quote:kraft-papers')).not.toBe(key);
  const { read, write, forget } = visitorDrafts;
  write('contact', { name: 'Buyer' });
  write('request-list', { name: 'Buyer' });
  forget('contact');
  expect([read('contact'), read('request-list')]).toEqual([null, { name: 'Buyer' }]);
  tabStorage.set('has-sent', 'stays');
  forgetAllDrafts();
  expect([read('request-list'), storedIdempotencyKey('contact')]).toEqual([null, '']);
  expect(tabStorage.keys()).toEqual(['has-sent']);
});
