import type { SendOptions } from '../ports/submissions-port.ts';
import type { Submission } from './submit-lead.ts';
import { storedList } from '../paper-list/stored-list.ts';

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
export interface UnsentLead extends Kept {
  readonly state: 'waiting' | 'refused';
  readonly message: Submission;
  readonly options: SendOptions;
  /** The same as a text, for WhatsApp or e-mail. */
  readonly text: string;
  /** Lines of the request list that leave it with the request. */
  readonly lineIds: readonly string[];
  /** The server's words when it was refused, else ''. */
  readonly reason: string;
}

/** It went out later. What was written is forgotten; the reference stays until it has been shown. */
export interface LeadSentLater extends Kept {
  readonly state: 'sent';
  readonly reference: string;
}

export type StoredUnsentLead = UnsentLead | LeadSentLater;

const KEPT_MAX = 20;

function isUnsentLead(stored: unknown): stored is StoredUnsentLead {
  if (typeof stored !== 'object' || stored === null) return false;
  const kept = stored as Record<string, unknown>;
  const isUnsent = typeof kept['message'] === 'object' && typeof kept['options'] === 'object';
  return typeof kept['key'] === 'string' && (kept['state'] === 'sent' || isUnsent);
}

const list = storedList('kept-requests', isUnsentLead);
const { change } = list;

/** The requests that this browser keeps, the oldest first; the same array until they change. */
export const readUnsentLeads = list.read;

/** Keeps a request until it is sent; one with the same key is replaced. False when too many are kept. */
export function keepUnsentLead(request: Omit<UnsentLead, 'state' | 'reason' | 'at' | 'key'>): boolean {
  const key = request.options.idempotencyKey;
  const others = readUnsentLeads().filter((one) => one.key !== key);
  if (others.length >= KEPT_MAX) return false;
  const kept: UnsentLead = { ...request, key, state: 'waiting', reason: '', at: new Date().toISOString() };
  change(() => [...others, kept]);
  return true;
}

/** Stores what became of a request. It stays forgotten when the visitor has removed it meanwhile. */
export function settleUnsentLead(key: string, outcome: { reference: string } | { reason: string }): void {
  const at = new Date().toISOString();
  change((all) =>
    all.map((kept): StoredUnsentLead => {
      if (kept.key !== key || kept.state === 'sent') return kept;
      if ('reason' in outcome) return { ...kept, state: 'refused', reason: outcome.reason, at };
      const { form, title } = kept;
      return { form, key, title, at, state: 'sent', reference: outcome.reference };
    }),
  );
}

/** Forgets a request, sent or not. */
export function dropUnsentLead(key: string): void {
  if (readUnsentLeads().some((kept) => kept.key === key))
    change((all) => all.filter((kept) => kept.key !== key));
}

/** The kept requests; none on prerendered pages until the browser's own are read. */
export const useUnsentLeads = list.useItems;
