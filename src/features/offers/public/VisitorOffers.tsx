import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offerTitle, type OfferAnswer, type VisitorOffer } from '#src/contracts/offers/offer.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { isAnswerable, type OfferState } from '#src/contracts/offers/offer-state.ts';
import type { AnswerDetails } from '#src/contracts/offers/offer-entity.ts';
import { wantedTexts } from '#src/contracts/offers/offer-text.ts';
import type { VisitorPort } from '#src/data/ports/visitor-port.ts';
import { dayInIndia, dayText } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { offerTexts } from '../texts.ts';
import { OfferAnswerForm } from './OfferAnswerForm.tsx';
import { OfferSheet, OfferStateTag, PdfButton } from './OfferSheet.tsx';

export interface VisitorOffersProps {
  /** Newest version first. */
  readonly offers: readonly VisitorOffer[];
  /** The key of the visitor's link, '' without one. */
  readonly link: string;
  /** Called after an answer, which also changes the lead. */
  readonly onAnswered: () => void;
}

/** The offers to one lead: the latest version, and the earlier ones in a collapsed section. */
export function VisitorOffers({ offers, link, onAnswered }: VisitorOffersProps) {
  const store = useDataStore();
  const [answered, setAnswered] = useState<readonly VisitorOffer[]>([]);
  // Resolves at once, because the offers were read through the same ports.
  const ports = useLoad('ports of offers', () => store.ports());
  const shown = offers.map((offer) => {
    const newer = answered.find(({ id }) => id === offer.id);
    return newer && newer.answeredAt > offer.answeredAt ? newer : offer;
  });
  const [last, ...earlier] = shown;
  if (!last || ports.status !== 'ready') return null;
  const { visitor } = ports.value;
  const card = (offer: VisitorOffer) => (
    <OfferCard
      key={offer.id}
      offer={offer}
      link={link}
      visitor={visitor}
      onAnswered={(now) => {
        setAnswered((old) => [...old.filter(({ id }) => id !== now.id), now]);
        onAnswered();
      }}
    />
  );
  return (
    <div className="offers mt-4 mb-5">
      {card(last)}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary>{offerTexts.earlier}</summary>
          {earlier.map(card)}
        </details>
      )}
    </div>
  );
}

export interface OfferCardProps {
  readonly offer: VisitorOffer;
  /** The key of the visitor's link, '' without one. */
  readonly link: string;
  readonly visitor: Pick<VisitorPort, 'answerOffer' | 'offerPdf'>;
  /** Called after an answer, with the updated offer. */
  readonly onAnswered: (offer: VisitorOffer) => void;
}

/** One version of an offer, with the visitor's actions. */
export function OfferCard({ offer, link, visitor, onAnswered }: OfferCardProps) {
  const titleId = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const [answer, setAnswer] = useState<OfferAnswer | null>(null);
  const { offerPdf } = visitor;
  const { id, state } = offer;
  const until = dayText(offer.validUntil);
  const [usual, ...others] = answersIn(state);

  const send = async (text: string, details: Partial<AnswerDetails>): Promise<void> => {
    if (!answer) return;
    const answered = await visitor.answerOffer(link, id, answer, text, details);
    // The note is rendered at once, because it replaces the form and takes over the focus.
    flushSync(() => {
      setAnswer(null);
      onAnswered(answered);
    });
    note.current?.focus();
  };

  return (
    <section className="offer pt-4" aria-labelledby={titleId}>
      <div className="cluster align-items-baseline row-gap-1">
        <h3 id={titleId} className="fs-3">
          {offerTexts.title} <span className="d-inline-block">{offerTitle(offer)}</span>
        </h3>
        <OfferStateTag state={state} />
      </div>
      <p className="text-body-secondary fs-5 mt-1 mb-3">
        {state === 'expired' ? offerTexts.expiredOn(until) : offerTexts.validUntil(until)}
      </p>
      <OfferSheet content={offer} />
      <OfferNote offer={offer} ref={note} />
      {answer ? (
        <OfferAnswerForm
          key={answer}
          offer={offer}
          answer={answer}
          onSend={send}
          onCancel={() => setAnswer(null)}
        />
      ) : (
        <>
          {usual && (
            <div className="offer__bar sticky-bar spread">
              <p className="text-body-secondary fs-6 mb-0">
                {offerTexts.total}{' '}
                <strong className="d-block text-body fs-2">{formatRupees(offer.totalPaise)}</strong>
              </p>
              <Button onClick={() => setAnswer(usual)}>{offerTexts[usual]}</Button>
            </div>
          )}
          <div className="other-ways mt-3">
            {others.map((each) => (
              <Button key={each} variant="quiet" onClick={() => setAnswer(each)}>
                {offerTexts[each]}
              </Button>
            ))}
            {offerPdf && <PdfButton size="normal" createFile={() => offerPdf(link, id)} />}
          </div>
        </>
      )}
    </section>
  );
}

/** The answers that a visitor can give to an offer in this state, the usual one first. */
function answersIn(state: OfferState): readonly OfferAnswer[] {
  if (isAnswerable(state)) return ['accept', 'counter', 'ask', 'decline'];
  if (state === 'expired') return ['renew', 'ask'];
  return state === 'declined' || state === 'renewal' ? ['ask'] : [];
}

/** The state of an offer, as sentences for its visitor. */
function notesOf({ state, answeredAt, answerText, answerDetails }: VisitorOffer): string[] {
  const day = answeredAt === '' ? '' : dayText(dayInIndia(new Date(answeredAt)));
  const { name, purchaseOrder, reason, wanted } = answerDetails;
  switch (state) {
    case 'accepted':
      return [offerTexts.accepted(day), ...(name === '' ? [] : [offerTexts.acceptedBy(name, purchaseOrder)])];
    case 'withdrawn':
      return [offerTexts.withdrawn];
    case 'declined':
      return [offerTexts.declined(day, reason)];
    case 'renewal':
      return [offerTexts.renewal(day)];
    case 'open':
    case 'asked':
    case 'countered':
    case 'expired':
    case 'replaced': {
      const past = state === 'expired' || state === 'replaced' ? [offerTexts[state]] : [];
      if (reason !== '') return [...past, offerTexts.declined(day, reason)];
      if (wanted.length > 0) return [...past, offerTexts.countered(day)];
      return answerText === '' ? past : [...past, offerTexts.asked(day)];
    }
  }
}

function OfferNote({ offer, ref }: { offer: VisitorOffer; ref: React.Ref<HTMLParagraphElement> }) {
  const texts = notesOf(offer);
  const answerText = [...wantedTexts(offer, offer.answerDetails.wanted), offer.answerText]
    .filter((text) => text !== '')
    .join('\n');
  // The region is there before its text, so that a screen reader says what became of the answer.
  return (
    <div role="status">
      {texts.length === 0 ? null : (
        <div className="offer__note flush mb-4">
          <p ref={ref} tabIndex={-1}>
            {texts.join(' ')}
          </p>
          {answerText === '' ? null : (
            <blockquote className="text-pre-line text-break mb-3">{answerText}</blockquote>
          )}
        </div>
      )}
    </div>
  );
}
