import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  answerMailId,
  audienceOf,
  buildQuoteSchema,
  COLLECTIONS,
  messageEntity,
  leadMailId,
  leadAccessEntity,
  mailEntity,
  purposeOf,
  offerMailId,
  quoteRequestEntity,
  listEntity,
  toAnswers,
  type QuoteField,
  toReference,
  type LeadKind,
  type ListLine,
} from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';

const FIELD: Omit<QuoteField, 'name' | 'label'> = { type: 'text', required: false, tooltip: '', options: [] };
const schema = buildQuoteSchema({
  categorySlug: 'kraft',
  fields: [
    { ...FIELD, name: 'gsm', label: 'GSM' },
    { ...FIELD, name: 'size', label: '  ' },
  ],
});

describe('answers to a form', () => {
  it('stand in the form’s order, with its labels, unanswered ones too', () => {
    const { answers, extraAnswers } = toAnswers(schema, { size: 'A4', email: 'a@example.com', name: 'Asha' });
    const shown = answers.map(({ label, value }) => `${label}: ${value}`);
    expect(shown).toEqual(['Name: Asha', 'E-mail: a@example.com', 'GSM: ', 'size: A4']);
    expect(extraAnswers).toEqual([]);
  });

  it('the product of the page stands first, what the form does not know apart', () => {
    const { answers, extraAnswers } = toAnswers(schema, { product: 'Ribbed', old: 'kept', empty: ' ' });
    expect(answers[0]).toEqual({ name: 'product', label: 'Product', value: 'Ribbed' });
    expect(extraAnswers).toEqual([{ name: 'old', label: 'old', value: 'kept' }]);
  });
});

describe('names around a lead', () => {
  it('a reference says the kind, a mail’s id its audience', () => {
    const references = (['quote', 'message', 'list'] as const).map((kind) =>
      toReference(kind, '261121', '7F3K'),
    );
    expect(references).toEqual(['Q-261121-7F3K', 'C-261121-7F3K', 'R-261121-7F3K']);
    const ids = [leadMailId('a', 'customer'), leadMailId('a', 'owner'), offerMailId('a_1')].concat(
      (['owner', 'customer'] as const).map((audience) => answerMailId('a', 4, audience)),
    );
    expect(ids.map(purposeOf)).toEqual(['confirmation', 'notice', 'offer', 'answer', 'receipt']);
    expect(ids.map(audienceOf)).toEqual(['customer', 'owner', 'customer', 'owner', 'customer']);
  });

  it('a mail’s time is read from a date, a text or what knows its date; anything else is none', () => {
    const date = new Date('2026-11-21T10:00:00.000Z');
    const times = [date, date.toISOString(), { toDate: () => date }, { toDate: () => 'x' }, 'x', 5, null];
    const read = times.map((at) => leadAccessEntity.read({ at })?.at);
    expect(read).toEqual([...Array.from({ length: 3 }, () => date.toISOString()), '', '', '', '']);
  });
});

describe('the seeded requests', () => {
  const documents = seedLeads(new Date('2026-11-21T10:00:00.000Z'));
  const issues = (entity: { schema: v.GenericSchema }, data: unknown) =>
    v.safeParse(entity.schema, data).issues;

  it('are what the server would have stored', () => {
    const leads = Object.values(documents[COLLECTIONS.leads] ?? {});
    const ofKind = (wanted: LeadKind) => leads.filter(({ kind }) => kind === wanted);
    const [quotes, lists, messages] = [ofKind('quote'), ofKind('list'), ofKind('message')];
    expect(quotes.length + lists.length + messages.length).toBe(leads.length);
    expect(quotes.length + messages.length).toBeGreaterThan(4);
    for (const quote of quotes) {
      expect(issues(quoteRequestEntity, quote)).toBeUndefined();
      expect(quote['extraAnswers'], 'every seeded value belongs to a field').toEqual([]);
      expect((quote['answers'] as unknown[]).length).toBeGreaterThan(6);
    }
    expect(lists.length).toBeGreaterThan(0);
    for (const list of lists) {
      expect(issues(listEntity, list)).toBeUndefined();
      for (const { paper, slug, name } of list['lines'] as ListLine[])
        expect(SEED[paper === 'product' ? 'products' : 'categories']).toContainEqual(
          expect.objectContaining({ slug, name }),
        );
    }
    for (const message of messages) expect(issues(messageEntity, message)).toBeUndefined();
  });

  it('have mails that name them', () => {
    for (const [id, mail] of Object.entries(documents[COLLECTIONS.mail] ?? {})) {
      const { leadId = '', reference = '' } = mailEntity.read(mail) ?? {};
      expect(documents[COLLECTIONS.leads]?.[leadId]).toMatchObject({ reference });
      expect(id.startsWith(leadId)).toBe(true);
    }
  });
});
