import { FACT_LABELS, factNameOf, LIMITS, type Fact, type FactName } from '#src/contracts/index.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { RowList } from '#src/ui/reorder/RowList.tsx';

import { factTexts } from '../texts.ts';

export interface FactsInputProps {
  readonly editor: Pick<Editor<{ facts: readonly Fact[] }>, 'values' | 'control' | 'set'>;
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
      <RowList<Fact>
        itemName="Fact"
        className="row-list--bare row-list--facts"
        rows={editor.values.facts}
        onRows={(facts) => editor.set('facts', facts)}
        newRow={() => ({ label: '', value: '' })}
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

/** The parsers of facts that the program computes with. */
const PARSERS: Partial<Record<FactName, (text: string) => unknown>> = {
  gsm: parseGsm,
  sheetSize: parseSheetSizes,
  reelWidth: parseReelWidths,
};

/** An example value for a known label; '' for a custom label. */
function factExample({ label }: Fact): string {
  const name = factNameOf(label);
  return name === null ? '' : factTexts.example(factTexts.examples[name]);
}

/** Warns about a value that should be computed with but cannot be parsed; '' for all others. */
function factNote({ label, value }: Fact): string {
  const name = factNameOf(label);
  const parse = name && PARSERS[name];
  if (!name || !parse || value.trim() === '' || parse(value.trim()) !== null) return '';
  return factTexts.unreadable(factTexts.examples[name]);
}
