import { CallError, unavailable } from './call-error.ts';
import { API_HEADERS, SUSPECT_FILL_MS, type LeadFlag, type LeadKind } from './contracts.ts';
import { withDeadline } from './deadline.ts';
import type { Call } from './endpoint.ts';
import { leadId, type Lead } from './lead.ts';
import type { LeadStore, StoredLead } from './lead-store.ts';
import { reasonOf, type Log } from './log.ts';
import { ownerMail } from './mail/lead-mails.ts';
import type { MailMessage } from './mail/mail-message.ts';
import type { Mailer } from './mail/mailer.ts';
import type { RateLimits } from './rate-limit.ts';

/** What send-quote and send-contact work with. */
export interface LeadDeps {
  readonly leads: LeadStore;
  readonly limits: RateLimits;
  readonly mailer: Mailer;
  readonly log: Log;
  readonly now: () => Date;
  /** Where requests go. */
  readonly business: readonly string[];
  /** Called once a new lead and its mails are stored; must not reject and is not waited for. */
  readonly onStored: (mailIds: readonly string[]) => void;
}

const FALLBACK_MAIL_MS = 6_000;
const STORE_DOWN = 'We could not save your request just now. Please try again in a moment.';

/** Marks for a person to see (reference §2.7). Absent headers mark nothing: they are hints, not proof. */
export function suspicions(call: Call): LeadFlag[] {
  const flags: LeadFlag[] = [];
  if (call.header(API_HEADERS.trap) !== '') flags.push('suspect-trap');
  const fillMs = Number(call.header(API_HEADERS.fillMs) || Number.NaN);
  if (fillMs >= 0 && fillMs < SUSPECT_FILL_MS) flags.push('suspect-fast');
  return flags;
}

export function leadIdOf(call: Call, kind: LeadKind, payloadHash: string, now: Date): string {
  return leadId(kind, call.header(API_HEADERS.idempotencyKey), payloadHash, now);
}

/**
 * Stores a lead before anything else happens. When the store does not answer, the business is mailed directly,
 * once; only when that fails too does the visitor hear 503, keeps the text, and sends with the same key.
 */
export async function keepLead(
  deps: LeadDeps,
  lead: Lead,
  mails: readonly MailMessage[],
): Promise<StoredLead> {
  try {
    const stored = await deps.leads.store(lead, mails);
    if (stored.isNew) deps.onStored(mails.map((mail) => mail.id));
    return stored;
  } catch (thrown) {
    if (thrown instanceof CallError) throw thrown;
    deps.log('ERROR', 'lead.not-stored', { reference: lead.reference, reason: reasonOf(thrown) });
    return mailDirectly(deps, lead);
  }
}

async function mailDirectly(deps: LeadDeps, lead: Lead): Promise<StoredLead> {
  try {
    const sent = deps.mailer(ownerMail(lead, deps.business));
    await withDeadline(sent, FALLBACK_MAIL_MS, 'The mail server');
    deps.log('ERROR', 'lead.mailed-only', { reference: lead.reference });
    return { reference: lead.reference, isNew: true };
  } catch (thrown) {
    deps.log('ERROR', 'lead.refused', { reference: lead.reference, reason: reasonOf(thrown) });
    throw unavailable(STORE_DOWN);
  }
}
