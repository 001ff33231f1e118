import type { WantedLine } from '#src/contracts/offers/offer-entity.ts';
import { OFFER_LIMITS } from '#src/contracts/offers/offer-limits.ts';
import type { VisitorOffer } from '#src/contracts/offers/offer.ts';
import { offeredQuantityText, rateText } from '#src/contracts/offers/offer-text.ts';
import { commaQuestion, parseDecimal, parseRupees, rupeesQuestion } from '#src/lib/money.ts';
import { unitName } from '#src/contracts/paper/quantity.ts';
import { TextField } from '#src/ui/form/ValueFields.tsx';
import type { FieldErrors } from '#src/ui/form/use-fields.ts';

import { offerTexts } from '../texts.ts';

/** The typed texts, by the name of the field: 'rate-0', 'quantity-0' for the first line. */
export type TypedLines = Readonly<Record<string, string>>;

/** The terms that the typed lines ask for, and the errors by field. An empty field keeps the offered value. */
export function wantedOf(
  { lines }: Pick<VisitorOffer, 'lines'>,
  inputs: TypedLines,
): { wanted: WantedLine[]; errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const read = (
    name: string,
    max: number,
    parse: (text: string) => number | null,
    question: (text: string) => string,
  ): number => {
    const text = inputs[name]?.trim() ?? '';
    if (text === '') return 0;
    const value = parse(text) ?? 0;
    if (value <= 0 || value > max) errors[name] = question(text) || offerTexts.wantedError;
    return value;
  };
  const wanted = lines.map((line, at) => {
    const ratePaise = read(
      `rate-${at}`,
      OFFER_LIMITS.ratePaise,
      (text) => parseRupees(text, line.rateUnit),
      (text) => rupeesQuestion(text, line.rateUnit),
    );
    const quantity = read(
      `quantity-${at}`,
      OFFER_LIMITS.quantityThousandths,
      (text) => parseDecimal(text, 3),
      commaQuestion,
    );
    return {
      line: at,
      ratePaise: ratePaise === line.ratePaise ? 0 : ratePaise,
      quantityThousandths: quantity === line.quantityThousandths ? 0 : quantity,
    };
  });
  return {
    wanted: wanted.filter(({ ratePaise, quantityThousandths }) => ratePaise + quantityThousandths > 0),
    errors,
  };
}

export interface CounterFieldsProps {
  readonly offer: VisitorOffer;
  readonly lines: TypedLines;
  readonly errors: FieldErrors;
  readonly disabled: boolean;
  readonly onChange: (lines: TypedLines) => void;
}

export function CounterFields({ offer, lines, errors, disabled, onChange }: CounterFieldsProps) {
  return offer.lines.map((line, at) => {
    const field = (name: string) => ({
      name,
      value: lines[name] ?? '',
      error: errors[name],
      disabled,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      onChange: (value: string) => onChange({ ...lines, [name]: value }),
    });
    return (
      <fieldset key={at} className="mb-4">
        <legend className="fs-5 fw-semibold mb-0">{line.name}</legend>
        <p className="text-body-secondary fs-5 mb-2">
          {offerTexts.offered(`${rateText(line)}, ${offeredQuantityText(line)}`)}
        </p>
        <div className="offer-counter__fields">
          <TextField {...field(`rate-${at}`)} label={offerTexts.wantedRate(line.rateUnit)} />
          <TextField
            {...field(`quantity-${at}`)}
            label={offerTexts.wantedQuantity(unitName(line.unit, false))}
          />
        </div>
      </fieldset>
    );
  });
}
