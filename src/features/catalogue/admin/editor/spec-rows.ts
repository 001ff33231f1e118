import { specNameOf, type Spec, type SpecName } from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/lib/paper/paper-facts.ts';

import { factMessages } from '../messages.ts';

/** A fact in a form; `key` keeps its identity while it moves. */
export interface SpecRow extends Spec {
  readonly key: string;
}

/** Stored facts as the rows of a form. */
export function toSpecRows(specs: readonly Spec[]): SpecRow[] {
  return specs.map(({ label, value }, index) => ({ key: `stored-${index}`, label, value }));
}

/** What is stored for the rows: trimmed, without those that are empty. */
export function toSpecs(rows: readonly SpecRow[]): Spec[] {
  return rows
    .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
    .filter(({ label, value }) => label !== '' || value !== '');
}

/** A row with only one of its two texts cannot be stored: `specs.{index}` says which one is missing. */
export function specErrors(rows: readonly SpecRow[]): EditorErrors {
  const errors: Record<string, string> = {};
  rows.forEach(({ label, value }, index) => {
    const hasLabel = label.trim() !== '';
    const hasValue = value.trim() !== '';
    if (hasLabel !== hasValue)
      errors[`specs.${index}`] = hasLabel ? factMessages.valueMissing : factMessages.labelMissing;
  });
  return errors;
}

/** The facts that are computed with, and what reads them. */
const READERS: Partial<Record<SpecName, (text: string) => unknown>> = {
  gsm: parseGsm,
  sheetSize: parseSheetSizes,
  reelWidth: parseReelWidths,
};

/** An example of a value for a known label; '' for a label of the admin's own. */
export function specExample({ label }: Spec): string {
  const name = specNameOf(label);
  return name === null ? '' : factMessages.example(factMessages.examples[name]);
}

/** Says that a measure cannot be read, so that nothing is computed from it; '' for all other values. */
export function specNote({ label, value }: Spec): string {
  const name = specNameOf(label);
  const read = name && READERS[name];
  if (!name || !read || value.trim() === '' || read(value.trim()) !== null) return '';
  return factMessages.unreadable(factMessages.examples[name]);
}
