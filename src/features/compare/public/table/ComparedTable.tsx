import type { CSSProperties, ReactNode } from 'react';
import { FACT_LABELS, factNameOf, type Fact, type FactName } from '#src/contracts/catalogue/facts.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { paths } from '#src/lib/paths.ts';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';
import { compareTexts } from '../../texts.ts';
import type { ComparedPaper } from './use-comparison.ts';

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
    .map((measure) => JSON.stringify(measure))
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

export interface ComparedTableProps {
  readonly papers: readonly ComparedPaper[];
  readonly rows: readonly ComparedRow[];
  readonly onRemove: (paper: ComparedPaper) => void;
  /** Renders the control of a paper, for example 'Add to list'. */
  readonly action: (paper: ListedPaper) => ReactNode;
}

/** Papers in columns, facts in rows. On phones it shows two papers and scrolls sideways beside its first column. */
export function ComparedTable({ papers, rows, onRemove, action }: ComparedTableProps) {
  const pictureOf = usePictures();
  const names = compareTexts.table(papers.map(({ listed }) => listed.name).join(', '));
  return (
    <div className="compare" role="region" aria-label={names}>
      <table className="compare__table" style={{ '--papers': papers.length } as CSSProperties}>
        <caption className="visually-hidden">{names}</caption>
        <thead>
          <tr>
            <th scope="col" className="compare__label">
              {compareTexts.facts}
            </th>
            {papers.map((paper) => {
              const { paper: kind, slug, name } = paper.listed;
              return (
                <th key={paper.key} scope="col">
                  <Picture picture={pictureOf(paper.image_url, '12rem')} alt="" />
                  <a href={(kind === 'product' ? paths.product : paths.category).to(slug)}>{name}</a>
                  <LinkButton
                    className="d-flex"
                    aria-label={compareTexts.removeOf(name)}
                    onClick={() => onRemove(paper)}
                  >
                    {compareTexts.remove}
                  </LinkButton>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, differs }) => (
            <tr key={label} className={differs ? 'compare__differs' : undefined}>
              <th scope="row" className="compare__label">
                {label}
                {differs && (
                  <>
                    {'\u00a0'}
                    <span className="text-kraft fw-bold" aria-hidden="true">
                      ≠
                    </span>
                    <span className="visually-hidden">{compareTexts.differs}</span>
                  </>
                )}
              </th>
              {values.map((value, at) => (
                <td key={papers[at]?.key}>
                  {value === '' ? <em className="text-body-secondary">{compareTexts.notStated}</em> : value}
                </td>
              ))}
            </tr>
          ))}
          <tr className="compare__actions d-print-none">
            <th scope="row" className="compare__label">
              {compareTexts.request}
            </th>
            {papers.map(({ key, listed }) => (
              <td key={key}>{action(listed)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
