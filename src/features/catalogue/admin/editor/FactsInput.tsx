import { useId } from 'react';

import { LIMITS, FACT_LABELS } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { useRowList } from '#src/ui/reorder/use-row-list.ts';

import { factTexts } from '../texts.ts';
import { factExample, factNote, type FactRow } from './fact-rows.ts';

export interface FactsInputProps {
  readonly editor: Pick<Editor<{ specs: readonly FactRow[] }>, 'values' | 'errors' | 'saving' | 'set'>;
  /** Id of the control for a path of `editor.errors`, for example `specs.2`. */
  readonly idOf: (path: string) => string;
}

/** The section 'Facts' of a record's form: rows of label and value. */
export function FactsInput({ editor, idOf }: FactsInputProps) {
  const { errors, saving: disabled } = editor;
  const rows = editor.values.specs;
  const suggestions = useId();
  const { reorder, listRef, addButton, isFull, addAfter, remove, change } = useRowList<FactRow>({
    rows,
    onRows: (specs) => editor.set('specs', specs),
    newRow: () => ({ key: crypto.randomUUID(), label: '', value: '' }),
    max: LIMITS.specs,
    nameOf: ({ label }, index) => label || `Fact ${index + 1}`,
    disabled,
  });

  return (
    <FormSection
      title="Facts"
      intro="As a table beside the text; GSM, format and packing also under the name and on the card."
    >
      <fieldset className="fact-list">
        <legend className="visually-hidden">Facts</legend>
        <ol className="stack mb-3" ref={listRef}>
          {rows.map((row, index) => {
            const error = errors[`specs.${index}`];
            const isLabelMissing = error !== undefined && row.label.trim() === '';
            const noteId = `${suggestions}-note-${row.key}`;
            const note = factNote(row);
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
                        placeholder={factTexts.labelExample}
                        list={suggestions}
                        autoComplete="off"
                        maxLength={LIMITS.factLabel}
                        value={row.label}
                        onChange={(event) => change(index, { label: event.target.value })}
                        onKeyDown={(event) => {
                          // Enter moves to the value instead of submitting the form.
                          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                          event.preventDefault();
                          event.currentTarget.closest('li')?.querySelectorAll('input')[1]?.focus();
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
                          placeholder={factExample(row)}
                          autoComplete="off"
                          maxLength={LIMITS.factValue}
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
          {Object.values(FACT_LABELS).map((label) => (
            <option key={label}>{label}</option>
          ))}
        </datalist>
        <Button
          ref={addButton}
          size="small"
          variant="quiet"
          icon={<Glyph name="plus" />}
          disabled={disabled || isFull}
          onClick={() => addAfter(rows.length - 1)}
        >
          Add fact
        </Button>
        <LiveRegion message={reorder.announcement} />
      </fieldset>
    </FormSection>
  );
}
