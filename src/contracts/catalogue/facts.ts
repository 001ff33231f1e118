// Without the validator of spec-rules.ts: cards and pages need these before they are interactive.

/** One fact of a paper, as the admin typed it: 'GSM' and '30, 35–50'. */
export interface Fact {
  label: string;
  value: string;
}

/**
 * The labels that the product knows: suggested to admins, read by `src/lib/paper/paper-facts.ts`, used by cards and
 * filters. Any other label is shown as typed.
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
} as const;
export type FactName = keyof typeof FACT_LABELS;

/** What a buyer decides by: weight, format and packing. */
const DECIDING: readonly FactName[] = ['gsm', 'sheetSize', 'reelWidth', 'packing'];

/** The deciding facts of a paper for its card and the top of its page, each once and in one order for all papers. */
export function decidingFacts(specs: readonly Fact[]): Fact[] {
  return DECIDING.map((name) => ({ label: FACT_LABELS[name], value: factValue(specs, name) })).filter(
    ({ value }) => value !== '',
  );
}

/** The known fact that a label names, in any case; `null` for a label of the admin's own. */
export function factNameOf(label: string): FactName | null {
  const given = label.trim().toLowerCase();
  const names = Object.keys(FACT_LABELS) as FactName[];
  return names.find((name) => FACT_LABELS[name].toLowerCase() === given) ?? null;
}

/** The first value of a known fact; '' when there is none. */
export function factValue(specs: readonly Fact[], name: FactName): string {
  return specs.find(({ label }) => factNameOf(label) === name)?.value.trim() ?? '';
}
