import { useId, useRef, useState } from 'react';

import type { OfferAnswer } from '#src/contracts/offers/offer-api.ts';
import {
  isAnswerable,
  OFFER_STATE_LABELS,
  offerTitle,
  type VisitorOffer,
} from '#src/contracts/offers/offer.ts';
import type { VisitorPort } from '#src/data/ports/visitor-port.ts';
import { dayInIndia, dayText } from '#src/lib/india-days.ts';
import { Button } from '#src/ui/button/Button.tsx';

import { offerTexts } from '../texts.ts';

import { OfferAnswerForm } from './OfferAnswerForm.tsx';
import { OfferSheet } from './OfferSheet.tsx';
import { PdfButton } from './PdfButton.tsx';

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

  const send = async (text: string): Promise<void> => {
    if (!answer) return;
    const answered = await visitor.answerOffer(link, id, answer, text);
    setAnswer(null);
    onAnswered(answered);
    // The note replaces the form, so it takes over the focus.
    setTimeout(() => note.current?.focus());
  };

  return (
    <section className="offer" aria-labelledby={titleId}>
      <div className="cluster align-items-baseline row-gap-1">
        <h3 id={titleId} className="fs-3">
          {offerTexts.title(offerTitle(offer))}
        </h3>
        <span className={`offer__state is-${state}`}>{OFFER_STATE_LABELS[state]}</span>
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
        <div className="cluster">
          {isAnswerable(state) && <Button onClick={() => setAnswer('accept')}>{offerTexts.accept}</Button>}
          {(isAnswerable(state) || state === 'expired') && (
            <Button variant="quiet" onClick={() => setAnswer('ask')}>
              {state === 'expired' ? offerTexts.askNew : offerTexts.ask}
            </Button>
          )}
          {offerPdf && <PdfButton size="normal" createFile={() => offerPdf(link, id)} />}
        </div>
      )}
    </section>
  );
}

function OfferNote({
  offer,
  ref,
}: {
  readonly offer: VisitorOffer;
  readonly ref: React.Ref<HTMLParagraphElement>;
}) {
  const { state, answeredAt, answerText } = offer;
  const day = answeredAt === '' ? '' : dayText(dayInIndia(new Date(answeredAt)));
  const texts: string[] = [];
  if (state === 'accepted') texts.push(offerTexts.accepted(day));
  if (state === 'replaced') texts.push(offerTexts.replaced);
  if (state === 'expired') texts.push(offerTexts.expired);
  if (day !== '' && state !== 'accepted') texts.push(offerTexts.asked(day));
  if (texts.length === 0) return null;
  return (
    <div className="offer__note flush">
      <p ref={ref} tabIndex={-1}>
        {texts.join(' ')}
      </p>
      {answerText === '' ? null : (
        <blockquote className="text-pre-line text-break mb-3">{answerText}</blockquote>
      )}
    </div>
  );
}
