import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';

import { CallError } from '../call-error.ts';
import { cleanText } from '../clean-text.ts';
import {
  COLLECTIONS,
  LEAD_COLLECTIONS,
  OFFER_ANSWERS,
  offerState,
  QUOTATION_LIMITS,
  QUOTATION_REFUSED,
  quotationTitle,
  readQuotation,
  toVisitorOffer,
  type AnswerQuotationReply,
  type OfferAnswer,
  type Quotation,
} from '../contracts.ts';
import { textOf, type Call } from '../endpoint.ts';
import { changeDesk, deskLeadOf } from '../lead-desk.ts';
import { mailDocument } from '../lead-store.ts';
import { reasonOf, type Log } from '../log.ts';
import { answerMail } from '../mail/quotation-mails.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { LeadsOfVisitor } from '../visitor-access.ts';

export interface AnswerQuotationDeps {
  readonly db: Firestore;
  readonly leadsOfVisitor: LeadsOfVisitor;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly now: () => Date;
  readonly business: readonly string[];
  /** The address of a request in the admin area, for the mail to the business. */
  readonly adminUrlOf: (quotation: Quotation) => string;
  /** Called once an answer and its mail are stored; must not reject and is not waited for. */
  readonly onStored: (mailIds: readonly string[]) => void;
}

const ID_PATTERN = /^[\w-]{1,220}$/;

interface Answer {
  readonly answer: OfferAnswer;
  readonly text: string;
}

function parseAnswer(call: Call): Answer {
  const given = textOf(call.body, 'answer');
  const text = cleanText(textOf(call.body, 'text'));
  const answer = OFFER_ANSWERS.find((known) => known === given);
  if (!answer) throw new CallError('invalid', 'Choose what to answer. Please reload the page.');
  if (text.length > QUOTATION_LIMITS.answer) throw new CallError('invalid', QUOTATION_REFUSED.tooLong);
  if (answer === 'ask' && text === '') throw new CallError('invalid', QUOTATION_REFUSED.question);
  return { answer, text };
}

/** The stored offer, when it answers a request of this visitor. Throws the same `not-found` for everything else. */
export async function offerOfVisitor(
  { db, leadsOfVisitor }: Pick<AnswerQuotationDeps, 'db' | 'leadsOfVisitor'>,
  call: Call,
  id: string,
): Promise<DocumentReference> {
  const leads = await leadsOfVisitor(call);
  // The id begins with the lead's: an offer of anybody else is not even read.
  const isTheirs = leads.some((lead) => id.startsWith(`${lead.id}_`));
  if (!isTheirs || !ID_PATTERN.test(id)) throw new CallError('not-found', QUOTATION_REFUSED.noOffer);
  return db.collection(COLLECTIONS.quotations).doc(id);
}

/** Whether the very same answer is stored already. Throws `conflict` for an offer that cannot be answered so. */
function isStored(quotation: Quotation, { answer, text }: Answer, now: Date): boolean {
  const isRepeated = quotation.state === (answer === 'accept' ? 'accepted' : 'asked');
  if (isRepeated && (answer === 'accept' || quotation.answerText === text)) return true;
  switch (offerState(quotation, now)) {
    case 'replaced':
      throw new CallError('conflict', QUOTATION_REFUSED.replaced);
    case 'accepted':
      throw new CallError('conflict', QUOTATION_REFUSED.alreadyAccepted);
    case 'expired':
      // A question is always welcome, that for a new offer before all.
      if (answer === 'accept') throw new CallError('conflict', QUOTATION_REFUSED.expired);
      return false;
    case 'open':
    case 'asked':
      return false;
  }
}

/** POST /api/answer-quotation: the visitor accepts an offer, or asks back. The same answer twice is stored once. */
export function answerQuotation(deps: AnswerQuotationDeps): (call: Call) => Promise<object> {
  const { db } = deps;

  const store = async (
    transaction: Transaction,
    ref: DocumentReference,
    given: Answer,
    now: Date,
  ): Promise<{ quotation: Quotation; mailId: string | null }> => {
    const quotation = readQuotation(ref.id, (await transaction.get(ref)).data());
    if (!quotation) throw new CallError('not-found', QUOTATION_REFUSED.noOffer);
    const lead = await transaction.get(
      db.collection(LEAD_COLLECTIONS[quotation.leadKind]).doc(quotation.leadId),
    );
    if (!lead.exists) throw new CallError('not-found', QUOTATION_REFUSED.noOffer);
    if (isStored(quotation, given, now)) return { quotation, mailId: null };

    const { answer, text } = given;
    const change = {
      state: answer === 'accept' ? ('accepted' as const) : ('asked' as const),
      answeredAt: now.toISOString(),
      answerText: text,
    };
    const desk = changeDesk(transaction, deskLeadOf(lead), {
      kind: change.state,
      by: 'visitor',
      // What was accepted, or what is asked; a remark stands beside the offer.
      text: answer === 'accept' ? quotationTitle(quotation) : text,
      now,
    });
    const answered = { ...quotation, ...change };
    const mail = answerMail(answered, desk.rev, deps.business, deps.adminUrlOf(quotation));
    transaction.update(ref, change);
    transaction.create(
      db.collection(COLLECTIONS.mail).doc(mail.id),
      mailDocument(mail, { id: quotation.leadId, reference: quotation.reference }, change.answeredAt),
    );
    return { quotation: answered, mailId: mail.id };
  };

  return async (call) => {
    const given = parseAnswer(call);
    const ref = await offerOfVisitor(deps, call, textOf(call.body, 'quotation'));
    const now = deps.now();
    const exceeded = await deps.limits.count({ answer: ref.id }, now).catch((thrown: unknown) => {
      // An answer is worth more than its limit.
      deps.log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
      return new Set();
    });
    if (exceeded.size > 0)
      throw new CallError('too-many', QUOTATION_REFUSED.tooOften, { 'Retry-After': '3600' });
    const { quotation, mailId } = await db.runTransaction((transaction) =>
      store(transaction, ref, given, now),
    );
    if (mailId !== null) {
      deps.onStored([mailId]);
      deps.log('INFO', 'quotation.answered', { number: quotation.number, answer: given.answer });
    }
    const answer: Omit<AnswerQuotationReply, 'requestId'> = { offer: toVisitorOffer(quotation, now) };
    return answer;
  };
}
