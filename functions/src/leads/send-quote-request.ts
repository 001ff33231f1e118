import { CallError } from '../platform/call-error.ts';
import { cleanLine, cleanMoment, cleanText } from '../platform/clean-text.ts';
import {
  buildQuoteSchema,
  deskFields,
  isFieldName,
  isSlug,
  LIMITS,
  NO_QUOTE_FORM,
  PRODUCT_FIELD_NAME,
  QUOTE_VALIDATION,
  SEND_SUCCESS,
  toAnswers,
  type LeadAnswer,
  type QuoteField,
  type QuoteValues,
} from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { referenceOf, sha256, type StoredQuoteRequest } from './lead.ts';
import { reasonOf } from '../platform/log.ts';
import type { FindQuoteForm, StoredQuoteForm } from './quote-forms.ts';
import { answerOnce, checkSender, countLead, keepLead, leadIdOf, type LeadDeps } from './receive-lead.ts';

export interface QuoteRequestDeps extends LeadDeps {
  readonly findQuoteForm: FindQuoteForm;
}

/** POST /api/send-quote (M26, M28): the stored form decides which answers are taken. */
export function handleQuoteRequest(deps: QuoteRequestDeps): (call: Call) => Promise<object> {
  return async (call) => {
    await checkSender(deps, call);
    const now = deps.now();
    const request = parseRequest(call);
    const id = leadIdOf(call, 'quote', request.payloadHash, now);
    return answerOnce(deps, `${id} ${request.payloadHash}`, () => takeQuote(deps, call, request, id, now));
  };
}

async function takeQuote(
  deps: QuoteRequestDeps,
  call: Call,
  request: ParsedRequest,
  id: string,
  now: Date,
): Promise<object> {
  const { payloadHash, categorySlug, sentAt } = request;
  const form = await findForm(deps, categorySlug);
  try {
    if (form === null) throw new CallError('not-found', NO_QUOTE_FORM);
    const answers = form === 'unknown' ? unchecked(request) : checked(request, form);
    const [name = '', email = ''] = ['name', 'email'].map((field) => valueOf(answers.answers, field));
    const { flags, mayConfirm, visitorId } = await countLead(deps, call, { id, confirmTo: email, now });
    const words = {
      reference: referenceOf('quote', id, now),
      receivedAt: now.toISOString(),
      name,
      email,
      categoryName: form === 'unknown' ? categorySlug : form.categoryName,
      ...answers,
    };
    const lead: StoredQuoteRequest = {
      ...words,
      ...deskFields(words),
      id,
      kind: 'quote',
      categorySlug,
      formRev: form === 'unknown' ? 0 : form.rev,
      sentAt,
      payloadHash,
      visitorId,
      flags,
    };
    const { reference } = await keepLead(deps, lead, { mayConfirm });
    return { message: SEND_SUCCESS.quote, reference };
  } catch (thrown) {
    if (!(thrown instanceof CallError) || thrown.status >= 500) throw thrown;
    // A repeated request keeps its first answer, even when the form has changed in between.
    const reference = await deps.leads.findSame('quote', id, payloadHash).catch(() => null);
    if (reference === null) throw thrown;
    return { message: SEND_SUCCESS.quote, reference };
  }
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
  const sentAt = cleanMoment(textOf(call.body, 'timestamp'));
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
async function findForm(
  deps: QuoteRequestDeps,
  categorySlug: string,
): Promise<StoredQuoteForm | 'unknown' | null> {
  try {
    return await deps.findQuoteForm(categorySlug);
  } catch (thrown) {
    deps.log('ERROR', 'quote-form.unreadable', { categorySlug, reason: reasonOf(thrown) });
    return 'unknown';
  }
}

type Answers = ReturnType<typeof toAnswers>;

function cleaned(field: Pick<QuoteField, 'type'>, value: string): string {
  return field.type === 'textarea' ? cleanText(value) : cleanLine(value);
}

function checked(request: ParsedRequest, form: StoredQuoteForm): Answers {
  const schema = buildQuoteSchema(form.definition);
  const values = Object.fromEntries(
    schema.fields.map((field) => [
      field.name,
      cleaned(field, Object.hasOwn(request.values, field.name) ? (request.values[field.name] ?? '') : ''),
    ]),
  );
  const errors = Object.values(schema.validate(values));
  if (errors.length > 0) throw new CallError('invalid', errors.join('. '));
  const others = otherValues(request.values, new Set(schema.fields.map(({ name }) => name)));
  return toAnswers(schema, { ...others, ...values });
}

/** What the form does not ask for, the product of the page among it: kept when short and little, refused otherwise. */
function otherValues(values: QuoteValues, asked: ReadonlySet<string>): QuoteValues {
  const others = Object.entries(values).filter(([name, value]) => !asked.has(name) && value.trim() !== '');
  const extra = others.filter(([name]) => name !== PRODUCT_FIELD_NAME);
  const isTooMuch =
    extra.length > LIMITS.quoteFields ||
    others.some(
      ([name, { length }]) => length > (name === PRODUCT_FIELD_NAME ? LIMITS.name : LIMITS.longAnswer),
    );
  if (isTooMuch) throw new CallError('invalid', QUOTE_VALIDATION.tooLong);
  return Object.fromEntries(
    others.map(([name, value]) => [name, name === PRODUCT_FIELD_NAME ? cleanLine(value) : cleanText(value)]),
  );
}

/** Without the stored form, what always holds is checked: a name, one e-mail address, lengths. */
function unchecked(request: ParsedRequest): Answers {
  const least: StoredQuoteForm = {
    definition: { categorySlug: request.categorySlug, fields: [] },
    categoryName: request.categorySlug,
    rev: 0,
  };
  const { answers, extraAnswers } = checked(request, least);
  return { answers: [...answers, ...extraAnswers], extraAnswers: [] };
}

function valueOf(answers: readonly LeadAnswer[], name: string): string | undefined {
  return answers.find((answer) => answer.name === name)?.value;
}
