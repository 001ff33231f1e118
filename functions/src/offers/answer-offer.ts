import type { DocumentReference, Transaction } from 'firebase-admin/firestore';

import { requireAdmin } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import {
  answerChange,
  answerError,
  answerRefusal,
  cleanAnswer,
  COLLECTIONS,
  isAnsweredBefore,
  OFFER_ANSWERS,
  OFFER_LIMITS,
  OFFER_REFUSED,
  parseAnswerDetails,
  readLeadDesk,
  readOffer,
  toVisitorOffer,
  type AnswerOfferBody,
  type AnswerOfferReply,
  type GivenAnswer,
  type Offer,
  type RefusedOffer,
} from '../contracts.ts';
import { textOf, type BodyShape, type Call } from '../platform/endpoint.ts';
import { changeDesk } from '../leads/lead-desk.ts';
import { mailDocument } from '../leads/lead-store.ts';
import { reasonOf } from '../platform/log.ts';
import { answerMails } from '../mail/answer-mails.ts';
import type { OfferServices } from './offer-services.ts';

const ID_PATTERN = /^[\w-]{1,220}$/;

/** An answer with a wanted price and quantity for each line. */
export const ANSWER_BODY_SHAPE: BodyShape = { levels: 4, values: OFFER_LIMITS.lines * 6 };

function throwIfRefused(refused: RefusedOffer | null): void {
  if (refused) throw new CallError(refused.code, refused.message);
}

function parseAnswer(call: Call): GivenAnswer {
  const named = textOf(call.body, 'answer');
  const answer = [...OFFER_ANSWERS, 'withdraw' as const].find((known) => known === named);
  if (!answer) throw new CallError('invalid', 'Choose what to answer. Please reload the page.');
  const details = parseAnswerDetails(call.body);
  if (!details) throw new CallError('invalid', OFFER_REFUSED.malformed);
  const given = cleanAnswer({ answer, text: textOf(call.body, 'text'), details });
  throwIfRefused(answerError(given));
  return given;
}

/** The offer that an admin's call names. */
async function offerOfAdmin(
  { db, verify }: Pick<OfferServices, 'db' | 'verify'>,
  call: Call,
  id: string,
): Promise<{ ref: DocumentReference; by: string }> {
  const { email } = await requireAdmin(call, verify);
  if (!ID_PATTERN.test(id)) throw new CallError('not-found', OFFER_REFUSED.noOffer);
  return { ref: db.collection(COLLECTIONS.offers).doc(id), by: email };
}

/** The offer, if it answers a lead of this visitor; any other id throws the same `not-found`. */
export async function offerOfVisitor(
  { db, leadsOfVisitor }: Pick<OfferServices, 'db' | 'leadsOfVisitor'>,
  call: Call,
  id: string,
): Promise<DocumentReference> {
  const leads = await leadsOfVisitor(call);
  // An offer's id begins with its lead's id, so that the offers of others are never read.
  const isTheirs = leads.some((lead) => id.startsWith(`${lead.id}_`));
  if (!isTheirs || !ID_PATTERN.test(id)) throw new CallError('not-found', OFFER_REFUSED.noOffer);
  return db.collection(COLLECTIONS.offers).doc(id);
}

/**
 * POST /api/answer-offer: the visitor answers an offer, or an admin takes it back or reads the customer's link.
 * Repeating an answer stores nothing.
 */
export function handleOfferAnswer(deps: OfferServices): (call: Call) => Promise<object> {
  const { db } = deps;

  const read = async (transaction: Transaction, ref: DocumentReference) => {
    const offer = readOffer(ref.id, (await transaction.get(ref)).data());
    if (!offer) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    const lead = await transaction.get(db.collection(COLLECTIONS.leads).doc(offer.leadId));
    if (!lead.exists) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    const { linkVersion } = readLeadDesk(lead.get('desk'));
    return { offer, lead, linkTo: (now: Date) => deps.links.linkFor({ id: lead.id, linkVersion }, now) };
  };

  const store = async (
    transaction: Transaction,
    ref: DocumentReference,
    given: GivenAnswer & { readonly by: string },
    now: Date,
  ): Promise<{ offer: Offer; isStored: boolean }> => {
    const { offer, lead, linkTo } = await read(transaction, ref);
    if (isAnsweredBefore(offer, given)) return { offer, isStored: false };
    throwIfRefused(answerRefusal(offer, given, now));

    const { fields, deskChange } = answerChange(offer, given, now);
    const desk = changeDesk(transaction, lead, { ...deskChange, by: given.by, now });
    const answered = { ...offer, ...fields };
    transaction.update(ref, fields);
    const { business, adminUrlOf } = deps;
    const about = { id: offer.leadId, reference: offer.reference };
    for (const mail of answerMails(answered, desk.rev, {
      business,
      adminUrl: adminUrlOf(offer),
      link: linkTo(now),
    }))
      transaction.create(
        db.collection(COLLECTIONS.mail).doc(mail.id),
        mailDocument(mail, about, fields.answeredAt),
      );
    return { offer: answered, isStored: true };
  };

  /** The address under which the customer sees the offer, for a message that an admin writes. */
  const readLink = async (call: Call): Promise<Omit<AnswerOfferReply, 'requestId'>> => {
    const { ref } = await offerOfAdmin(deps, call, textOf(call.body, 'offer'));
    const { offer, linkTo } = await db.runTransaction((transaction) => read(transaction, ref), {
      readOnly: true,
    });
    return { offer: toVisitorOffer(offer, deps.now()), link: linkTo(deps.now()) };
  };

  return async (call) => {
    if (textOf(call.body, 'answer') === ('link' satisfies AnswerOfferBody['answer'])) return readLink(call);
    const given = parseAnswer(call);
    const id = textOf(call.body, 'offer');
    const { ref, by } =
      given.answer === 'withdraw'
        ? await offerOfAdmin(deps, call, id)
        : { ref: await offerOfVisitor(deps, call, id), by: 'visitor' };
    const now = deps.now();
    const exceeded = await deps.limits.count({ answer: ref.id }, now).catch((thrown: unknown) => {
      // Losing an answer would be worse than exceeding the limit.
      deps.log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
      return new Set();
    });
    if (exceeded.size > 0) throw new CallError('too-many', OFFER_REFUSED.tooOften, { 'Retry-After': '3600' });
    const { offer, isStored } = await db.runTransaction((transaction) =>
      store(transaction, ref, { ...given, by }, now),
    );
    if (isStored) deps.log('INFO', 'offer.answered', { number: offer.number, answer: given.answer });
    const answer: Omit<AnswerOfferReply, 'requestId'> = { offer: toVisitorOffer(offer, now) };
    return answer;
  };
}
