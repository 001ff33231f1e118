import type { CSSProperties, ReactNode } from 'react';

import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

import { compareTexts } from '../../texts.ts';

import type { ComparedRow } from './compared-rows.ts';
import type { ComparedPaper } from './use-comparison.ts';

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
                  <RouteLink to={(kind === 'product' ? paths.product : paths.category).to(slug)}>
                    {name}
                  </RouteLink>
                  <Button
                    variant="link"
                    size="small"
                    className="d-flex"
                    aria-label={compareTexts.removeOf(name)}
                    onClick={() => onRemove(paper)}
                  >
                    {compareTexts.remove}
                  </Button>
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
