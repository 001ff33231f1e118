import { useEffect, useId, useRef } from 'react';

import { LIMITS, SPEC_LABELS } from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { moved, useReorder } from '#src/ui/reorder/use-reorder.ts';

import { factMessages } from '../messages.ts';
import { specExample, specNote, type SpecRow } from './spec-rows.ts';

export interface SpecsInputProps {
  readonly rows: readonly SpecRow[];
  /** The editor's errors; those of facts are at `specs.{index}`. */
  readonly errors: EditorErrors;
  /** Id of the control for a path of `errors`. */
  readonly idOf: (path: string) => string;
  readonly disabled: boolean;
  readonly onRows: (rows: SpecRow[]) => void;
}

/** The section 'Facts' of a record's form: label and value, known labels suggested, in the order of the page. */
export function SpecsInput({ rows, errors, idOf, disabled, onRows }: SpecsInputProps) {
  const suggestions = useId();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The row whose label takes focus after the next render; -1 is the button below the list. */
  const focusAt = useRef<number | null>(null);
  const reorder = useReorder({
    count: rows.length,
    onMove: (from, to) => onRows(moved(rows, from, to)),
    nameOf: (index) => rows[index]?.label || `Fact ${index + 1}`,
    disabled,
  });
  useEffect(() => {
    if (focusAt.current === null) return;
    const row = list.current?.children[focusAt.current];
    (row?.querySelector('input') ?? addButton.current)?.focus();
    focusAt.current = null;
  });

  const full = rows.length >= LIMITS.specs;
  const addAfter = (index: number): void => {
    if (full) return;
    focusAt.current = index + 1;
    onRows(rows.toSpliced(index + 1, 0, { key: crypto.randomUUID(), label: '', value: '' }));
  };
  const remove = (index: number): void => {
    focusAt.current = rows.length > 1 ? Math.max(index - 1, 0) : -1;
    onRows(rows.toSpliced(index, 1));
  };
  const change = (index: number, text: Partial<SpecRow>): void =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...text } : row)));

  return (
    <FormSection
      title="Facts"
      intro="As a table beside the text; GSM, format and packing also under the name and on the card."
    >
      <fieldset className="fact-list">
        <legend className="visually-hidden">Facts</legend>
        <ol
          className="fact-list__rows"
          ref={(element) => {
            list.current = element;
            reorder.listRef(element);
          }}
        >
          {rows.map((row, index) => {
            const error = errors[`specs.${index}`];
            const isLabelMissing = error !== undefined && row.label.trim() === '';
            const noteId = `${suggestions}-note-${row.key}`;
            const note = specNote(row);
            return (
              <li key={row.key} className="fact-list__row" {...reorder.itemProps(index)}>
                {rows.length > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
                <div className="fact-list__label">
                  <Field
                    {...(isLabelMissing && { id: idOf(`specs.${index}`), error })}
                    label={`Fact ${index + 1}`}
                    disabled={disabled}
                  >
                    {(control) => (
                      <input
                        {...control}
                        className="form-control"
                        name={`specs.${index}.label`}
                        placeholder={factMessages.labelExample}
                        list={suggestions}
                        autoComplete="off"
                        maxLength={LIMITS.specLabel}
                        value={row.label}
                        onChange={(event) => change(index, { label: event.target.value })}
                        onKeyDown={(event) => {
                          // Enter goes on to the value instead of saving the form half-way.
                          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                          event.preventDefault();
                          list.current?.children[index]?.querySelectorAll('input')[1]?.focus();
                        }}
                      />
                    )}
                  </Field>
                </div>
                <div className="fact-list__value">
                  <Field
                    {...(error !== undefined && !isLabelMissing && { id: idOf(`specs.${index}`), error })}
                    label={`Value of fact ${index + 1}`}
                    disabled={disabled}
                  >
                    {(control) => (
                      <>
                        <input
                          {...control}
                          aria-describedby={
                            [control['aria-describedby'], note === '' ? undefined : noteId]
                              .filter((id) => id !== undefined)
                              .join(' ') || undefined
                          }
                          className="form-control"
                          name={`specs.${index}.value`}
                          placeholder={specExample(row)}
                          autoComplete="off"
                          maxLength={LIMITS.specValue}
                          value={row.value}
                          onChange={(event) => change(index, { value: event.target.value })}
                          onKeyDown={(event) => {
                            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                            event.preventDefault();
                            addAfter(index);
                          }}
                        />
                        {note === '' ? null : (
                          <p id={noteId} className="form-text">
                            {note}
                          </p>
                        )}
                      </>
                    )}
                  </Field>
                </div>
                <IconButton
                  glyph="trash"
                  label={`Remove fact ${index + 1}`}
                  disabled={disabled}
                  onClick={() => remove(index)}
                />
              </li>
            );
          })}
        </ol>
        <datalist id={suggestions}>
          {Object.values(SPEC_LABELS).map((label) => (
            <option key={label}>{label}</option>
          ))}
        </datalist>
        <Button
          ref={addButton}
          size="small"
          variant="quiet"
          icon={<Glyph name="plus" />}
          disabled={disabled || full}
          onClick={() => addAfter(rows.length - 1)}
        >
          Add fact
        </Button>
        <LiveRegion message={reorder.announcement} />
      </fieldset>
    </FormSection>
  );
}
