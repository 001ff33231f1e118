import { useId } from 'react';
import { PAPER_LINE_LIMITS } from '#src/contracts/leads/request-list.ts';
import {
  computedText,
  measuresOf,
  only,
  questionsAbout,
  readSize,
  type TypedQuantity,
} from '#src/contracts/paper/line-measures.ts';
import {
  overlaps,
  parseGsm,
  parseReelWidths,
  parseSheetSizes,
  sheetSizeItems,
  SIZE_UNITS,
  withSizeUnit,
} from '#src/contracts/paper/paper-facts.ts';
import { parseAmount, QUANTITY_UNITS } from '#src/contracts/paper/quantity.ts';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { factValue, soldUnit, type Fact } from '#src/contracts/catalogue/facts.ts';
import { isSameSize, WIDTH_TOLERANCE_MM } from '#src/contracts/paper/named-sizes.ts';
import { calculatorTexts } from './calculator-texts.ts';

/** Suggestions for a line, taken from the facts of its paper. */
export type PaperChoices = ReturnType<typeof choicesOf>;

/** True for a grammage or size that the paper's facts do not name. Texts that cannot be compared count as named. */
export function isUnlisted(typed: { gsm: string; size: string }, choices: PaperChoices): boolean {
  const ranges = parseGsm(choices.gsmFact);
  const [gsm] = parseGsm(typed.gsm) ?? [];
  const isOtherGsm = gsm !== undefined && ranges !== null && !overlaps(ranges, gsm.from);
  const { sheet, reelWidth } = measuresOf({ gsm: '', size: typed.size });
  const isSame = (size: string): boolean => {
    const listed = measuresOf({ gsm: '', size });
    if (sheet) return listed.sheet !== null && isSameSize(listed.sheet, sheet);
    return Math.abs((listed.reelWidth ?? Infinity) - (reelWidth ?? 0)) <= WIDTH_TOLERANCE_MM;
  };
  const isOtherSize =
    choices.hasAllSizes && (sheet !== null || reelWidth !== null) && !choices.size.some(isSame);
  return isOtherGsm || isOtherSize;
}

/** Derives the suggestions from the facts of a product or category. */
export function choicesOf(facts: readonly Fact[]) {
  const gsmFact = factValue(facts, 'gsm');
  const sheetFact = factValue(facts, 'sheetSize');
  const reelFact = factValue(facts, 'reelWidth');
  const ranges = parseGsm(gsmFact) ?? [];
  const gsm = ranges.every(({ from, to }) => from === to) ? ranges.map(({ from }) => String(from)) : [];
  const sheets = parseSheetSizes(sheetFact) === null ? [] : sheetSizeItems(sheetFact);
  const widths = parseReelWidths(reelFact) ?? [];
  const reels = widths.every(({ from, to }) => from === to) ? widths.map(({ from }) => `${from} mm`) : [];
  const size = [...sheets, ...reels];
  // A single size is not the only choice if sheets or reels come in any size.
  const hasAnySize = (sheetFact !== '' && sheets.length === 0) || (reelFact !== '' && reels.length === 0);
  return {
    /** Suggested values; empty if the fact has ranges or cannot be parsed. */
    gsm,
    size,
    /** True if `size` names every size of the paper. */
    hasAllSizes: size.length > 0 && !hasAnySize,
    /** The facts as the admin typed them, shown as hints; '' for none. */
    gsmFact,
    sizeFact: [sheetFact, reelFact && `${calculatorTexts.reel}: ${reelFact}`]
      .filter((fact) => fact !== '')
      .join('; '),
    /** The value if there is only one, otherwise `null`. */
    onlyGsm: only(gsm),
    onlySize: hasAnySize ? null : only(size),
    /** The unit in which the paper is usually sold. */
    unit: soldUnit(facts),
    packing: factValue(facts, 'packing'),
  };
}

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
          hint={choices.sizeFact || calculatorTexts.sizeHint}
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
          onChange={(unit) =>
            onChange({ unit: QUANTITY_UNITS.find((known) => known === unit) ?? values.unit })
          }
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
