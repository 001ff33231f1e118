import { factNameOf, type Fact, type FactName } from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';

import { factTexts } from '../texts.ts';

/** A fact in a form. `key` is the React key, which stays the same when rows are moved. */
export interface FactRow extends Fact {
  readonly key: string;
}

export function toFactRows(facts: readonly Fact[]): FactRow[] {
  return facts.map(({ label, value }, index) => ({ key: `stored-${index}`, label, value }));
}

/** The facts to store: trimmed, without empty rows. */
export function toFacts(rows: readonly FactRow[]): Fact[] {
  return rows
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => label !== '' || value !== '');
}

/** Reports rows with a label but no value or vice versa, at the path `facts.{index}`. */
export function factErrors(rows: readonly FactRow[]): EditorErrors {
  const errors: Record<string, string> = {};
  rows.forEach(({ label, value }, index) => {
    const hasLabel = label.trim() !== '';
    const hasValue = value.trim() !== '';
    if (hasLabel !== hasValue)
      errors[`facts.${index}`] = hasLabel ? factTexts.valueMissing : factTexts.labelMissing;
  });
  return errors;
}

/** The parsers of facts that the program computes with. */
const PARSERS: Partial<Record<FactName, (text: string) => unknown>> = {
  gsm: parseGsm,
  sheetSize: parseSheetSizes,
  reelWidth: parseReelWidths,
};

/** An example value for a known label; '' for a custom label. */
export function factExample({ label }: Fact): string {
  const name = factNameOf(label);
  return name === null ? '' : factTexts.example(factTexts.examples[name]);
}

/** Warns about a value that should be computed with but cannot be parsed; '' for all others. */
export function factNote({ label, value }: Fact): string {
  const name = factNameOf(label);
  const parse = name && PARSERS[name];
  if (!name || !parse || value.trim() === '' || parse(value.trim()) !== null) return '';
  return factTexts.unreadable(factTexts.examples[name]);
}
