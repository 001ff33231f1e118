// The validator is in fact-rules.ts, so that cards and pages load without it.

import type { QuantityUnit } from '#src/lib/paper/quantity.ts';

/** One fact of a paper, as the admin typed it, for example 'GSM': '30, 35–50'. */
export interface Fact {
  label: string;
  value: string;
}

/**
 * Labels with a meaning for the program: suggested to admins, parsed by `src/lib/paper/paper-facts.ts`, used by cards
 * and filters. Any other label is shown as typed.
 */
export const FACT_LABELS = {
  gsm: 'GSM',
  sheetSize: 'Sheet size',
  reelWidth: 'Reel width',
  core: 'Core',
  burstFactor: 'Burst factor',
  shade: 'Shade',
  finish: 'Finish',
  coating: 'Coating',
  packing: 'Packing',
  minimumOrder: 'Minimum order',
  certificates: 'Certificates',
  uses: 'Uses',
  hsn: 'HSN code',
} as const;
export type FactName = keyof typeof FACT_LABELS;

/** The facts by which buyers choose a paper. */
const DECIDING: readonly FactName[] = ['gsm', 'sheetSize', 'reelWidth', 'packing'];

/** The facts for a paper's card and the top of its page, in the same order for all papers. */
export function decidingFacts(specs: readonly Fact[]): Fact[] {
  return DECIDING.map((name) => ({ label: FACT_LABELS[name], value: factValue(specs, name) })).filter(
    ({ value }) => value !== '',
  );
}

/** The facts that `decidingFacts` leaves out. */
export function furtherFacts(specs: readonly Fact[]): Fact[] {
  const shown = decidingFacts(specs);
  return specs.filter(
    ({ label, value }) =>
      !shown.some((fact) => fact.value === value.trim() && factNameOf(fact.label) === factNameOf(label)),
  );
}

/** Looks up a label, ignoring case; `null` for a custom label. */
export function factNameOf(label: string): FactName | null {
  const given = label.trim().toLowerCase();
  const names = Object.keys(FACT_LABELS) as FactName[];
  return names.find((name) => FACT_LABELS[name].toLowerCase() === given) ?? null;
}

/** The unit in which a paper is usually sold: by its packing, else sheets by the sheet and reels by weight. */
export function soldUnit(specs: readonly Fact[]): QuantityUnit {
  const packing = factValue(specs, 'packing');
  if (/\breams?\b/i.test(packing)) return 'reams';
  if (/\bpackets?\b/i.test(packing)) return 'packets';
  return factValue(specs, 'sheetSize') !== '' && factValue(specs, 'reelWidth') === '' ? 'sheets' : 'kg';
}

/** The first value of a known fact, or ''. */
export function factValue(specs: readonly Fact[], name: FactName): string {
  return specs.find(({ label }) => factNameOf(label) === name)?.value.trim() ?? '';
}
