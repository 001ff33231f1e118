import { checkApp } from '../platform/app-check.ts';
import { senderOf } from '../platform/auth.ts';
import { CallError, unavailable } from '../platform/call-error.ts';
import { networkOfCaller } from '../platform/client-address.ts';
import { ConfigError } from '../platform/config.ts';
import {
  API_HEADERS,
  isDay,
  SEND_SUCCESS,
  suspectFlags,
  toLead,
  type Checked,
  type LeadContent,
  type LeadFlag,
  type LeadKind,
  withDeadline,
} from '../contracts.ts';
import type { Call } from '../platform/endpoint.ts';
import { leadId, mailboxKey, referenceOf, sha256, type StoredLead } from './lead.ts';
import { reasonOf } from '../platform/log.ts';
import { customerMail, ownerMail } from '../mail/lead-mails.ts';
import { WHOLE_SITE, type LimitName } from '../platform/rate-limit.ts';
import type { Services } from '../services.ts';

const FALLBACK_MAIL_MS = 6_000;
const STORE_DOWN = 'We could not save your request just now. Please try again in a moment.';

/** A parsed call: what was sent, and how it becomes the content of a lead. */
interface Submission {
  /** The submitted values without their time, in a fixed order: by their hash a retry is recognised. */
  readonly payload: readonly unknown[];
  /** Looks up what the content needs from the database. May refuse, by throwing `CallError`. */
  readonly complete: () => Promise<LeadContent>;
}

/** The content of a check that found no error; otherwise throws `invalid`. */
export function accepted<T>({ content, error }: Checked<T>): T {
  if (error !== '') throw new CallError('invalid', error);
  return content;
}

/** Receives any lead: parses it, checks the limits, stores it with its mails, and answers. */
export async function receiveLead(
  services: Services,
  call: Call,
  kind: LeadKind,
  parse: () => Submission,
): Promise<object> {
  await checkApp(call, services.appCheck, services.log);
  const now = services.now();
  const { payload, complete } = parse();
  const payloadHash = sha256(JSON.stringify(payload));
  const id = leadId(kind, call.header(API_HEADERS.idempotencyKey), payloadHash, now);
  const receive = async (): Promise<string> => {
    const content = await complete();
    const { mayNotify, mayConfirm, ...counted } = await countLead(services, call, { id, content, now });
    const shown = call.header(API_HEADERS.notice);
    const notice = isDay(shown) ? shown : '';
    const receipt = {
      reference: referenceOf(kind, id, now),
      receivedAt: now.toISOString(),
      payloadHash,
      notice,
    };
    const lead = { ...toLead(content, { ...receipt, ...counted }), id };
    return storeLead(services, lead, { mayNotify, mayConfirm });
  };
  return answerOnce(services.runningLeads, `${id} ${payloadHash}`, async () => {
    try {
      return { message: SEND_SUCCESS[kind], reference: await receive() };
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.status >= 500) throw thrown;
      // A repeated submission keeps its first answer, even when its form has changed in between.
      const reference = await services.leads.findReference(id, payloadHash).catch(() => null);
      if (reference === null) throw thrown;
      return { message: SEND_SUCCESS[kind], reference };
    }
  });
}

/** What a confirmation to an address is counted under, whoever has stored the lead. */
export function confirmationKeys(email: string): Record<'recipient' | 'siteHour' | 'siteDay', string> {
  return { recipient: mailboxKey(email), siteHour: WHOLE_SITE, siteDay: WHOLE_SITE };
}

/**
 * Counts a lead and finds out who sent it. An exceeded limit, or one that cannot be read, marks the lead or leaves out
 * its mails; it never refuses the lead. A repeated lead counts once.
 */
async function countLead(
  services: Services,
  call: Call,
  lead: { readonly id: string; readonly content: LeadContent; readonly now: Date },
) {
  const sender = senderOf(call, services.verifyVisitor);
  // Absent headers mark nothing: they are hints, not proof.
  const fillMs = Number(call.header(API_HEADERS.fillMs) || Number.NaN);
  const suspect = suspectFlags(call.header(API_HEADERS.trap), fillMs);
  const hasAddress = lead.content.email !== '';
  let exceeded: ReadonlySet<LimitName> | 'unknown' | 'not-configured';
  try {
    const address = call.clientAddress === null ? null : networkOfCaller(call);
    // A filled hidden field prevents no confirmation: a password manager may have filled it for a person who waits.
    const confirmations = hasAddress && confirmationKeys(lead.content.email);
    const notices = { noticeHour: WHOLE_SITE, noticeDay: WHOLE_SITE };
    exceeded = await services.limits.count({ address, ...notices, ...confirmations }, lead.now, lead.id);
  } catch (thrown) {
    services.log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
    // A flood can make counting fail, and must not be mailed then; a missing secret is no flood.
    exceeded = thrown instanceof ConfigError ? 'not-configured' : 'unknown';
  }
  const isKnown = typeof exceeded !== 'string';
  const over = (...rules: readonly LimitName[]): LimitName | undefined =>
    rules.find((rule) => typeof exceeded !== 'string' && exceeded.has(rule));
  const confirmationLimit = over('siteDay', 'siteHour');
  if (confirmationLimit) services.log('ERROR', 'confirmations.stopped', { limit: confirmationLimit });
  const noticeLimit = over('noticeDay', 'noticeHour');
  if (noticeLimit) services.log('ERROR', 'notices.stopped', { limit: noticeLimit });
  const isBusy = over('address') !== undefined;
  const mayConfirm =
    hasAddress && isKnown && !isBusy && !confirmationLimit && over('recipient') === undefined;
  const mayNotify = !isBusy && !noticeLimit && exceeded !== 'unknown';
  const flags: LeadFlag[] = [
    ...suspect,
    ...(isBusy ? (['busy-address'] as const) : []),
    ...(mayNotify || isBusy ? [] : (['no-notice'] as const)),
    // A visitor who left only a phone number expects no mail.
    ...(hasAddress && !mayConfirm ? (['no-confirmation'] as const) : []),
  ];
  return {
    flags,
    /** Whether the business is sent a mail of its own about this lead. */
    mayNotify,
    /** Whether the visitor is sent a confirmation. */
    mayConfirm,
    /** The uid of the browser's session, '' when there is none or it cannot be checked in time. */
    visitorId: await sender,
  };
}

/**
 * Gives calls with the same submission that arrive at the same time one answer, without storing twice. Across
 * processes the store does the same, more slowly.
 * @param submission the lead's id and the hash of what was sent
 */
function answerOnce(
  running: Services['runningLeads'],
  submission: string,
  work: () => Promise<object>,
): Promise<object> {
  const underWay = running.get(submission);
  if (underWay) return underWay;
  const answer = work().finally(() => running.delete(submission));
  running.set(submission, answer);
  return answer;
}

/** The lead's page in the admin area; '' if the site's address is not configured, since that must not cost the lead. */
function adminLinkTo(lead: StoredLead, { adminUrlOf, log }: Services): string {
  try {
    return adminUrlOf(lead.id);
  } catch (thrown) {
    log('ERROR', 'link.not-made', { reason: reasonOf(thrown) });
    return '';
  }
}

/**
 * Stores a lead with its mails before anything else happens. If the store does not answer, the business is mailed
 * directly; only when that fails too does the visitor get 503, keep the text and send with the same key.
 * @returns the lead's reference
 */
async function storeLead(
  services: Services,
  lead: StoredLead,
  { mayNotify, mayConfirm }: { readonly mayNotify: boolean; readonly mayConfirm: boolean },
): Promise<string> {
  const mails = [
    ...(mayNotify ? [ownerMail(lead, services.business, adminLinkTo(lead, services))] : []),
    ...(mayConfirm ? [customerMail(lead, services.business)] : []),
  ];
  try {
    return await services.leads.store(lead, mails);
  } catch (thrown) {
    if (thrown instanceof CallError) throw thrown;
    services.log('ERROR', 'lead.not-stored', { reference: lead.reference, reason: reasonOf(thrown) });
    return mailDirectly(services, lead);
  }
}

async function mailDirectly(services: Services, lead: StoredLead): Promise<string> {
  const { reference } = lead;
  try {
    // The lead is not stored, so a link to it would lead nowhere.
    await withDeadline(
      services.mailer(ownerMail(lead, services.business, '')),
      FALLBACK_MAIL_MS,
      'The mail server',
    );
    services.log('ERROR', 'lead.mailed-only', { reference });
    return reference;
  } catch (thrown) {
    services.log('ERROR', 'lead.refused', { reference, reason: reasonOf(thrown) });
    throw unavailable(STORE_DOWN);
  }
}
