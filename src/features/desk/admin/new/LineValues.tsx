import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lineQuantityText, PAPER_LINE_LIMITS, QUANTITY_UNITS, withSizeUnit } from '#src/contracts/index.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { IconButton } from '#src/ui/button/Button.tsx';
import { NumberField, SelectField, TextField } from '#src/ui/form/ValueFields.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { newRequestTexts as texts } from '../../new-request-texts.ts';
import type { ReadLine, LineChanges } from './use-new-request.ts';

export interface EditableValueProps {
  readonly label: string;
  /** The value as people read it; '' if none was found. */
  readonly value: string;
  /** Whether the label is shown before a value that was found. Default true. */
  readonly isLabelled?: boolean;
  /** Shows the field without a press, because its value must be filled in. Default false. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** A value that was read from a text, as a button that turns into its field. */
export function EditableValue({
  label,
  value,
  isLabelled = true,
  isNeeded = false,
  children,
}: EditableValueProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const open = (): void => {
    flushSync(() => setOpen(true));
    const control = field.current?.querySelector<HTMLElement>('input, select, textarea');
    control?.focus();
    // The options open with the same press.
    if (control instanceof HTMLSelectElement) control.showPicker?.();
  };
  if (!isOpen && !isNeeded)
    return (
      <button type="button" className="editable-value" onClick={open}>
        {value === '' ? (
          <>
            <Glyph name="plus" className="text-body-secondary" />
            <span className="visually-hidden">{texts.add}</span>
            {label}
          </>
        ) : (
          <>
            <span className={isLabelled ? 'text-body-secondary' : 'visually-hidden'}>{label}</span> {value}
          </>
        )}
      </button>
    );
  return (
    // A field that was needed must not become a button while it is typed into.
    <div ref={field} className="editable-value__field" onFocus={() => setOpen(true)}>
      {children}
    </div>
  );
}

export interface LineValuesProps {
  readonly line: ReadLine;
  /** From 1. */
  readonly place: number;
  readonly papers: readonly ListedPaper[];
  readonly paper: ListedPaper;
  readonly onChange: (changes: LineChanges) => void;
}

/** The paper's name, marked if the catalogue has no such paper. */
const nameOf = ({ name, category }: ListedPaper): string => (category === '' ? texts.asWritten(name) : name);

/** One line as it was understood. */
export function LineValues({ line, place, papers, paper, onChange }: LineValuesProps) {
  const { gsm, size, note } = line;
  const field = (name: keyof typeof PAPER_LINE_LIMITS) => ({
    name: `${name}-${place}`,
    label: texts[name],
    value: line[name],
    maxLength: PAPER_LINE_LIMITS[name],
    autoComplete: 'off',
    enterKeyHint: 'next' as const,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div role="group" aria-label={texts.line(place)} className="line-values d-grid gap-1 align-items-start">
      <div className="cluster gap-1 align-items-end">
        <EditableValue label={texts.paper} value={nameOf(paper)} isLabelled={false}>
          <SelectField
            name={`paper-${place}`}
            label={texts.paper}
            placeholder={null}
            value={paper.slug}
            options={papers.map((each) => ({ value: each.slug, label: nameOf(each) }))}
            onChange={(slug) => onChange({ paper: papers.find((each) => each.slug === slug) ?? paper })}
          />
        </EditableValue>
        <EditableValue label={texts.gsm} value={gsm && texts.gsmText(gsm)} isLabelled={false}>
          <NumberField {...field('gsm')} />
        </EditableValue>
        <EditableValue label={texts.size} value={withSizeUnit(size)} isLabelled={false}>
          <TextField {...field('size')} />
        </EditableValue>
        <EditableValue label={texts.quantity} value={lineQuantityText(line)} isLabelled={false}>
          <div className="field-line gap-2">
            <NumberField {...field('quantity')} />
            <SelectField
              name={`unit-${place}`}
              label={texts.unit}
              placeholder={null}
              options={QUANTITY_UNITS}
              value={line.unit}
              onChange={(unit) =>
                onChange({ unit: QUANTITY_UNITS.find((each) => each === unit) ?? line.unit })
              }
            />
          </div>
        </EditableValue>
        <EditableValue label={texts.note} value={note} isLabelled={false}>
          <TextField {...field('note')} />
        </EditableValue>
      </div>
      <IconButton glyph="trash" label={texts.remove(place)} onClick={() => onChange({ isRemoved: true })} />
    </div>
  );
}
