import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';

import { CallError } from '../platform/call-error.ts';
import { cleanText } from '../contracts.ts';
import {
  answerChange,
  answerError,
  answerRefusal,
  COLLECTIONS,
  isAnsweredBefore,
  LEAD_COLLECTIONS,
  OFFER_ANSWERS,
  OFFER_REFUSED,
  readOffer,
  toVisitorOffer,
  type AnswerOfferReply,
  type GivenAnswer,
  type Offer,
  type RefusedOffer,
} from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { changeDesk } from '../leads/lead-desk.ts';
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
  /** The lead's page in the admin area, for the mail to the business. */
  readonly adminUrlOf: (offer: Offer) => string;
}

const ID_PATTERN = /^[\w-]{1,220}$/;

function throwIfRefused(refused: RefusedOffer | null): void {
  if (refused) throw new CallError(refused.code, refused.message);
}

function parseAnswer(call: Call): GivenAnswer {
  const given = textOf(call.body, 'answer');
  const text = cleanText(textOf(call.body, 'text'));
  const answer = OFFER_ANSWERS.find((known) => known === given);
  if (!answer) throw new CallError('invalid', 'Choose what to answer. Please reload the page.');
  throwIfRefused(answerError({ answer, text }));
  return { answer, text };
}

/** The offer, if it answers a lead of this visitor; any other id throws the same `not-found`. */
export async function offerOfVisitor(
  { db, leadsOfVisitor }: Pick<AnswerOfferDeps, 'db' | 'leadsOfVisitor'>,
  call: Call,
  id: string,
): Promise<DocumentReference> {
  const leads = await leadsOfVisitor(call);
  // An offer's id begins with its lead's id, so that the offers of others are never read.
  const isTheirs = leads.some((lead) => id.startsWith(`${lead.id}_`));
  if (!isTheirs || !ID_PATTERN.test(id)) throw new CallError('not-found', OFFER_REFUSED.noOffer);
  return db.collection(COLLECTIONS.offers).doc(id);
}

/** POST /api/answer-quotation: the visitor accepts an offer or asks about it. Repeating an answer stores nothing. */
export function handleOfferAnswer(deps: AnswerOfferDeps): (call: Call) => Promise<object> {
  const { db } = deps;

  const store = async (
    transaction: Transaction,
    ref: DocumentReference,
    given: GivenAnswer,
    now: Date,
  ): Promise<{ offer: Offer; mailId: string | null }> => {
    const offer = readOffer(ref.id, (await transaction.get(ref)).data());
    if (!offer) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    const lead = await transaction.get(db.collection(LEAD_COLLECTIONS[offer.leadKind]).doc(offer.leadId));
    if (!lead.exists) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    if (isAnsweredBefore(offer, given)) return { offer, mailId: null };
    throwIfRefused(answerRefusal(offer, given, now));

    const { fields, deskChange } = answerChange(offer, given, now);
    const desk = changeDesk(transaction, lead, { ...deskChange, by: 'visitor', now });
    const answered = { ...offer, ...fields };
    const mail = answerMail(answered, desk.rev, deps.business, deps.adminUrlOf(offer));
    transaction.update(ref, fields);
    transaction.create(
      db.collection(COLLECTIONS.mail).doc(mail.id),
      mailDocument(mail, { id: offer.leadId, reference: offer.reference }, fields.answeredAt),
    );
    return { offer: answered, mailId: mail.id };
  };

  return async (call) => {
    const given = parseAnswer(call);
    const ref = await offerOfVisitor(deps, call, textOf(call.body, 'quotation'));
    const now = deps.now();
    const exceeded = await deps.limits.count({ answer: ref.id }, now).catch((thrown: unknown) => {
      // Losing an answer would be worse than exceeding the limit.
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
