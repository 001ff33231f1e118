import { memo, useMemo, useState } from 'react';

import {
  LIMITS,
  OFFER_LIMITS,
  RATE_UNITS,
  type BusinessDetails,
  type BuyerDetails,
  type Offer,
} from '#src/contracts/index.ts';
import type { ControlProps, Editor } from '#src/editing/editor-types.ts';
import { formatRupees, formatThousandths, lineAmount, parseDecimal } from '#src/lib/money.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { QUANTITY_UNITS } from '#src/contracts/paper/quantity.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { IconButton, SmallButton } from '#src/ui/button/Button.tsx';
import { LiveRegion } from '#src/ui/feedback/Feedback.tsx';
import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { useRootClass } from '#src/ui/layout/use-root-class.ts';
import { ReorderHandle, type Reorder, type ReorderHandleProps } from '#src/ui/admin/reorder.tsx';
import { useRowList } from '#src/ui/admin/use-row-list.ts';

import { LINE_LABELS, offerAdminTexts } from '../texts.ts';
import { withHsn } from './first-form.ts';
import {
  lastPriceTexts,
  billedOf,
  billedThousandths,
  blankLine,
  lineQuestion,
  rateOf,
  type LineForm,
} from './line-form.ts';
import type { OfferForm } from './offer-form.ts';

const today = (): string => dayInIndia(new Date());

export interface LineFieldsProps {
  readonly editor: Editor<OfferForm>;
  readonly business: BusinessDetails;
  /** Offers whose prices are shown beside the rates. */
  readonly recent: readonly Offer[];
  /** True if the buyer has confirmed the e-mail address in the form, or if an admin typed the request in. */
  readonly isConfirmed: boolean;
}

/** Edits the lines of an offer: add, change, remove, move. Shows the amount of each line. */
export function LineFields({ editor, ...shared }: LineFieldsProps) {
  useRootClass('with-offer-form');
  const { phone, email, gstin } = editor.values;
  const buyer = useMemo(() => ({ phone, email, gstin }), [phone, email, gstin]);
  const { control, errors, saving: disabled, update } = editor;
  const rows = editor.values.lines;
  const { reorder, listRef, addButton, remove } = useRowList<LineForm>({
    rows,
    onRows: (lines) => editor.set('lines', lines),
    newRow: blankLine,
    max: OFFER_LIMITS.lines,
    nameOf,
    disabled,
  });
  return (
    <div className="measured">
      <ol className="mb-3" ref={listRef} id={editor.idOf('lines')} tabIndex={-1}>
        {rows.map((row, index) => (
          <li key={row.key} className="offer-line" {...reorder.itemProps(index)}>
            <LineHead
              reorder={rows.length > 1 ? reorder : null}
              name={nameOf(row, index)}
              index={index}
              disabled={disabled}
              remove={remove}
            />
            <Line {...shared} row={row} control={control} index={index} buyer={buyer} update={update} />
          </li>
        ))}
      </ol>
      {errors['lines'] === undefined ? null : <p className="field__error">{errors['lines']}</p>}
      <SmallButton {...addButton} icon="plus">
        {offerAdminTexts.addLine}
      </SmallButton>
      <LiveRegion message={reorder.announcement} />
    </div>
  );
}

function nameOf({ name }: LineForm, index: number): string {
  return name || offerAdminTexts.line(index + 1);
}

interface LineHeadProps extends Omit<ReorderHandleProps, 'reorder'> {
  /** `null` for a line that is alone. */
  readonly reorder: Reorder | null;
  readonly disabled: boolean;
  readonly remove: (index: number) => void;
}

/** The number of a line, with what moves and removes it. */
const LineHead = memo(function LineHead({ reorder, name, index, disabled, remove }: LineHeadProps) {
  return (
    <div className="offer-line__head d-flex align-items-center gap-2">
      {reorder && <ReorderHandle reorder={reorder} index={index} name={name} />}
      <p className="text-body-secondary fs-5 fw-semibold mb-0">{offerAdminTexts.line(index + 1)}</p>
      <IconButton
        className="ms-auto"
        glyph="trash"
        label={offerAdminTexts.removeLine(index + 1)}
        disabled={disabled}
        onClick={() => remove(index)}
      />
    </div>
  );
});

interface LineProps
  extends
    Pick<LineFieldsProps, 'business' | 'recent' | 'isConfirmed'>,
    Pick<Editor<OfferForm>, 'control' | 'update'> {
  readonly row: LineForm;
  readonly index: number;
  readonly buyer: BuyerDetails;
}

/** Rendered again only when it changes, because a letter in one of fifty lines renders the whole form. */
const Line = memo(function Line({ row, index, update, ...props }: LineProps) {
  const { buyer, isConfirmed, recent, business } = props;
  const control = (name: string) => props.control(`lines.${index}.${name}`);
  const onChange = (part: Partial<LineForm>): void =>
    update(({ lines, ...form }) => ({ ...form, lines: lines.with(index, { ...row, ...part }) }));
  const [isOpen, setOpen] = useState(false);
  const isWrong = ['hsn', 'tolerance', 'leadTime', 'alternative'].some((name) => control(name).error);
  const showsMore = isOpen || isWrong;
  const { error: alternativeError, ...alternative } = control('alternative');
  const asked = (name: keyof LineForm) => {
    const { error, ...rest } = control(name);
    return { ...rest, error: error && (lineQuestion(row, name) || error) };
  };
  const field = (name: keyof typeof LINE_LABELS) => ({
    ...asked(name),
    label: LINE_LABELS[name],
    autoComplete: 'off',
    value: row[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={showsMore ? 'offer-line__fields offer-line__fields--open' : 'offer-line__fields'}>
      <div className="offer-line__paper auto-grid row-gap-0 column-gap-3">
        <TextField
          {...field('name')}
          required
          maxLength={LIMITS.name}
          // The packing belongs to the paper of the old name.
          onChange={(name) => onChange({ name, packing: '' })}
        />
        <TextField {...field('size')} maxLength={LIMITS.lineSize} />
        <TextField {...field('gsm')} maxLength={LIMITS.lineGsm} />
      </div>
      <div className="offer-line__price auto-grid row-gap-0 column-gap-3">
        <TextField {...field('quantity')} required inputMode="decimal" />
        <SelectField {...field('unit')} placeholder={null} options={QUANTITY_UNITS} />
        <TextField {...field('rate')} required inputMode="decimal" />
        <SelectField {...field('rateUnit')} placeholder={null} options={RATE_UNITS} />
        <TextField {...field('gst')} required inputMode="decimal" />
        <BilledField row={row} control={asked('billed')} onChange={(billed) => onChange({ billed })} />
      </div>
      {lastPriceTexts(row, buyer, recent, isConfirmed).map((text) => (
        <p key={text} className="offer-line__last text-body-secondary fs-6 mb-0">
          {text}
        </p>
      ))}
      <div className="offer-line__terms auto-grid row-gap-0 column-gap-3 align-items-end">
        <TextField
          {...field('hsn')}
          inputMode="numeric"
          onChange={(text) => onChange(withHsn(row, text, business, today()))}
        />
        <TextField {...field('tolerance')} hint={offerAdminTexts.toleranceHint} inputMode="decimal" />
        <TextField {...field('leadTime')} maxLength={OFFER_LIMITS.leadTime} />
      </div>
      {index === 0 && !row.isAlternative ? null : (
        <div className="offer-line__option">
          <CheckField
            name={alternative.name}
            label={offerAdminTexts.alternative}
            hint={offerAdminTexts.alternativeHint}
            checked={row.isAlternative}
            disabled={alternative.disabled}
            onChange={(isAlternative) => onChange({ isAlternative })}
          />
        </div>
      )}
      {alternativeError === undefined ? null : (
        <p id={alternative.id} tabIndex={-1} className="field__error">
          {alternativeError}
        </p>
      )}
      <p className="offer-line__amount border-top pt-2 cluster justify-content-between gap-4 mb-0">
        <span>{offerAdminTexts.amount}</span> <output className="fw-bold">{amountText(row)}</output>
      </p>
      <IconButton
        glyph="chevron-down"
        className="offer-line__more d-none"
        label={offerAdminTexts.moreOf(index + 1)}
        aria-expanded={showsMore}
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
});

interface BilledFieldProps {
  readonly row: LineForm;
  readonly control: ControlProps;
  readonly onChange: (billed: string) => void;
}

/** The billed quantity in the rate's unit; shown only if it cannot be derived exactly from the ordered quantity. */
function BilledField({ row, control, onChange }: BilledFieldProps) {
  const { counted, suggested } = billedOf(row);
  const isMissing = (parseDecimal(row.quantity, 3) ?? 0) === 0;
  if (counted !== null || isMissing) return null;
  return (
    <div className="offer-line__billed">
      <TextField
        {...control}
        autoComplete="off"
        label={offerAdminTexts.billed(row.rateUnit)}
        hint={offerAdminTexts.billedHint(
          suggested === null ? '' : `${formatThousandths(suggested)} ${row.rateUnit}`,
          row.packing,
        )}
        value={row.billed}
        inputMode="decimal"
        placeholder={suggested === null ? '' : formatThousandths(suggested)}
        onChange={onChange}
      />
    </div>
  );
}

/** The amount of a line; '–' while a figure is missing. */
function amountText(row: LineForm): string {
  const billed = billedThousandths(row);
  const rate = rateOf(row);
  return billed === null || rate === null ? offerAdminTexts.unknown : formatRupees(lineAmount(billed, rate));
}
