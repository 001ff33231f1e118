import { useId } from 'react';
import { PAPER_LINE_LIMITS } from '#src/contracts/leads/request-list.ts';
import {
  computedText,
  questionsAbout,
  readSize,
  type TypedQuantity,
} from '#src/contracts/paper/line-measures.ts';
import { SIZE_UNITS, withSizeUnit } from '#src/contracts/paper/paper-facts.ts';
import { parseAmount, QUANTITY_UNITS } from '#src/contracts/paper/quantity.ts';
import { unbroken } from '#src/lib/plain-text.ts';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import { type PaperChoices, isUnlisted } from './paper-choices.ts';

export interface QuantityFieldsProps {
  readonly values: TypedQuantity;
  readonly choices: PaperChoices;
  readonly onChange: (changes: Partial<TypedQuantity>) => void;
}

/** Fields for GSM, size, quantity and unit of one paper, with the quantity converted to other units below. */
export function QuantityFields({ values, choices, onChange }: QuantityFieldsProps) {
  const prefix = useId();
  const reading = readSize(values.size, choices.size);
  const read = { ...values, packing: choices.packing, size: withSizeUnit(values.size, reading?.unit) };
  const computed = computedText(read);
  const isUnreadable = values.quantity.trim() !== '' && parseAmount(values.quantity) === null;
  const questions = [
    ...(isUnreadable ? [calculatorTexts.unreadable] : []),
    ...(isUnlisted(read, choices) ? [calculatorTexts.unlisted] : []),
    ...questionsAbout(read),
  ];
  const text = (name: 'gsm' | 'size' | 'quantity') => ({
    id: `${prefix}-${name}`,
    name,
    label: calculatorTexts[name],
    value: values[name],
    maxLength: PAPER_LINE_LIMITS[name],
    autoComplete: 'off',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <div className="quantity-fields">
        <TextField
          {...text('gsm')}
          hint={choices.gsmFact === values.gsm ? undefined : choices.gsmFact}
          inputMode="decimal"
          suggestions={choices.gsm}
        />
        <TextField
          {...text('size')}
          hint={unbroken(choices.sizeFact) || calculatorTexts.sizeHint}
          suggestions={choices.size}
          // The server knows no listed sizes, so the unit that comes from them is written out.
          onBlur={() => reading?.unit === 'mm' && onChange({ size: read.size })}
        />
        <TextField {...text('quantity')} inputMode="decimal" />
        <SelectField
          id={`${prefix}-unit`}
          name="unit"
          label={calculatorTexts.unit}
          value={values.unit}
          options={QUANTITY_UNITS}
          placeholder={null}
          onChange={(unit) => onChange({ unit: QUANTITY_UNITS.find((each) => each === unit) ?? values.unit })}
        />
      </div>
      {reading && (
        <p className="fs-5 mb-2">
          {calculatorTexts.readAs(reading.width, reading.length, calculatorTexts.sizeUnits[reading.unit])}{' '}
          <span className="text-nowrap">
            {calculatorTexts.changeTo}
            {SIZE_UNITS.filter((unit) => unit !== reading.unit).map((unit) => (
              <LinkButton
                key={unit}
                className="ms-2"
                onClick={() => onChange({ size: withSizeUnit(values.size, unit) })}
              >
                {calculatorTexts.sizeUnits[unit]}
              </LinkButton>
            ))}
          </span>
        </p>
      )}
      <output
        className="stack gap-1"
        htmlFor={['gsm', 'size', 'quantity', 'unit'].map((name) => `${prefix}-${name}`).join(' ')}
      >
        {computed !== '' && <span className="fw-semibold">{computed}</span>}
        {questions.map((question) => (
          <span key={question} className="text-warning fs-5">
            {question}
          </span>
        ))}
      </output>
    </>
  );
}
