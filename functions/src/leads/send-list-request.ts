import { CallError } from '../platform/call-error.ts';
import { cleanLine, cleanMoment, cleanText } from '../platform/clean-text.ts';
import {
  deskFields,
  isSlug,
  LIMITS,
  PAPER_KINDS,
  PAPER_LINE_LIMITS,
  PAPER_LINE_UNITS,
  LIST_REQUEST_VALIDATION,
  listRequestContactErrors,
  SEND_SUCCESS,
  toListRequestLine,
  type LineState,
  type ListRequestContact,
  type PaperLine,
} from '../contracts.ts';
import { isObject, textOf, type BodyShape, type Call } from '../platform/endpoint.ts';
import type { FindPapers } from './find-papers.ts';
import { referenceOf, sha256, type StoredListRequest } from './lead.ts';
import { reasonOf } from '../platform/log.ts';
import { answerOnce, checkSender, countLead, keepLead, leadIdOf, type LeadDeps } from './receive-lead.ts';

export interface ListRequestDeps extends LeadDeps {
  readonly findPapers: FindPapers;
}

/** Lines lie in a list in the body; each has nine texts, and the contact details have a few. */
export const LIST_REQUEST_BODY_SHAPE: BodyShape = { levels: 3, values: LIMITS.requestLines * 12 };

/** POST /api/send-request: a list of papers with sizes and quantities, under the same promises as send-quote. */
export function handleListRequest(deps: ListRequestDeps): (call: Call) => Promise<object> {
  return async (call) => {
    await checkSender(deps, call);
    const now = deps.now();
    const contact = parseContact(call);
    const lines = parseLines(call.body['lines']);
    const payloadHash = sha256(JSON.stringify([contact, lines]));
    const id = leadIdOf(call, 'request', payloadHash, now);
    return answerOnce(deps, `${id} ${payloadHash}`, async () => {
      const [states, { flags, mayConfirm, visitorId }] = await Promise.all([
        findStates(deps, lines),
        countLead(deps, call, { id, confirmTo: contact.email, now }),
      ]);
      const head = { reference: referenceOf('request', id, now), receivedAt: now.toISOString() };
      const lead: StoredListRequest = {
        ...contact,
        ...head,
        ...deskFields({ ...contact, ...head, lines }),
        id,
        kind: 'request',
        payloadHash,
        visitorId,
        flags,
        lines: lines.map((line, at) => toListRequestLine(line, states[at] ?? 'unchecked')),
        sentAt: cleanMoment(textOf(call.body, 'timestamp')),
      };
      const { reference } = await keepLead(deps, lead, { mayConfirm });
      return { message: SEND_SUCCESS.request, reference };
    });
  };
}

function parseContact({ body }: Call): ListRequestContact {
  const contact = {
    name: cleanLine(textOf(body, 'name')),
    email: cleanLine(textOf(body, 'email')),
    phone: cleanLine(textOf(body, 'phone')),
    company: cleanLine(textOf(body, 'company')),
  };
  const errors = [...new Set(Object.values(listRequestContactErrors(contact)))];
  if (errors.length > 0) throw new CallError('invalid', errors.join(' '));
  return contact;
}

function parseLines(sent: unknown): PaperLine[] {
  if (!Array.isArray(sent) || sent.length === 0)
    throw new CallError('invalid', LIST_REQUEST_VALIDATION.noLines);
  if (sent.length > LIMITS.requestLines) throw new CallError('invalid', LIST_REQUEST_VALIDATION.tooManyLines);
  return sent.map((line: unknown, at) => parseLine(line, at + 1));
}

/** @param place of the line, from 1, for the message of a refusal */
function parseLine(sent: unknown, place: number): PaperLine {
  const refuse = (reason: string): never => {
    throw new CallError('invalid', `Line ${place}: ${reason}`);
  };
  if (!isObject(sent)) return refuse('Send an object.');
  const short = (key: string, max: number): string => {
    const value = cleanLine(textOf(sent, key));
    return value.length > max ? refuse(LIST_REQUEST_VALIDATION.tooLong) : value;
  };
  const note = cleanText(textOf(sent, 'note'));
  const slug = textOf(sent, 'slug');
  const paper = PAPER_KINDS.find((kind) => kind === textOf(sent, 'paper'));
  const unit = PAPER_LINE_UNITS.find((known) => known === textOf(sent, 'unit'));
  if (!paper || !isSlug(slug)) return refuse('The paper is missing or malformed.');
  if (!unit) return refuse('The unit is unknown.');
  if (note.length > PAPER_LINE_LIMITS.note) return refuse(LIST_REQUEST_VALIDATION.tooLong);
  return {
    paper,
    slug,
    name: short('name', LIMITS.name) || slug,
    category: short('category', LIMITS.name),
    size: short('size', PAPER_LINE_LIMITS.size),
    gsm: short('gsm', PAPER_LINE_LIMITS.gsm),
    quantity: short('quantity', PAPER_LINE_LIMITS.quantity),
    unit,
    note,
  };
}

/** Hidden and unknown papers are marked and never refused: the buyer saw them, and somebody answers. */
async function findStates(deps: ListRequestDeps, lines: readonly PaperLine[]): Promise<LineState[]> {
  try {
    return await deps.findPapers(lines);
  } catch (thrown) {
    deps.log('ERROR', 'papers.unreadable', { lines: lines.length, reason: reasonOf(thrown) });
    return [];
  }
}
