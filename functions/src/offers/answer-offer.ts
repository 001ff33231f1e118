import type { DocumentReference } from 'firebase-admin/firestore';

import { requireAdmin } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import {
  answerError,
  changeDesk,
  cleanAnswer,
  COLLECTIONS,
  isDocumentId,
  OFFER_ANSWERS,
  OFFER_LIMITS,
  OFFER_REFUSED,
  parseAnswerDetails,
  deskEntity,
  readOffer,
  storeAnswer,
  toVisitorOffer,
  type AnswerOfferBody,
  type AnswerOfferReply,
  type GivenAnswer,
  type LeadDesk,
  type Offer,
  type StoredData,
  type VisitorWay,
} from '../contracts.ts';
import { textOf, type BodyShape, type Call } from '../platform/endpoint.ts';
import { mailDocument } from '../mail/mail-message.ts';
import { countCall } from '../platform/rate-limit.ts';
import { serverTransaction, runTransaction } from '../platform/firestore.ts';
import { answerMails } from '../mail/offer-mails.ts';
import { leadsOfVisitor } from '../leads/visitor-access.ts';
import type { Handler, Services } from '../services.ts';

/** An answer with a wanted price and quantity for each line. */
export const ANSWER_BODY_SHAPE: BodyShape = { levels: 4, values: OFFER_LIMITS.lines * 6 };

function parseAnswer(call: Call): GivenAnswer {
  const named = textOf(call.body, 'answer');
  const answer = [...OFFER_ANSWERS, 'withdraw' as const].find((each) => each === named);
  if (!answer) throw new CallError('invalid', 'Choose what to answer. Please reload the page.');
  const details = parseAnswerDetails(call.body);
  if (!details) throw new CallError('invalid', OFFER_REFUSED.malformed);
  const offerAnswer = cleanAnswer({ answer, text: textOf(call.body, 'text'), details });
  const wrong = answerError(offerAnswer);
  if (wrong) throw new CallError(wrong.code, wrong.message);
  return offerAnswer;
}

/** The offer that an admin's call names. */
async function offerOfAdmin(
  { db, verifyAdmin }: Services,
  call: Call,
  id: string,
): Promise<{ ref: DocumentReference; by: string; linkVersion?: number }> {
  const { email } = await requireAdmin(call, verifyAdmin);
  if (!isDocumentId(id)) throw new CallError('not-found', OFFER_REFUSED.noOffer);
  return { ref: db.collection(COLLECTIONS.offers).doc(id), by: email };
}

/** The offer, if this visitor sees everything of the lead that it answers; any other id throws the same `not-found`. */
export async function offerOfVisitor(
  services: Services,
  call: Call,
  id: string,
): Promise<{ ref: DocumentReference; by: VisitorWay; linkVersion: number }> {
  const leads = await leadsOfVisitor(services, call);
  // An offer's id begins with its lead's id, so that the offers of others are never read.
  const theirs = leads.find(({ lead, view }) => view === 'everything' && id.startsWith(`${lead.id}_`));
  if (!theirs || !isDocumentId(id)) throw new CallError('not-found', OFFER_REFUSED.noOffer);
  const { by, lead } = theirs;
  const ref = services.db.collection(COLLECTIONS.offers).doc(id);
  return { ref, by, linkVersion: lead.desk.linkVersion };
}

function mailsOf({ business, adminUrlOf }: Services, offer: Offer, desk: LeadDesk) {
  const about = { id: offer.leadId, reference: offer.reference };
  const mails = answerMails(offer, desk, { business, adminUrl: adminUrlOf(offer.leadId) });
  return mails.map((mail) => ({ id: mail.id, data: mailDocument(mail, about, offer.answeredAt) }));
}

/** The address under which the customer sees the offer, for a message that an admin writes; the lead's history says who. */
async function shareLink(services: Services, call: Call): Promise<AnswerOfferReply> {
  const { db, links } = services;
  const { ref, by } = await offerOfAdmin(services, call, textOf(call.body, 'offer'));
  const now = services.now();
  return runTransaction(db, async (firestore) => {
    const transaction = serverTransaction(db, firestore);
    const offer = readOffer(ref.id, await transaction.get(COLLECTIONS.offers, ref.id));
    const lead = offer && (await transaction.get(COLLECTIONS.leads, offer.leadId));
    if (!offer || !lead) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    const { desk } = changeDesk(transaction, offer.leadId, lead, { kind: 'shared' }, { by, now });
    const linked = { id: offer.leadId, linkVersion: desk.linkVersion, kind: 'shared' } as const;
    const link = links.linkFor(linked, now);
    return { offer: toVisitorOffer(offer, now), link };
  });
}

/**
 * POST /api/answer-offer: the visitor answers an offer, or an admin takes it back or reads the customer's link.
 * Repeating an answer stores nothing.
 */
export const handleOfferAnswer: Handler = async (services, call) => {
  const { db, log } = services;
  if (textOf(call.body, 'answer') === ('link' satisfies AnswerOfferBody['answer']))
    return shareLink(services, call);
  const offerAnswer = parseAnswer(call);
  const id = textOf(call.body, 'offer');
  const { ref, by, linkVersion } =
    offerAnswer.answer === 'withdraw'
      ? await offerOfAdmin(services, call, id)
      : await offerOfVisitor(services, call, id);
  const now = services.now();
  // Each side has a counter of its own, so that no customer can keep the business from withdrawing.
  const side = offerAnswer.answer === 'withdraw' ? 'business' : 'customer';
  const limit = { message: OFFER_REFUSED.tooOften, isLenient: true };
  await countCall(services, { answer: `${side} ${ref.id}` }, limit);
  // The links of a lead may end while an answer is on its way.
  const isTheirs = ({ desk }: StoredData): boolean =>
    linkVersion === undefined || deskEntity.complete(desk).linkVersion === linkVersion;
  const answer = { ...offerAnswer, offerId: ref.id, by, now };
  const kept = await runTransaction(db, (transaction) =>
    storeAnswer(serverTransaction(db, transaction), answer, {
      isTheirs,
      mailsOf: (offer, desk) => mailsOf(services, offer, desk),
    }),
  );
  if (kept.refused !== null) throw new CallError(kept.refused.code, kept.refused.message);
  const { offer, isStored } = kept;
  if (isStored) log('INFO', 'offer.answered', { number: offer.number, answer: offerAnswer.answer });
  return { offer: toVisitorOffer(offer, now) } satisfies AnswerOfferReply;
};
