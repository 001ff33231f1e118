import { FACT_LABELS, factNameOf, type Fact, type FactName } from '#src/contracts/index.ts';
import type { FieldDescription } from '#src/editing/fields/field.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';
import { factTexts } from '../texts.ts';

const label: FieldDescription<Fact> = {
  label: (number) => `Fact ${number}`,
  placeholder: factTexts.labelExample,
  suggestions: Object.values(FACT_LABELS),
  check: (text, fact) => (text === '' && fact.value !== '' ? factTexts.labelMissing : ''),
};

const value: FieldDescription<Fact> = {
  label: (number) => `Value of fact ${number}`,
  hint: factNote,
  placeholder: factExample,
  check: (text, fact) => (text === '' && fact.label !== '' ? factTexts.valueMissing : ''),
};

/** The facts of a record: rows of label and value. */
export const FACTS_FIELD = {
  kind: 'list',
  label: 'Facts',
  itemName: 'Fact',
  className: 'row-list--bare',
  nameOf: (row: Fact) => row.label,
  fields: { label, value },
} satisfies FieldDescription;

/** The parsers of facts that the program computes with. */
const PARSERS: Partial<Record<FactName, (text: string) => unknown>> = {
  gsm: parseGsm,
  sheetSize: parseSheetSizes,
  reelWidth: parseReelWidths,
};

/** An example value for a known label; '' for a custom label. */
function factExample(fact: Fact): string {
  const name = factNameOf(fact.label);
  return name === null ? '' : factTexts.example(factTexts.examples[name]);
}

/** Warns about a value that should be computed with but cannot be parsed; '' for all others. */
function factNote(fact: Fact): string {
  const name = factNameOf(fact.label);
  const parse = name && PARSERS[name];
  const text = fact.value.trim();
  return !name || !parse || text === '' || parse(text) !== null
    ? ''
    : factTexts.unreadable(factTexts.examples[name]);
}
