import { checkApp, type AppCheck } from '../platform/app-check.ts';
import { senderOf, type VerifyToken } from '../platform/auth.ts';
import { CallError, unavailable } from '../platform/call-error.ts';
import { networkOf } from '../platform/client-address.ts';
import { API_HEADERS, suspectFlags, type LeadFlag, type LeadKind } from '../contracts.ts';
import { withDeadline } from '../platform/deadline.ts';
import type { Call } from '../platform/endpoint.ts';
import { leadId, type StoredLead } from './lead.ts';
import type { LeadStore, LeadCopy } from './lead-store.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import { customerMail, ownerMail } from '../mail/lead-mails.ts';
import { mailboxKey } from '../mail/mailbox-key.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { LimitName, RateLimits } from '../platform/rate-limit.ts';
import type { VisitorLinks } from './visitor-link.ts';

/** What send-quote, send-contact and send-request work with. */
export interface LeadDeps {
  readonly leads: LeadStore;
  readonly limits: RateLimits;
  readonly appCheck: AppCheck;
  /** Checks the token of the browser's session. */
  readonly verify: VerifyToken;
  readonly links: VisitorLinks;
  /** The lead's page in the admin area. Throws `ConfigError` when the site's address is not configured. */
  readonly adminUrlOf: (lead: Pick<StoredLead, 'kind' | 'id'>) => string;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly now: () => Date;
  /** Requests that are being answered, see `answerOnce`. */
  readonly running: Map<string, Promise<object>>;
  /** Where requests go. */
  readonly business: readonly string[];
}

const FALLBACK_MAIL_MS = 6_000;
const STORE_DOWN = 'We could not save your request just now. Please try again in a moment.';

/** Marks for a person to see (reference §2.7). Absent headers mark nothing: they are hints, not proof. */
function suspicions(call: Call): LeadFlag[] {
  return suspectFlags(call.header(API_HEADERS.trap), Number(call.header(API_HEADERS.fillMs) || Number.NaN));
}

/** Who counts all confirmations of the site: one key for everybody. */
const WHOLE_SITE = 'all';

/** What the limits say about a lead. */
export interface CheckedLead {
  readonly flags: LeadFlag[];
  /** Whether the visitor is sent a confirmation. */
  readonly mayConfirm: boolean;
  /** The uid of the browser's session, '' when there is none or it cannot be checked in time. */
  readonly visitorId: string;
}

/**
 * Counts a lead and finds out whose it is. A limit marks it or leaves out its confirmation and never costs it, also when counting fails. A
 * repeated lead counts once.
 * @param confirmTo who would be sent a confirmation; `null`: nobody, whatever the limits say
 */
export async function countLead(
  deps: LeadDeps,
  call: Call,
  lead: { readonly id: string; readonly confirmTo: string | null; readonly now: Date },
): Promise<CheckedLead> {
  const sender = senderOf(call, deps.verify);
  const suspect = suspicions(call);
  const confirmTo = suspect.includes('suspect-trap') ? null : lead.confirmTo;
  let exceeded: ReadonlySet<LimitName> | 'unknown';
  try {
    const address = call.clientAddress === null ? {} : { address: networkOf(call.clientAddress) };
    const confirmations =
      confirmTo === null
        ? {}
        : { recipient: mailboxKey(confirmTo), siteHour: WHOLE_SITE, siteDay: WHOLE_SITE };
    exceeded = await deps.limits.count({ ...address, ...confirmations }, lead.now, lead.id);
  } catch (thrown) {
    deps.log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
    exceeded = 'unknown';
  }
  const isOver = (rule: LimitName): boolean => exceeded !== 'unknown' && exceeded.has(rule);
  if (isOver('siteHour') || isOver('siteDay'))
    deps.log('ERROR', 'confirmations.stopped', { limit: isOver('siteDay') ? 'siteDay' : 'siteHour' });
  const mayConfirm = confirmTo !== null && exceeded !== 'unknown' && exceeded.size === 0;
  return {
    flags: [
      ...suspect,
      ...(isOver('address') ? (['busy-address'] as const) : []),
      ...(lead.confirmTo !== null && !mayConfirm ? (['no-confirmation'] as const) : []),
    ],
    mayConfirm,
    visitorId: await sender,
  };
}

/**
 * Lets the same request, sent several times at once, be worked on once: all of them get the same answer. Across
 * processes the store does the same, more slowly.
 * @param request the lead's id and what was sent
 */
export function answerOnce(
  { running }: LeadDeps,
  request: string,
  work: () => Promise<object>,
): Promise<object> {
  const known = running.get(request);
  if (known) return known;
  const answer = work().finally(() => running.delete(request));
  running.set(request, answer);
  return answer;
}

/** Refuses a call that App Check does not vouch for, where that is switched on. */
export function checkSender(deps: LeadDeps, call: Call): Promise<void> {
  return checkApp(call, deps.appCheck, deps.log);
}

export function leadIdOf(call: Call, kind: LeadKind, payloadHash: string, now: Date): string {
  return leadId(kind, call.header(API_HEADERS.idempotencyKey), payloadHash, now);
}

/**
 * Where the confirmation of a new lead lets its visitor see it again; '' when links are not configured, since that must
 * not cost the request.
 */
function linkOf({ links, log }: LeadDeps, id: string, now: Date): string {
  try {
    return links.linkFor({ id, linkVersion: 0 }, now);
  } catch (thrown) {
    log('ERROR', 'link.not-made', { reason: reasonOf(thrown) });
    return '';
  }
}

/** Where the business finds a new lead in its desk; '' when the site's address is not configured. */
function adminLinkOf({ adminUrlOf, log }: LeadDeps, lead: StoredLead): string {
  try {
    return adminUrlOf(lead);
  } catch (thrown) {
    log('ERROR', 'link.not-made', { reason: reasonOf(thrown) });
    return '';
  }
}

/** The mail for the business, and the confirmation for the visitor if there is to be one; a message has none. */
function mailsOf(deps: LeadDeps, lead: StoredLead, mayConfirm: boolean): MailMessage[] {
  const toBusiness = ownerMail(lead, deps.business, adminLinkOf(deps, lead));
  if (!mayConfirm || lead.kind === 'contact') return [toBusiness];
  const link = linkOf(deps, lead.id, new Date(lead.receivedAt));
  return [toBusiness, customerMail(lead, deps.business, link)];
}

/**
 * Stores a lead with its mails before anything else happens. When the store does not answer, the business is mailed
 * directly, once; only when that fails too does the visitor hear 503, keeps the text, and sends with the same key.
 */
export async function keepLead(
  deps: LeadDeps,
  lead: StoredLead,
  { mayConfirm }: Pick<CheckedLead, 'mayConfirm'>,
): Promise<LeadCopy> {
  const mails = mailsOf(deps, lead, mayConfirm);
  try {
    return await deps.leads.store(lead, mails);
  } catch (thrown) {
    if (thrown instanceof CallError) throw thrown;
    deps.log('ERROR', 'lead.not-stored', { reference: lead.reference, reason: reasonOf(thrown) });
    return mailDirectly(deps, lead);
  }
}

async function mailDirectly(deps: LeadDeps, lead: StoredLead): Promise<LeadCopy> {
  try {
    // It is not stored: a link to it would lead nowhere.
    const sent = deps.mailer(ownerMail(lead, deps.business, ''));
    await withDeadline(sent, FALLBACK_MAIL_MS, 'The mail server');
    deps.log('ERROR', 'lead.mailed-only', { reference: lead.reference });
    return { reference: lead.reference, isNew: true };
  } catch (thrown) {
    deps.log('ERROR', 'lead.refused', { reference: lead.reference, reason: reasonOf(thrown) });
    throw unavailable(STORE_DOWN);
  }
}
