import { LIMITS, FACT_LABELS } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { RowList } from '#src/ui/reorder/RowList.tsx';

import { factTexts } from '../texts.ts';
import { factExample, factNote, type FactRow } from './fact-rows.ts';

export interface FactsInputProps {
  readonly editor: Pick<Editor<{ facts: readonly FactRow[] }>, 'values' | 'control' | 'set'>;
}

const SUGGESTIONS = Object.values(FACT_LABELS);

/** The section 'Facts' of a record's form: rows of label and value. */
export function FactsInput({ editor }: FactsInputProps) {
  return (
    <FormSection
      title="Facts"
      foldedNote="GSM, sizes, uses and whatever else is known."
      intro="As a table beside the text; GSM, format and packing also under the name and on the card."
    >
      <RowList<FactRow>
        itemName="Fact"
        className="row-list--bare row-list--facts"
        rows={editor.values.facts}
        onRows={(facts) => editor.set('facts', facts)}
        newRow={() => ({ key: crypto.randomUUID(), label: '', value: '' })}
        keyOf={({ key }) => key}
        nameOf={({ label }) => label}
        max={LIMITS.facts}
        disabled={editor.control('facts').disabled}
      >
        {(row, index, change) => {
          const { name, disabled, ...found } = editor.control(`facts.${index}`);
          const isLabelMissing = row.label.trim() === '';
          return (
            <>
              <TextField
                {...(isLabelMissing && found)}
                label={`Fact ${index + 1}`}
                name={`${name}.label`}
                placeholder={factTexts.labelExample}
                suggestions={SUGGESTIONS}
                autoComplete="off"
                maxLength={LIMITS.factLabel}
                value={row.label}
                disabled={disabled}
                onChange={(label) => change({ label })}
              />
              <TextField
                {...(!isLabelMissing && found)}
                label={`Value of fact ${index + 1}`}
                name={`${name}.value`}
                hint={factNote(row)}
                placeholder={factExample(row)}
                autoComplete="off"
                maxLength={LIMITS.factValue}
                value={row.value}
                disabled={disabled}
                onChange={(value) => change({ value })}
              />
            </>
          );
        }}
      </RowList>
    </FormSection>
  );
}
