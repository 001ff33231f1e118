import { browserStorage } from '#src/browser/storage.ts';
import { type AppError, statusOf, toAppError } from '#src/lib/app-error.ts';
import { DAY_MS } from '#src/lib/india-time.ts';
import { isObject, textProperties } from '#src/lib/plain-data.ts';

import type { SendOptions, SentLead, Submission, SubmissionsPort } from '../ports/visitor-port.ts';
import { removeLines } from '../request-list/request-list.ts';
import { storedList } from '../request-list/stored-list.ts';

interface LeadInBrowser {
  /** The form's name, for example `quote:kraft-papers`. */
  readonly form: string;
  /** The idempotency key. */
  readonly key: string;
  /** Short description for the visitor. */
  readonly title: string;
  /** Time of the last change, ISO 8601; of a sent lead by the server's clock if that is known. */
  readonly at: string;
}

/** A lead that could not be sent; `refused` if the server finally refused it later. */
export interface UnsentLead extends LeadInBrowser {
  readonly state: 'waiting' | 'refused';
  readonly message: Submission;
  readonly options: SendOptions;
  /** The lead as a text for WhatsApp or e-mail. */
  readonly text: string;
  /** Lines of the request list to remove after a success. */
  readonly lineIds: readonly string[];
  /** The server's message of a refusal, else ''. */
  readonly reason: string;
}

/** A formerly unsent lead that was sent. Its content is deleted; the reference is retained until it has been shown. */
export interface LeadSentLater extends LeadInBrowser {
  readonly state: 'sent';
  readonly reference: string;
}

export type StoredUnsentLead = UnsentLead | LeadSentLater;

const UNSENT_MAX = 20;

function isUnsentLead(value: unknown): value is StoredUnsentLead {
  if (!isObject(value)) return false;
  const { key, title, at, state, reference, text } = textProperties(value);
  if (key === undefined || title === undefined || at === undefined) return false;
  if (state === 'sent') return reference !== undefined;
  const hasLines = Array.isArray(value['lineIds']) && isObject(value['message']);
  return hasLines && isObject(value['options']) && text !== undefined;
}

const list = storedList('unsent-leads', isUnsentLead);
const { change } = list;

/** The stored leads, oldest first; the same array until they change. */
export const readUnsentLeads = list.read;

export function clearUnsentLeads(): void {
  change(() => []);
}

/** Stores an unsent lead, replacing one with the same key. Returns false if too many are stored. */
export function keepUnsentLead(request: Omit<UnsentLead, 'state' | 'reason' | 'at' | 'key'>): boolean {
  const key = request.options.idempotencyKey;
  const others = readUnsentLeads().filter((lead) => lead.key !== key);
  if (others.length >= UNSENT_MAX) return false;
  const lead: UnsentLead = { ...request, key, state: 'waiting', reason: '', at: new Date().toISOString() };
  change(() => [...others, lead]);
  return true;
}

/** Stores the outcome of a lead, unless the visitor has removed it meanwhile. */
export function settleUnsentLead(key: string, outcome: SentLead | { reason: string }): void {
  const at = new Date('reason' in outcome ? Date.now() : outcome.sentAt).toISOString();
  change((all) =>
    all.map((lead): StoredUnsentLead => {
      if (lead.key !== key || lead.state === 'sent') return lead;
      if ('reason' in outcome) return { ...lead, state: 'refused', reason: outcome.reason, at };
      const { form, title } = lead;
      return { form, key, title, at, state: 'sent', reference: outcome.reference };
    }),
  );
}

/** Removes a lead, sent or not. */
export function dropUnsentLead(key: string): void {
  if (readUnsentLeads().some((lead) => lead.key === key))
    change((all) => all.filter((lead) => lead.key !== key));
}

/** The stored leads; none on prerendered pages until hydration. */
export const useUnsentLeads = list.useItems;

const KEY = 'has-sent';

/** A lead that was sent from this browser, for the time when its session cannot be asked. */
export interface SentHere {
  readonly reference: string;
  readonly title: string;
  /** ISO 8601, by the server's clock if that is known. */
  readonly at: string;
}

const SENT_HERE_MAX = 20;
/** Older ones are not shown: they may have been erased since. */
const SENT_HERE_MS = 30 * DAY_MS;

function isSentHere(value: unknown): value is SentHere {
  const { reference = '', title, at } = textProperties(value);
  return reference !== '' && title !== undefined && Date.now() - Date.parse(at ?? '') < SENT_HERE_MS;
}

const sentHere = storedList(KEY, isSentHere);

/** What was sent from this browser, the newest first. */
export const useSentHere = sentHere.useItems;

/** Keeps that this browser has sent leads, but not which. */
export function clearSentHere(): void {
  sentHere.change(() => []);
}

/** Sends a lead, and first records that this browser has sent one, because the answer may be lost. */
export async function submitLead(
  submissions: Pick<SubmissionsPort, 'send'>,
  { message, title }: Pick<UnsentLead, 'message' | 'title'>,
  options: SendOptions,
): Promise<SentLead> {
  sentHere.change((leads) => leads);
  const sent = await submissions.send(message, options);
  const { reference, sentAt } = sent;
  if (reference !== '')
    sentHere.change((leads) =>
      [
        { reference, title, at: new Date(sentAt).toISOString() },
        ...leads.filter((lead) => lead.reference !== reference),
      ].slice(0, SENT_HERE_MAX),
    );
  return sent;
}

export function forgetSending(): void {
  browserStorage.remove(KEY);
}

/** False if this browser has certainly sent no lead, so that there is nothing to fetch. */
export function hasSent(): boolean {
  return browserStorage.get(KEY) !== null;
}

const LOCK = 'unsent-leads';
/** Statuses after which a lead is retried; any other 4xx is final. */
const TRY_AGAIN = [408, 429];

function isFinal(error: AppError): boolean {
  if (error.code !== 'rejected') return false;
  const status = statusOf(error) || 400;
  return status >= 400 && status < 500 && !TRY_AGAIN.includes(status);
}

/** Returns true if the lead was stored or finally refused, false if the server cannot be reached. */
async function sendOne(submissions: SubmissionsPort, unsent: UnsentLead): Promise<boolean> {
  try {
    const sent = await submitLead(submissions, unsent, unsent.options);
    removeLines(unsent.lineIds);
    settleUnsentLead(unsent.key, sent);
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!isFinal(error)) return false;
    settleUnsentLead(unsent.key, { reason: error.message });
    return true;
  }
}

/**
 * Sends the waiting leads one after the other until the server cannot be reached. Web Locks allow a single tab to
 * send at a time; without them the idempotency key prevents a second lead.
 * @param minAgeMs skips leads that failed more recently, because the visitor may press Send again. Default 0
 */
export async function sendUnsentLeads(submissions: SubmissionsPort, minAgeMs = 0): Promise<void> {
  const sendAll = async (): Promise<void> => {
    for (const unsent of readUnsentLeads()) {
      const ageMs = Date.now() - Date.parse(unsent.at);
      // A negative age comes from a clock that was ahead when the lead was stored; such a lead is due.
      const isDue = unsent.state === 'waiting' && !(ageMs >= 0 && ageMs < minAgeMs);
      if (isDue && !(await sendOne(submissions, unsent))) return;
    }
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return sendAll();
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
}
