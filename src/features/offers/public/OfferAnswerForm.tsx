import { useEffect, useId, useRef, useState } from 'react';

import { lostReasonsOf } from '#src/contracts/base/identity.ts';
import { LIMITS } from '#src/contracts/base/limits.ts';
import { OFFER_REFUSED, type OfferAnswer, type VisitorOffer } from '#src/contracts/offers/offer.ts';
import type { AnswerDetails } from '#src/contracts/offers/offer-entity.ts';
import { OFFER_LIMITS } from '#src/contracts/offers/offer-limits.ts';
import { offeredQuantityText, rateText, totalText } from '#src/contracts/offers/offer-text.ts';
import { pickedContent } from '#src/contracts/offers/offer-tax.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { useFields } from '#src/ui/form/use-fields.ts';
import { PrivacyLine } from '#src/ui/form/PrivacyLine.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';

import { ANSWER_FORMS, offerTexts } from '../texts.ts';

import { CounterFields, wantedOf, type TypedLines } from './CounterFields.tsx';

export interface OfferAnswerFormProps {
  readonly offer: VisitorOffer;
  readonly answer: OfferAnswer;
  readonly onSend: (text: string, details: Partial<AnswerDetails>) => Promise<void>;
  readonly onCancel: () => void;
}

/** The choice between alternatives begins with the offered line, so the first field to fill in comes after it. */
const FIRST_FIELD = 'input:not([type=radio]), select, textarea';

/** The form with which a visitor answers an offer. A failure keeps what was typed. */
export function OfferAnswerForm({ offer, answer, onSend, onCancel }: OfferAnswerFormProps) {
  const titleId = useId();
  const settings = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [lines, setLines] = useState<TypedLines>({});
  const { isBusy, failure, run } = useWork(offerTexts.failed);
  const { values, errors, showErrors, field } = useFields(
    { text: '', name: offer.customer.name, purchaseOrder: '', reason: '' },
    { disabled: isBusy },
  );
  const { reason } = values;
  const [text, name, purchaseOrder] = [values.text.trim(), values.name.trim(), values.purchaseOrder.trim()];
  const texts = ANSWER_FORMS[answer];
  const isQuestion = answer === 'ask';
  useEffect(() => form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), []);

  const picked = { ...offer, ...pickedContent(offer, chosen) };
  const { wanted, errors: lineErrors } = wantedOf(offer, lines);
  const errorsByAnswer: Readonly<Record<OfferAnswer, Readonly<Record<string, string>>>> = {
    accept: name === '' ? { name: offerTexts.nameMissing } : {},
    ask: text === '' ? { text: OFFER_REFUSED.question } : {},
    decline: reason === '' ? { reason: OFFER_REFUSED.reason } : {},
    counter:
      wanted.length + Object.keys(lineErrors).length === 0 ? { 'rate-0': OFFER_REFUSED.wanted } : lineErrors,
    renew: {},
  };
  const details: Readonly<Record<OfferAnswer, Partial<AnswerDetails>>> = {
    accept: { name, purchaseOrder, chosen: [...chosen] },
    ask: {},
    decline: { reason },
    counter: { wanted },
    renew: {},
  };

  const submit = async (): Promise<string | null> => {
    const firstInvalid = showErrors(errorsByAnswer[answer]);
    if (firstInvalid === null) await run(() => onSend(text, details[answer]));
    return firstInvalid;
  };

  return (
    <CheckedForm ref={form} className="mb-4" aria-labelledby={titleId} onSubmit={submit}>
      <h4 id={titleId} className="fs-4 fw-bold mb-1">
        {texts.title}
      </h4>
      {answer === 'accept' && (
        <>
          <Alternatives offer={offer} chosen={chosen} disabled={isBusy} onChange={setChosen} />
          <p>{offerTexts.acceptExplained(totalText(picked))}</p>
          <TextField
            {...field('name')}
            label={offerTexts.name}
            required
            autoComplete="name"
            enterKeyHint="next"
            maxLength={LIMITS.answer}
          />
          <TextField
            {...field('purchaseOrder')}
            label={offerTexts.purchaseOrder}
            hint={offerTexts.optional}
            autoComplete="off"
            maxLength={OFFER_LIMITS.purchaseOrder}
          />
        </>
      )}
      {answer === 'decline' && (
        <SelectField
          {...field('reason')}
          label={offerTexts.reason}
          placeholder={offerTexts.chooseReason}
          required
          options={lostReasonsOf(settings)}
        />
      )}
      {answer === 'counter' && (
        <CounterFields
          offer={offer}
          lines={lines}
          errors={errors}
          disabled={isBusy}
          onChange={(typed) => {
            setLines(typed);
            showErrors({});
          }}
        />
      )}
      <TextAreaField
        {...field('text')}
        label={texts.text}
        hint={isQuestion ? undefined : offerTexts.optional}
        required={isQuestion}
        rows={isQuestion ? 3 : 2}
        maxLength={OFFER_LIMITS.answer}
      />
      <PrivacyLine />
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      <div className="cluster">
        <Button type="submit" busy={isBusy} busyText={offerTexts.sendBusy}>
          {texts.send}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {offerTexts.cancel}
        </Button>
      </div>
    </CheckedForm>
  );
}

interface AlternativesProps {
  readonly offer: VisitorOffer;
  /** Indexes of the picked alternatives. */
  readonly chosen: readonly number[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly number[]) => void;
}

/** For each line with alternatives, the choice between the line and them; nothing without any. */
function Alternatives({ offer, chosen, disabled, onChange }: AlternativesProps) {
  const { lines } = offer;
  return lines.map((line, at) => {
    const others = lines.flatMap(({ alternativeTo }, index) => (alternativeTo === at + 1 ? [index] : []));
    if (others.length === 0) return null;
    const labelOf = (index: number): string => {
      const alternative = lines[index] ?? line;
      return `${alternative.name}: ${offeredQuantityText(alternative)}, ${rateText(alternative)}`;
    };
    const picked = chosen.find((index) => others.includes(index)) ?? at;
    return (
      <fieldset key={at} className="mb-3">
        <legend className="fw-semibold fs-5 mb-0">{offerTexts.choice(line.name)}</legend>
        {[at, ...others].map((index) => (
          <label key={index} className="offer-choice gap-3">
            <input
              type="radio"
              name={`choice-${at}`}
              checked={picked === index}
              disabled={disabled}
              onChange={() => {
                const rest = chosen.filter((each) => !others.includes(each));
                onChange(index === at ? rest : [...rest, index]);
              }}
            />
            {labelOf(index)}
          </label>
        ))}
      </fieldset>
    );
  });
}
