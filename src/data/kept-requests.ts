import { useSyncExternalStore } from 'react';

import type { SendOptions } from './ports.ts';
import type { Message } from './send-message.ts';

interface Kept {
  /** The form that it comes from, for example `quote:kraft-papers`. */
  readonly form: string;
  /** Tells requests apart, and makes one of all tries. */
  readonly key: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** Of the last change, ISO 8601. */
  readonly at: string;
}

/** A request that could not be sent for lack of a connection; `refused`: the server took it later and said no. */
export interface UnsentRequest extends Kept {
  readonly state: 'waiting' | 'refused';
  readonly message: Message;
  readonly options: SendOptions;
  /** The same as a text, for WhatsApp or e-mail. */
  readonly text: string;
  /** Lines of the request list that leave it with the request. */
  readonly lineIds: readonly string[];
  /** The server's words when it was refused, else ''. */
  readonly reason: string;
}

/** It went out later. What was written is forgotten; the reference stays until it has been shown. */
export interface SentLater extends Kept {
  readonly state: 'sent';
  readonly reference: string;
}

export type KeptRequest = UnsentRequest | SentLater;

const KEY = 'kept-requests';
const KEPT_MAX = 20;
const NOTHING: readonly KeptRequest[] = [];
const listeners = new Set<() => void>();
/** Where storage is full or forbidden, a request is kept as long as the page. */
let memory: string | null = null;
let known: { readonly text: string | null; readonly kept: readonly KeptRequest[] } = {
  text: null,
  kept: NOTHING,
};

function storedText(): string | null {
  if (memory !== null) return memory;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What another hand has stored is left out. */
function isKept(stored: unknown): stored is KeptRequest {
  if (typeof stored !== 'object' || stored === null) return false;
  const kept = stored as Record<string, unknown>;
  const isUnsent = typeof kept['message'] === 'object' && typeof kept['options'] === 'object';
  return typeof kept['key'] === 'string' && (kept['state'] === 'sent' || isUnsent);
}

/** The requests that this browser keeps, the oldest first; the same array until they change. */
export function readKept(): readonly KeptRequest[] {
  const text = storedText();
  if (text === known.text) return known.kept;
  let kept = NOTHING;
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(stored)) kept = stored.filter(isKept);
  } catch {
    // Not ours: nothing is kept, and the next change replaces it.
  }
  known = { text, kept };
  return kept;
}

/** Reads again before each change, so that two tabs do not overwrite each other's requests. */
function change(make: (kept: readonly KeptRequest[]) => readonly KeptRequest[]): void {
  const text = JSON.stringify(make(readKept()));
  try {
    localStorage.setItem(KEY, text);
    memory = null;
  } catch {
    memory = text;
  }
  for (const listener of listeners) listener();
}

/** Keeps a request until it is sent; one with the same key is replaced. False when too many are kept. */
export function keepRequest(request: Omit<UnsentRequest, 'state' | 'reason' | 'at' | 'key'>): boolean {
  const key = request.options.idempotencyKey;
  const others = readKept().filter((one) => one.key !== key);
  if (others.length >= KEPT_MAX) return false;
  const kept: UnsentRequest = { ...request, key, state: 'waiting', reason: '', at: new Date().toISOString() };
  change(() => [...others, kept]);
  return true;
}

/** Stores what became of a request. It stays forgotten when the visitor has removed it meanwhile. */
export function settleKept(key: string, outcome: { reference: string } | { reason: string }): void {
  const at = new Date().toISOString();
  change((all) =>
    all.map((kept): KeptRequest => {
      if (kept.key !== key || kept.state === 'sent') return kept;
      if ('reason' in outcome) return { ...kept, state: 'refused', reason: outcome.reason, at };
      const { form, title } = kept;
      return { form, key, title, at, state: 'sent', reference: outcome.reference };
    }),
  );
}

/** Forgets a request, sent or not. */
export function dropKept(key: string): void {
  if (readKept().some((kept) => kept.key === key)) change((all) => all.filter((kept) => kept.key !== key));
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

/** The kept requests, shared by every tab; none on prerendered pages until the browser's own are read. */
export function useKeptRequests(): readonly KeptRequest[] {
  return useSyncExternalStore(subscribe, readKept, () => NOTHING);
}
