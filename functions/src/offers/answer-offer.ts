import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';

import { CallError } from '../platform/call-error.ts';
import { cleanText } from '../platform/clean-text.ts';
import {
  COLLECTIONS,
  LEAD_COLLECTIONS,
  OFFER_ANSWERS,
  offerState,
  OFFER_LIMITS,
  OFFER_REFUSED,
  offerTitle,
  readOffer,
  toVisitorOffer,
  type AnswerOfferReply,
  type OfferAnswer,
  type Offer,
} from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { changeDesk, deskLeadOf } from '../leads/lead-desk.ts';
import { mailDocument } from '../leads/lead-store.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import { answerMail } from '../mail/offer-mails.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { LeadsOfVisitor } from '../leads/visitor-access.ts';

export interface AnswerOfferDeps {
  readonly db: Firestore;
  readonly leadsOfVisitor: LeadsOfVisitor;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly now: () => Date;
  readonly business: readonly string[];
  /** The address of a request in the admin area, for the mail to the business. */
  readonly adminUrlOf: (offer: Offer) => string;
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
  if (text.length > OFFER_LIMITS.answer) throw new CallError('invalid', OFFER_REFUSED.tooLong);
  if (answer === 'ask' && text === '') throw new CallError('invalid', OFFER_REFUSED.question);
  return { answer, text };
}

/** The stored offer, when it answers a request of this visitor. Throws the same `not-found` for everything else. */
export async function offerOfVisitor(
  { db, leadsOfVisitor }: Pick<AnswerOfferDeps, 'db' | 'leadsOfVisitor'>,
  call: Call,
  id: string,
): Promise<DocumentReference> {
  const leads = await leadsOfVisitor(call);
  // The id begins with the lead's: an offer of anybody else is not even read.
  const isTheirs = leads.some((lead) => id.startsWith(`${lead.id}_`));
  if (!isTheirs || !ID_PATTERN.test(id)) throw new CallError('not-found', OFFER_REFUSED.noOffer);
  return db.collection(COLLECTIONS.offers).doc(id);
}

/** Whether the very same answer is stored already. Throws `conflict` for an offer that cannot be answered so. */
function isStored(offer: Offer, { answer, text }: Answer, now: Date): boolean {
  const isRepeated = offer.state === (answer === 'accept' ? 'accepted' : 'asked');
  if (isRepeated && (answer === 'accept' || offer.answerText === text)) return true;
  switch (offerState(offer, now)) {
    case 'replaced':
      throw new CallError('conflict', OFFER_REFUSED.replaced);
    case 'accepted':
      throw new CallError('conflict', OFFER_REFUSED.alreadyAccepted);
    case 'expired':
      // A question is always welcome, that for a new offer before all.
      if (answer === 'accept') throw new CallError('conflict', OFFER_REFUSED.expired);
      return false;
    case 'open':
    case 'asked':
      return false;
  }
}

/** POST /api/answer-quotation: the visitor accepts an offer, or asks back. The same answer twice is stored once. */
export function handleOfferAnswer(deps: AnswerOfferDeps): (call: Call) => Promise<object> {
  const { db } = deps;

  const store = async (
    transaction: Transaction,
    ref: DocumentReference,
    given: Answer,
    now: Date,
  ): Promise<{ offer: Offer; mailId: string | null }> => {
    const offer = readOffer(ref.id, (await transaction.get(ref)).data());
    if (!offer) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    const lead = await transaction.get(db.collection(LEAD_COLLECTIONS[offer.leadKind]).doc(offer.leadId));
    if (!lead.exists) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    if (isStored(offer, given, now)) return { offer, mailId: null };

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
      text: answer === 'accept' ? offerTitle(offer) : text,
      now,
    });
    const answered = { ...offer, ...change };
    const mail = answerMail(answered, desk.rev, deps.business, deps.adminUrlOf(offer));
    transaction.update(ref, change);
    transaction.create(
      db.collection(COLLECTIONS.mail).doc(mail.id),
      mailDocument(mail, { id: offer.leadId, reference: offer.reference }, change.answeredAt),
    );
    return { offer: answered, mailId: mail.id };
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
    if (exceeded.size > 0) throw new CallError('too-many', OFFER_REFUSED.tooOften, { 'Retry-After': '3600' });
    const { offer, mailId } = await db.runTransaction((transaction) => store(transaction, ref, given, now));
    if (mailId !== null)
      deps.log('INFO', 'quotation.answered', { number: offer.number, answer: given.answer });
    const answer: Omit<AnswerOfferReply, 'requestId'> = { offer: toVisitorOffer(offer, now) };
    return answer;
  };
}
