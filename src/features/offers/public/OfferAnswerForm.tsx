import { useEffect, useId, useRef, useState, type FormEvent } from 'react';

import { OFFER_REFUSED, type OfferAnswer } from '#src/contracts/offers/offer-api.ts';
import { OFFER_LIMITS, type VisitorOffer } from '#src/contracts/offers/offer.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';

import { offerTexts } from '../texts.ts';

export interface OfferAnswerFormProps {
  readonly offer: VisitorOffer;
  readonly answer: OfferAnswer;
  readonly onSend: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The form with which a visitor accepts an offer or asks about it. A failure keeps the typed text. */
export function OfferAnswerForm({ offer, answer, onSend, onCancel }: OfferAnswerFormProps) {
  const isAccept = answer === 'accept';
  const titleId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isAccept && text.trim() === '') {
      setError(OFFER_REFUSED.question);
      field.current?.focus();
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await onSend(text.trim());
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      setFailure(code === 'rejected' && message !== '' ? message : offerTexts.failed);
      setBusy(false);
    }
  };

  return (
    <form className="mb-4" noValidate aria-labelledby={titleId} onSubmit={(event) => void submit(event)}>
      <h4 id={titleId} className="fs-4 fw-bold mb-1">
        {isAccept ? offerTexts.acceptQuestion : offerTexts.ask}
      </h4>
      {isAccept && <p>{offerTexts.acceptExplained(formatRupees(offer.totalPaise))}</p>}
      <TextAreaField
        ref={field}
        name="text"
        label={isAccept ? offerTexts.remark : offerTexts.question}
        hint={isAccept ? offerTexts.remarkHint : undefined}
        required={!isAccept}
        rows={3}
        maxLength={OFFER_LIMITS.answer}
        value={text}
        error={error === '' ? undefined : error}
        disabled={isBusy}
        onChange={(value) => {
          setText(value);
          setError('');
        }}
      />
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      <div className="cluster">
        <Button type="submit" busy={isBusy} busyText={isAccept ? offerTexts.acceptBusy : offerTexts.sendBusy}>
          {isAccept ? offerTexts.acceptNow : offerTexts.send}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {offerTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
