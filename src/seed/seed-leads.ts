import { HOUR_MS } from '#src/lib/india-time.ts';
import {
  ADMIN_EMAILS,
  type AdminEventKind,
  type DeskChange,
  type PaperLine,
  type QuoteRequestFields,
  type QuoteValues,
  buildQuoteSchema,
  cleanContact,
  BUSINESS_DOCUMENT_ID,
  COLLECTIONS,
  leadEventId,
  leadMailId,
  NO_SOURCE,
  NOTICE_VERSION,
  recordedChange,
  toAnswers,
  toLead,
  toReference,
  toListLine,
  type LeadContent,
  type LeadEvent,
  type LeadFields,
  type LeadKind,
  type MailAudience,
  type MailState,
} from '#src/contracts/index.ts';

import LEADS from './sample-leads.json' with { type: 'json' };
import { SEED } from './seed.ts';
import { SEED_BUSINESS, seedOffer, seedOfferNumber } from './seed-offers.ts';

/** A request of the demo, before it is made into documents. */
interface SeedLead {
  /** Of a list of papers. */
  readonly lines?: readonly PaperLine[];
  readonly hoursAgo: number;
  readonly name: string;
  readonly email: string;
  /** Of a contact message. */
  readonly message?: string;
  /** Of a quote request: whose form it was, and what else was typed into it. */
  readonly categorySlug?: string;
  readonly values?: QuoteValues;
  readonly flags?: QuoteRequestFields['flags'];
  /** Why the confirmation could not be delivered. */
  readonly refused?: string;
  /** Work on the lead so far. */
  readonly work?: readonly SeedWork[];
}

interface SeedWork extends DeskChange {
  readonly kind: AdminEventKind | 'offer' | 'opened' | 'accepted';
  /** After it came in. */
  readonly hoursLater: number;
}

/** Documents by collection and id, as `SeedDocuments`. */
export type LeadDocuments = Record<string, Record<string, Record<string, unknown>>>;

interface MadeLead {
  readonly kind: LeadKind;
  readonly id: string;
  readonly data: LeadFields;
}

function contentOf(seed: SeedLead, sentAt: string): LeadContent {
  const { name, email, message = '', categorySlug, values = {} } = seed;
  if (seed.lines) {
    const lines = seed.lines.map((line) => toListLine(line, 'visible'));
    const place = { deliveryPin: '122001', deliveryPlace: 'Gurugram', neededBy: '', gstin: '', remarks: '' };
    const sender = { name, email, phone: '+91 11 0000 0003', company: 'Wrap & Print (sample)', ...place };
    return { ...cleanContact(sender), kind: 'list', lines, attachment: '', sentAt, source: NO_SOURCE };
  }
  if (categorySlug === undefined) return { name, email, kind: 'message', message };
  const fields = SEED.quoteForms.find((form) => form.categorySlug === categorySlug)?.fields ?? [];
  const schema = buildQuoteSchema({ categorySlug, fields });
  const categoryName = SEED.categories.find(({ slug }) => slug === categorySlug)?.name ?? categorySlug;
  const answers = toAnswers(schema, { ...values, name, email });
  return { name, email, kind: 'quote', categorySlug, categoryName, ...answers, formRev: 1, sentAt };
}

function lead(seed: SeedLead, at: number, now: Date): MadeLead {
  const receivedAt = new Date(now.getTime() - seed.hoursAgo * HOUR_MS).toISOString();
  const content = contentOf(seed, receivedAt);
  const reference = toReference(content.kind, receivedAt.slice(2, 10).replaceAll('-', ''), `7F3${at}`);
  const receipt = {
    reference,
    receivedAt,
    payloadHash: '',
    notice: NOTICE_VERSION,
    visitorId: '',
    flags: [...(seed.flags ?? [])],
  };
  return { kind: content.kind, id: `seed-${at}`, data: toLead(content, receipt) };
}

/** The lead after the changes of its desk, and their events. */
function worked({ id, data }: MadeLead, work: readonly SeedWork[]) {
  const { receivedAt } = data;
  let { desk } = data;
  const events = work.map(({ hoursLater, ...rest }): LeadEvent => {
    const change = rest.kind === 'assigned' ? { ...rest, assignedTo: ADMIN_EMAILS[1] } : rest;
    const now = new Date(Date.parse(receivedAt) + hoursLater * HOUR_MS);
    const isOffer = change.kind === 'offer' || change.kind === 'accepted';
    const isVisitor = change.kind === 'accepted' || change.kind === 'opened';
    const by = isVisitor ? 'link' : ADMIN_EMAILS[0];
    const text = isOffer ? seedOfferNumber(now) : (change.text ?? '');
    const { event, ...changed } = recordedChange(id, { receivedAt, desk }, { ...change, text }, { by, now });
    ({ desk } = changed);
    return { ...event, at: now.toISOString() };
  });
  return { data: { ...data, desk }, events };
}

function mail(
  { kind, id, data }: MadeLead,
  audience: MailAudience,
  refused: string,
): Record<string, unknown> {
  const { reference, email, receivedAt } = data;
  const what = { quote: 'quote request', message: 'message', list: 'request' }[kind];
  const state: MailState = refused === '' ? 'SUCCESS' : 'ERROR';
  return {
    to: [audience === 'owner' ? SEED.settings.contactEmail : email],
    leadId: id,
    reference,
    createdAt: new Date(receivedAt),
    message: { subject: `${audience === 'owner' ? 'New' : 'Your'} ${what} ${reference}`, text: '', html: '' },
    delivery: { state, attempts: 1, nextAttemptAt: null, error: refused === '' ? null : refused },
  };
}

/**
 * Sample leads of the last days, one with a confirmation that could not be delivered. For the demo and a first local
 * start, never for a real project; therefore not part of `SEED`.
 */
export function seedLeads(now: Date): LeadDocuments {
  const documents: LeadDocuments = {
    [COLLECTIONS.leads]: {},
    [COLLECTIONS.mail]: {},
    [COLLECTIONS.leadEvents]: {},
    [COLLECTIONS.settings]: {
      [BUSINESS_DOCUMENT_ID]: { ...SEED_BUSINESS, rev: 1, updatedAt: now.toISOString(), updatedBy: 'seed' },
    },
  };
  const put = (collection: string, id: string, data: Record<string, unknown>): void => {
    (documents[collection] ??= {})[id] = data;
  };
  for (const [at, seed] of (LEADS as readonly SeedLead[]).entries()) {
    const made = lead(seed, at, now);
    const { data, events } = worked(made, seed.work ?? []);
    put(COLLECTIONS.leads, made.id, data);
    for (const event of events)
      put(COLLECTIONS.leadEvents, leadEventId(event.leadId, event.rev), { ...event, at: new Date(event.at) });
    const [sent, accepted] = ['offer', 'accepted'].map((kind) => events.find((event) => event.kind === kind));
    if (sent && accepted) {
      const [sentAt, acceptedAt] = [new Date(sent.at), new Date(accepted.at)];
      const offer = seedOffer({ ...made, sentAt, acceptedAt });
      for (const [name, ofCollection] of Object.entries(offer))
        for (const [id, document] of Object.entries(ofCollection)) put(name, id, document);
    }
    put(COLLECTIONS.mail, leadMailId(made.id, 'owner'), mail(made, 'owner', ''));
    if (made.kind !== 'message')
      put(COLLECTIONS.mail, leadMailId(made.id, 'customer'), mail(made, 'customer', seed.refused ?? ''));
  }
  return documents;
}
