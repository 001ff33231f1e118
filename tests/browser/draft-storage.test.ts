// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { forgetDraft, readDraft, writeDraft } from '#src/browser/draft-storage.ts';
import { forgetIdempotencyKey, idempotencyKeyFor } from '#src/browser/idempotency-key.ts';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  forgetDraft('form');
  forgetIdempotencyKey('quote:kraft-papers');
});

/** The same module as a page sees it after a reload: nothing in memory, the tab's storage kept. */
const afterReload = () => import('#src/browser/draft-storage.ts');

describe('drafts', () => {
  it('are there again after a reload', async () => {
    writeDraft('form', { name: 'Buyer' });
    expect(readDraft('form')).toEqual({ name: 'Buyer' });
    expect((await afterReload()).readDraft('form')).toEqual({ name: 'Buyer' });
  });

  it('are gone when forgotten, also after a reload', async () => {
    writeDraft('form', { name: 'Buyer' });
    forgetDraft('form');
    expect(readDraft('form')).toBeNull();
    expect((await afterReload()).readDraft('form')).toBeNull();
  });

  it('are none before anything was written, or when something broken is stored', async () => {
    expect(readDraft('form')).toBeNull();
    sessionStorage.setItem('form', '{broken');
    expect((await afterReload()).readDraft('form')).toBeNull();
  });

  it('live as long as the page where storage is forbidden', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(readDraft('form')).toBeNull();
    writeDraft('form', 'kept');
    expect(readDraft('form')).toBe('kept');
    forgetDraft('form');
    expect(readDraft('form')).toBeNull();
  });
});

describe('the idempotency key', () => {
  it('stays the same over retry and reload, and is another one for another form', async () => {
    const key = idempotencyKeyFor('quote:kraft-papers');
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(idempotencyKeyFor('quote:kraft-papers')).toBe(key);
    const reloaded = await import('#src/browser/idempotency-key.ts');
    expect(reloaded.idempotencyKeyFor('quote:kraft-papers')).toBe(key);
    expect(idempotencyKeyFor('contact')).not.toBe(key);
    forgetIdempotencyKey('contact');
  });

  it('is replaced after a success', () => {
    const key = idempotencyKeyFor('quote:kraft-papers');
    forgetIdempotencyKey('quote:kraft-papers');
    expect(idempotencyKeyFor('quote:kraft-papers')).not.toBe(key);
  });
});
