// Without the validator of spec-rules.ts: cards and pages need these before they are interactive.

/** One fact of a paper, as the admin typed it: 'GSM' and '30, 35–50'. */
export interface Spec {
  label: string;
  value: string;
}

/**
 * The labels that the product knows: suggested to admins, read by `src/lib/paper/paper-facts.ts`, used by cards and
 * filters. Any other label is shown as typed.
 */
export const SPEC_LABELS = {
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
export type SpecName = keyof typeof SPEC_LABELS;

/** What a buyer decides by: weight, format and packing. */
const DECIDING: readonly SpecName[] = ['gsm', 'sheetSize', 'reelWidth', 'packing'];

/** The deciding facts of a paper for its card and the top of its page, each once and in one order for all papers. */
export function decidingSpecs(specs: readonly Spec[]): Spec[] {
  return DECIDING.map((name) => ({ label: SPEC_LABELS[name], value: specValue(specs, name) })).filter(
    ({ value }) => value !== '',
  );
}

/** The known fact that a label names, in any case; `null` for a label of the admin's own. */
export function specNameOf(label: string): SpecName | null {
  const given = label.trim().toLowerCase();
  const names = Object.keys(SPEC_LABELS) as SpecName[];
  return names.find((name) => SPEC_LABELS[name].toLowerCase() === given) ?? null;
}

/** The first value of a known fact; '' when there is none. */
export function specValue(specs: readonly Spec[], name: SpecName): string {
  return specs.find(({ label }) => specNameOf(label) === name)?.value.trim() ?? '';
}
