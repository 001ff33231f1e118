import {
  API_HEADERS,
  checkTakenRequest,
  LIMITS,
  LIST_FIELDS,
  takenLead,
  type LeadSource,
  type TakenRequestReply,
} from '../contracts.ts';
import { customerMail } from '../mail/lead-mails.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { CallError, unavailable } from '../platform/call-error.ts';
import { textsOf, type BodyShape } from '../platform/endpoint.ts';
import { reasonOf } from '../platform/log.ts';
import { countCall } from '../platform/rate-limit.ts';
import type { AdminHandler, Services } from '../services.ts';
import { KEY_PATTERN, referenceOf, sha256, takenLeadId, type StoredLead } from './lead.ts';
import { accepted, confirmationKeys } from './receive-lead.ts';
import { parseLines, toListLines } from './send-leads.ts';

/** Wider than a list may be, so that a list that is too long is refused with a sentence about its length. */
export const TAKEN_BODY_SHAPE: BodyShape = { levels: 3, values: LIMITS.requestLines * 60 };

const NOT_STORED = 'We could not save the request just now. Please press Save again in a moment.';

/** POST /api/take-request: an admin stores an enquiry that came by telephone, WhatsApp and so on. */
export const handleTakeRequest: AdminHandler = async (services, call, { uid, email: by }) => {
  const { body } = call;
  const key = call.header(API_HEADERS.idempotencyKey);
  if (!KEY_PATTERN.test(key))
    throw new CallError('invalid', 'This request is not complete. Please reload the page.');
  await countCall(services, { taken: uid });
  const lines = parseLines(body['lines']);
  const texts = textsOf(body, [...LIST_FIELDS, 'channel', 'toldBy', 'attachment']);
  const confirms = body['confirms'] === true;
  const channel = texts.channel as LeadSource['channel'];
  const content = accepted(checkTakenRequest({ ...texts, channel, lines, confirms }));

  const now = services.now();
  // A reload forgets the file: a retry without it is still the same request.
  const payloadHash = sha256(JSON.stringify([{ ...content, attachment: '' }, lines, confirms]));
  const id = takenLeadId(key);
  const listLines = await toListLines(services, lines);
  const receipt = { reference: referenceOf('list', id, now), payloadHash };
  const isShared = confirms && content.email === '';
  const { lead: fields, events } = takenLead(content, listLines, receipt, { id, by, now, isShared });
  const lead = { ...fields, id };
  const { linkVersion } = lead.desk;
  const link = isShared ? services.links.linkFor({ id, linkVersion, kind: 'shared' }, now) : '';
  const mails = confirms && !isShared ? await confirmationsOf(services, lead, now) : [];
  try {
    const reference = await services.leads.store(lead, mails, events);
    return { id, reference, link } satisfies TakenRequestReply;
  } catch (thrown) {
    if (thrown instanceof CallError) throw thrown;
    services.log('ERROR', 'lead.not-stored', { reference: lead.reference, reason: reasonOf(thrown) });
    throw unavailable(NOT_STORED);
  }
};

/** The confirmation for the buyer; none beyond the limits that all confirmations share. */
async function confirmationsOf(
  { limits, business }: Services,
  lead: StoredLead,
  now: Date,
): Promise<MailMessage[]> {
  const exceeded = await limits.count(confirmationKeys(lead.email), now, lead.id).catch(() => null);
  return exceeded?.size === 0 ? [customerMail(lead, business)] : [];
}
