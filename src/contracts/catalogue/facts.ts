// The rules by which facts are checked are in records.ts, so that cards and pages load without the validator.

import { textProperties } from '#src/lib/plain-data.ts';

import type { QuantityUnit } from '../paper/quantity.ts';

/** One fact of a paper, as the admin typed it, for example 'GSM': '30, 35–50'. */
export interface Fact {
  label: string;
  value: string;
}

/**
 * Labels with a meaning for the program: suggested to admins, parsed by `src/contracts/paper/paper-facts.ts`, used by cards
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
export function decidingFacts(facts: readonly Fact[]): Fact[] {
  return DECIDING.map((name) => ({ label: FACT_LABELS[name], value: factValue(facts, name) })).filter(
    ({ value }) => value !== '',
  );
}

/** All facts, the deciding ones first. */
export function orderedFacts(facts: readonly Fact[]): Fact[] {
  const deciding = decidingFacts(facts);
  const further = facts.filter(
    ({ label, value }) =>
      !deciding.some((fact) => fact.value === value.trim() && factNameOf(fact.label) === factNameOf(label)),
  );
  return [...deciding, ...further];
}

const NAMES = new Map(
  Object.entries(FACT_LABELS).map(([name, label]) => [label.toLowerCase(), name as FactName]),
);

/** Looks up a label, ignoring case; `null` for a custom label. */
export function factNameOf(label: string): FactName | null {
  return NAMES.get(label.trim().toLowerCase()) ?? null;
}

/** The unit in which a paper is usually sold: by its packing, else sheets by the sheet and reels by weight. */
export function soldUnit(facts: readonly Fact[]): QuantityUnit {
  const packing = packingIn(facts);
  if (/\breams?\b/i.test(packing)) return 'reams';
  if (/\bpackets?\b/i.test(packing)) return 'packets';
  return factValue(facts, 'sheetSize') !== '' && factValue(facts, 'reelWidth') === '' ? 'sheets' : 'kg';
}

/** Labels such as 'Sheets per ream', 'Ream of' and 'Inner pack'; not 'Rate per ream' or 'Master pack'. */
const OF_PACKS =
  /\bsheets?\b.*\b(?:reams?|packets?|pkts?|packs?)\b|^\s*(?:(?:inner|std|standard|retail|ream) )?(?:pack(?:ing|age|aging)?|reams?|packets?|pkts?)(?: (?:of|size|qty|quantity))?\s*$/i;

/** What facts say about packing: the fact 'Packing', and what others such as 'Sheets per ream' say; '' for nothing. */
export function packingIn(facts: readonly Fact[]): string {
  const said = facts.map(({ label, value }) => {
    if (factNameOf(label) === 'packing') return value.trim();
    return OF_PACKS.test(label) && value.trim() !== '' ? `${label}: ${value}` : '';
  });
  return said.filter(Boolean).join('; ');
}

/** `packingIn` for a paper whose stored fields may hold anything. */
export function packingOf(paper: Readonly<Record<string, unknown>> | undefined): string {
  const facts: readonly unknown[] = Array.isArray(paper?.['facts']) ? paper['facts'] : [];
  return packingIn(facts.map((fact) => ({ label: '', value: '', ...textProperties(fact) })));
}

/** The first value of a known fact, or ''. */
export function factValue(facts: readonly Fact[], name: FactName): string {
  return facts.find(({ label }) => factNameOf(label) === name)?.value.trim() ?? '';
}
