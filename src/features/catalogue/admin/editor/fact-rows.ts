import { factNameOf, type Fact, type FactName } from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/lib/paper/paper-facts.ts';

import { factTexts } from '../texts.ts';

/** A fact in a form; `key` keeps its identity while it moves. */
export interface FactRow extends Fact {
  readonly key: string;
}

/** Stored facts as the rows of a form. */
export function toFactRows(specs: readonly Fact[]): FactRow[] {
  return specs.map(({ label, value }, index) => ({ key: `stored-${index}`, label, value }));
}

/** What is stored for the rows: trimmed, without those that are empty. */
export function toFacts(rows: readonly FactRow[]): Fact[] {
  return rows
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => label !== '' || value !== '');
}

/** A row with only one of its two texts cannot be stored: `specs.{index}` says which one is missing. */
export function factErrors(rows: readonly FactRow[]): EditorErrors {
  const errors: Record<string, string> = {};
  rows.forEach(({ label, value }, index) => {
    const hasLabel = label.trim() !== '';
    const hasValue = value.trim() !== '';
    if (hasLabel !== hasValue)
      errors[`specs.${index}`] = hasLabel ? factTexts.valueMissing : factTexts.labelMissing;
  });
  return errors;
}

/** The facts that are computed with, and what reads them. */
const READERS: Partial<Record<FactName, (text: string) => unknown>> = {
  gsm: parseGsm,
  sheetSize: parseSheetSizes,
  reelWidth: parseReelWidths,
};

/** An example of a value for a known label; '' for a label of the admin's own. */
export function factExample({ label }: Fact): string {
  const name = factNameOf(label);
  return name === null ? '' : factTexts.example(factTexts.examples[name]);
}

/** Says that a measure cannot be read, so that nothing is computed from it; '' for all other values. */
export function factNote({ label, value }: Fact): string {
  const name = factNameOf(label);
  const read = name && READERS[name];
  if (!name || !read || value.trim() === '' || read(value.trim()) !== null) return '';
  return factTexts.unreadable(factTexts.examples[name]);
}
