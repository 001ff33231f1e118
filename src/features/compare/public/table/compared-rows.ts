import { FACT_LABELS, factNameOf, type Fact, type FactName } from '#src/contracts/catalogue/facts.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';

/** A fact of all compared papers. */
export interface ComparedRow {
  readonly label: string;
  /** A value for each paper; '' if it is not stated. */
  readonly values: readonly string[];
  /** True if two stated values have different meanings. */
  readonly differs: boolean;
}

const PARSERS: Partial<Record<FactName, (text: string) => readonly object[] | null>> = {
  gsm: parseGsm,
  sheetSize: parseSheetSizes,
  reelWidth: parseReelWidths,
};

/** The same text for values with the same meaning: '80' and '80 gsm', 'A4' and '210 × 297 mm', in any order. */
function meaningOf(name: FactName | null, value: string): string {
  const parsed = (name && PARSERS[name]?.(value)) ?? null;
  if (parsed === null) return value.toLowerCase().replace(/\s+/g, ' ').trim();
  return parsed
    .map((one) => JSON.stringify(one))
    .toSorted()
    .join();
}

/** The facts of several papers as rows: those of `FACT_LABELS` first and in its order, then any others. */
export function comparedRows(papers: readonly (readonly Fact[])[]): ComparedRow[] {
  const idOf = ({ label }: Fact): string => factNameOf(label) ?? label.trim().toLowerCase();
  const labels = new Map<string, string>(Object.entries(FACT_LABELS));
  for (const fact of papers.flat()) if (!labels.has(idOf(fact))) labels.set(idOf(fact), fact.label.trim());
  return [...labels].flatMap(([id, label]) => {
    const values = papers.map((facts) =>
      facts
        .filter((fact) => idOf(fact) === id)
        .map(({ value }) => value.trim())
        .join('; '),
    );
    const stated = values.filter((value) => value !== '');
    if (stated.length === 0) return [];
    const name = factNameOf(label);
    return [{ label, values, differs: new Set(stated.map((value) => meaningOf(name, value))).size > 1 }];
  });
}
