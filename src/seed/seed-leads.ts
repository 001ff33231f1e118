import {
  ADMIN_EMAILS,
  buildQuoteSchema,
  changedDesk,
  LEAD_COLLECTIONS,
  COLLECTIONS,
  deskFields,
  leadEventId,
  leadMailId,
  toAnswers,
  toReference,
  toListRequestLine,
  type MessageFields,
  type LeadEvent,
  type LeadKind,
  type MailAudience,
  type MailState,
  type QuoteRequestFields,
  type ListRequestFields,
} from '#src/contracts/index.ts';

import { LEADS, type SeedLead, type SeedWork } from './sample-leads.ts';
import { SEED } from './seed.ts';
import { seedOffer, seedOfferNumber } from './seed-offers.ts';

/** Documents by collection and id, as `SeedDocuments`. */
export type LeadDocuments = Record<string, Record<string, Record<string, unknown>>>;

const HOUR_MS = 3_600_000;

interface MadeLead {
  readonly kind: LeadKind;
  readonly id: string;
  readonly data: QuoteRequestFields | MessageFields | ListRequestFields;
}

function lead(seed: SeedLead, at: number, now: Date): MadeLead {
  const { name, email, message = '', categorySlug, values = {}, flags = [] } = seed;
  const kind: LeadKind = seed.lines ? 'request' : categorySlug === undefined ? 'contact' : 'quote';
  const receivedAt = new Date(now.getTime() - seed.hoursAgo * HOUR_MS).toISOString();
  const day = receivedAt.slice(2, 10).replaceAll('-', '');
  const reference = toReference(kind, day, `7F3${at}`);
  const base = { name, email, receivedAt, reference, payloadHash: '', visitorId: '', flags: [...flags] };
  const id = `seed-${at}`;
  if (seed.lines) {
    const lines = seed.lines.map((line) => toListRequestLine(line, 'visible'));
    const words = { ...base, phone: '+91 11 0000 0003', company: 'Wrap & Print (sample)', lines };
    return { kind, id, data: { ...words, ...deskFields(words), kind: 'request', sentAt: receivedAt } };
  }
  if (categorySlug === undefined) {
    return { kind, id, data: { ...base, ...deskFields(base), kind: 'contact', message } };
  }
  const fields = SEED.quoteForms.find((form) => form.categorySlug === categorySlug)?.fields ?? [];
  const schema = buildQuoteSchema({ categorySlug, fields });
  const words = {
    ...base,
    categoryName: SEED.categories.find(({ slug }) => slug === categorySlug)?.name ?? categorySlug,
    ...toAnswers(schema, { ...values, name, email }),
  };
  const data = { ...words, ...deskFields(words), categorySlug, formRev: 1, sentAt: receivedAt };
  return { kind, id, data: { ...data, kind: 'quote' } };
}

/** The lead after the work on it, and the events that tell about it. */
function worked({ kind, id, data }: MadeLead, work: readonly SeedWork[]) {
  const { receivedAt } = data;
  let { desk } = data;
  const events = work.map(({ hoursLater, ...change }): LeadEvent => {
    const now = new Date(Date.parse(receivedAt) + hoursLater * HOUR_MS).toISOString();
    const { from, to, ...changed } = changedDesk(desk, change, { receivedAt, now });
    ({ desk } = changed);
    const { kind: what } = change;
    const isOffer = what === 'quotation' || what === 'accepted';
    const text = isOffer ? seedOfferNumber(now) : (change.text ?? '');
    const head = { leadId: id, collection: LEAD_COLLECTIONS[kind], rev: desk.rev, at: now };
    return { ...head, by: what === 'accepted' ? 'visitor' : ADMIN_EMAILS[0], kind: what, text, from, to };
  });
  return { data: { ...data, desk }, events };
}

function mail(
  { kind, id, data }: MadeLead,
  audience: MailAudience,
  refused: string,
): Record<string, unknown> {
  const { reference, email, receivedAt } = data;
  const what = { quote: 'quote request', contact: 'message', request: 'request' }[kind];
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
 * Requests as visitors might have sent them in the last days, one with a confirmation that could not be delivered:
 * for the demo and for a first start on this machine, never for a real project. Not a part of `SEED`, which holds
 * what visitors see.
 */
export function seedLeads(now: Date): LeadDocuments {
  const documents: LeadDocuments = {
    [LEAD_COLLECTIONS.quote]: {},
    [LEAD_COLLECTIONS.contact]: {},
    [COLLECTIONS.mail]: {},
    [COLLECTIONS.leadEvents]: {},
  };
  const put = (collection: string, id: string, data: Record<string, unknown>): void => {
    (documents[collection] ??= {})[id] = data;
  };
  for (const [at, seed] of LEADS.entries()) {
    const made = lead(seed, at, now);
    const { data, events } = worked(made, seed.work ?? []);
    put(LEAD_COLLECTIONS[made.kind], made.id, data);
    for (const event of events)
      put(COLLECTIONS.leadEvents, leadEventId(event.leadId, event.rev), { ...event, at: new Date(event.at) });
    const [sent, accepted] = ['quotation', 'accepted'].map((kind) =>
      events.find((event) => event.kind === kind),
    );
    if (sent && accepted) {
      const offer = seedOffer({ ...made, sentAt: sent.at, acceptedAt: accepted.at });
      for (const [name, stored] of Object.entries(offer))
        for (const [id, document] of Object.entries(stored)) put(name, id, document);
    }
    put(COLLECTIONS.mail, leadMailId(made.id, 'owner'), mail(made, 'owner', ''));
    if (made.kind !== 'contact')
      put(COLLECTIONS.mail, leadMailId(made.id, 'customer'), mail(made, 'customer', seed.refused ?? ''));
  }
  return documents;
}
