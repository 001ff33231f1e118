import { useMemo, useState, type ReactNode } from 'react';

import type { CategoryFields, ProductFields } from '#src/contracts/index.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { Tag } from '#src/ui/text/Tag.tsx';

import { categoryNames, type CategoryNames } from '../recognise/categories.ts';
import { changedCells, nameOf, type Change, type PlanGist, type Refusal } from '../plan/plan.ts';
import { importTexts as texts } from '../../texts.ts';

const ROWS_AT_FIRST = 20;
const MORE_ROWS = 500;
/** Slug and name of a new product, which its row says already. */
const REPEATED_CELLS = 2;

const isNew = (row: Change | Refusal): boolean => 'action' in row && row.action === 'create';

/** Shows what a plan would do, before anything is written: what is left out first, then each change. */
export function PlanPreview({
  gist: { created, changed, unchanged, waiting, hidesNew, refused, cellsLeftOut },
  first,
  categories,
}: {
  readonly gist: PlanGist;
  /** The first changes of the plan. */
  readonly first: (count: number) => readonly Change[];
  readonly categories: readonly CategoryFields[];
}) {
  const names = useMemo(() => categoryNames(categories), [categories]);
  const [shown, setShown] = useState(ROWS_AT_FIRST);
  const rows = [...refused, ...first(Math.max(0, shown - refused.length))].slice(0, shown);
  const more = refused.length + created + changed - rows.length;
  return (
    <div className="plan-preview">
      <p className="fs-4" role="status">
        {texts.planCounts(created, changed, unchanged, refused.length)}
      </p>
      {waiting > 0 ? <Alert kind="warning">{texts.waiting(waiting)}</Alert> : null}
      {cellsLeftOut.length > 0 ? (
        <details>
          <summary>{texts.cellsLeftOut(cellsLeftOut.length)}</summary>
          <ul>
            {cellsLeftOut.slice(0, MORE_ROWS).map(({ row, reason }) => (
              <li key={`${row} ${reason}`}>{`${texts.row(row)}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {hidesNew ? <Alert>{texts.newAreHidden}</Alert> : null}
      {rows.length === 0 ? null : (
        <ul className="ruled-list" aria-label={texts.changesTitle}>
          {rows.map((row) => (
            <li key={'action' in row ? row.id : row.row}>
              <Row row={row} names={names} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <Button size="small" variant="quiet" onClick={() => setShown(shown + MORE_ROWS)}>
          {texts.showMore(more)}
        </Button>
      ) : null}
    </div>
  );
}

/** A row that is left out, a new product as one line that opens, or a change with its cells. */
function Row({ row, names }: { readonly row: Change | Refusal; readonly names: CategoryNames }): ReactNode {
  if (!('action' in row))
    return (
      <>
        {typeof row.row === 'number' ? texts.row(row.row) : row.row}{' '}
        <Tag kind="warning">{texts.leftOutTag}</Tag>
        <p className="mb-0">{row.reason}</p>
      </>
    );
  if (row.action !== 'create')
    return (
      <>
        <strong>{nameOf(row)}</strong>
        <Cells change={row} names={names} />
      </>
    );
  return (
    <details>
      <summary>
        <strong>{nameOf(row)}</strong> <Tag>{texts.newTag}</Tag>{' '}
        <span className="rest text-truncate text-body-secondary fs-6 fw-normal">
          {gistOf(row.fields, names)}
        </span>
      </summary>
      <Cells change={row} names={names} />
    </details>
  );
}

/** A new product in one line, as its card will show it: category, facts, description. */
function gistOf({ category_slug, facts, short_description }: ProductFields, names: CategoryNames): string {
  const values = facts.map(({ label, value }) => `${label} ${value}`);
  return [names.nameOf(category_slug), ...values, short_description]
    .filter((text) => text !== '')
    .join(' · ');
}

function Cells({ change, names }: { readonly change: Change; readonly names: CategoryNames }) {
  return (
    <ul className="text-pre-line">
      {changedCells(change, names)
        .slice(isNew(change) ? REPEATED_CELLS : 0)
        .map(({ label, before, after }) => (
          // Each cell is cut, because a description from a shop can fill a screen.
          <li key={label} className="clamp">
            <span className="text-body-secondary">{label}: </span>
            {isNew(change) ? null : <del>{before || texts.nothing}</del>}
            {isNew(change) ? '' : ' → '}
            {after || texts.nothing}
          </li>
        ))}
    </ul>
  );
}
