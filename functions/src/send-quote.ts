import { CallError } from './call-error.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import {
  buildQuoteSchema,
  isFieldName,
  isSlug,
  LIMITS,
  NO_QUOTE_FORM,
  PRODUCT_FIELD_NAME,
  QUOTE_VALIDATION,
  SEND_SUCCESS,
  type QuoteField,
  type QuoteSchema,
  type QuoteValues,
} from './contracts.ts';
import { textOf, type Call } from './endpoint.ts';
import { referenceOf, sha256, type Answer, type QuoteLead } from './lead.ts';
import { reasonOf } from './log.ts';
import { customerMail, ownerMail } from './mail/lead-mails.ts';
import type { FindQuoteForm, QuoteForm } from './quote-forms.ts';
import { keepLead, leadIdOf, suspicions, type LeadDeps } from './receive-lead.ts';

export interface SendQuoteDeps extends LeadDeps {
  readonly findQuoteForm: FindQuoteForm;
}

/** POST /api/send-quote (M26, M28): the stored form decides which answers are taken. */
export function sendQuote(deps: SendQuoteDeps): (call: Call) => Promise<object> {
  return async (call) => {
    const now = deps.now();
    const request = parseRequest(call);
    const id = leadIdOf(call, 'quote', request.payloadHash, now);
    const base = { id, reference: referenceOf('quote', id, now), receivedAt: now.toISOString() };

    const form = await findForm(deps, request.categorySlug);
    try {
      if (form === null) throw new CallError('not-found', NO_QUOTE_FORM);
      const answers = form === 'unknown' ? unchecked(request) : checked(request, form);
      const [name, email] = ['name', 'email'].map((field) => valueOf(answers.answers, field));
      const limits = await deps.limits.countLead({
        id,
        email: email ?? '',
        address: call.clientAddress,
        now,
      });
      const lead: QuoteLead = {
        ...base,
        ...answers,
        kind: 'quote',
        categorySlug: request.categorySlug,
        categoryName: form === 'unknown' ? request.categorySlug : form.categoryName,
        name: name ?? '',
        email: email ?? '',
        sentAt: request.sentAt,
        payloadHash: request.payloadHash,
        flags: [
          ...suspicions(call),
          ...(limits.busyAddress ? (['busy-address'] as const) : []),
          ...(limits.mayConfirm ? [] : (['no-confirmation'] as const)),
        ],
      };
      const mails = [
        ownerMail(lead, deps.business),
        ...(limits.mayConfirm ? [customerMail(lead, deps.business)] : []),
      ];
      const { reference } = await keepLead(deps, lead, mails);
      return { message: SEND_SUCCESS.quote, reference };
    } catch (thrown) {
      if (!(thrown instanceof CallError) || thrown.status >= 500) throw thrown;
      // A repeated request keeps its first answer, even when the form has changed in between.
      const reference = await deps.leads.findSame('quote', id, request.payloadHash).catch(() => null);
      if (reference === null) throw thrown;
      return { message: SEND_SUCCESS.quote, reference };
    }
  };
}

interface ParsedRequest {
  readonly categorySlug: string;
  readonly sentAt: string;
  /** Every text of the body with a possible field name. */
  readonly values: QuoteValues;
  readonly payloadHash: string;
}

function parseRequest(call: Call): ParsedRequest {
  const categorySlug = textOf(call.body, 'categorySlug').trim();
  if (!isSlug(categorySlug)) throw new CallError('invalid', 'The category is missing or malformed.');
  const timestamp = textOf(call.body, 'timestamp');
  const sentAt = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(timestamp) ? timestamp : '';
  const entries = Object.keys(call.body)
    .filter(isFieldName)
    .map((name) => [name, textOf(call.body, name)] as const);
  const canonical = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    categorySlug,
    sentAt,
    values: Object.fromEntries(entries),
    payloadHash: sha256(JSON.stringify([categorySlug, canonical])),
  };
}

/** `unknown`: the store does not answer; the request is then taken as it is, and a person reads it. */
async function findForm(deps: SendQuoteDeps, categorySlug: string): Promise<QuoteForm | 'unknown' | null> {
  try {
    return await deps.findQuoteForm(categorySlug);
  } catch (thrown) {
    deps.log('ERROR', 'quote-form.unreadable', { categorySlug, reason: reasonOf(thrown) });
    return 'unknown';
  }
}

interface Answers {
  answers: Answer[];
  extraAnswers: Answer[];
}

function cleaned(field: Pick<QuoteField, 'type'>, value: string): string {
  return field.type === 'textarea' ? cleanText(value) : cleanLine(value);
}

function checked(request: ParsedRequest, form: QuoteForm): Answers {
  const schema = buildQuoteSchema(form.definition);
  const known = new Set([...schema.fields.map((field) => field.name), PRODUCT_FIELD_NAME]);
  const values = Object.fromEntries(
    schema.fields.map((field) => [
      field.name,
      cleaned(field, Object.hasOwn(request.values, field.name) ? (request.values[field.name] ?? '') : ''),
    ]),
  );
  const errors = Object.values(schema.validate(values));
  if (errors.length > 0) throw new CallError('invalid', errors.join('. '));
  return {
    answers: [
      ...productOf(request.values, schema),
      ...schema.fields.map((field) => ({
        name: field.name,
        label: field.label.trim() || field.name,
        value: values[field.name] ?? '',
      })),
    ],
    extraAnswers: otherAnswers(request.values, known),
  };
}

/** The product on whose page a form without a product field was opened. */
function productOf({ [PRODUCT_FIELD_NAME]: value = '' }: QuoteValues, { fields }: QuoteSchema): Answer[] {
  if (value.trim() === '' || fields.some(({ name }) => name === PRODUCT_FIELD_NAME)) return [];
  if (value.length > LIMITS.name) throw new CallError('invalid', QUOTE_VALIDATION.tooLong);
  return [{ name: PRODUCT_FIELD_NAME, label: 'Product', value: cleanLine(value) }];
}

/** Texts that the form does not ask for: kept when they are few and not too long, refused otherwise. */
function otherAnswers(values: QuoteValues, known: ReadonlySet<string>): Answer[] {
  const extra = Object.entries(values).filter(([name, value]) => !known.has(name) && value.trim() !== '');
  if (extra.length > LIMITS.quoteFields || extra.some(([, value]) => value.length > LIMITS.longAnswer))
    throw new CallError('invalid', QUOTE_VALIDATION.tooLong);
  return extra.map(([name, value]) => ({ name, label: name, value: cleanText(value) }));
}

/** Without the stored form, what always holds is checked: a name, one e-mail address, lengths. */
function unchecked(request: ParsedRequest): Answers {
  const least: QuoteForm = {
    definition: { categorySlug: request.categorySlug, fields: [] },
    categoryName: request.categorySlug,
  };
  const { answers, extraAnswers } = checked(request, least);
  return { answers: [...answers, ...extraAnswers], extraAnswers: [] };
}

function valueOf(answers: readonly Answer[], name: string): string | undefined {
  return answers.find((answer) => answer.name === name)?.value;
}
