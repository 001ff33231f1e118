import { useMemo, useState } from 'react';

import type { CategoryFields } from '#src/contracts/index.ts';
import { DataTable } from '#src/ui/admin/DataTable.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { categoryNames, type CategoryNames } from './categories.ts';
import type { ImportPlan } from './plan-import.ts';
import { changedCells, nameOf, type Change, type Plan, type Refusal } from './plan.ts';
import { exchangeTexts as texts } from './texts.ts';

const ROWS_AT_ONCE = 100;
/** Slug and name of a new product, which its row's head says already. */
const REPEATED_CELLS = 2;

const isNew = (row: Change | Refusal): boolean => 'action' in row && row.action === 'create';

/** Shows what a plan would do, before anything is written: what is left out first, then each change. */
export function PlanPreview({
  plan,
  categories,
}: {
  readonly plan: Plan & Partial<ImportPlan>;
  readonly categories: readonly CategoryFields[];
}) {
  const names = useMemo(() => categoryNames(categories), [categories]);
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const { refused, unchanged, waiting = [], cellsLeftOut = [] } = plan;
  const planned = [...plan.planned, ...waiting];
  const created = planned.filter(isNew);
  const rows: readonly (Change | Refusal)[] = [...refused, ...planned];
  const hidesNew = created.some((change) => 'fields' in change && !change.fields.isVisible);
  return (
    <div className="plan-preview">
      <p className="fs-4" role="status">
        {texts.planCounts(created.length, planned.length - created.length, unchanged, refused.length)}
      </p>
      {waiting.length > 0 ? <Alert kind="warning">{texts.waiting(waiting.length)}</Alert> : null}
      {cellsLeftOut.length > 0 ? (
        <details>
          <summary>{texts.cellsLeftOut(cellsLeftOut.length)}</summary>
          <ul>
            {cellsLeftOut.slice(0, ROWS_AT_ONCE).map(({ row, reason }) => (
              <li key={`${row} ${reason}`}>{`${texts.row(row)}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {hidesNew ? <Alert>{texts.newAreHidden}</Alert> : null}
      {rows.length === 0 ? null : (
        <DataTable
          caption={texts.changesTitle}
          columns={[
            { key: 'head', header: texts.productHeader, cell: (row) => <RowHead row={row} /> },
            { key: 'cells', header: texts.changesTitle, cell: (row) => <Cells row={row} names={names} /> },
          ]}
          rows={rows.slice(0, shown)}
          rowKey={(row) => ('action' in row ? row.id : row.row)}
          empty={{ title: '' }}
          footer={
            rows.length > shown ? (
              <Button size="small" variant="quiet" onClick={() => setShown(shown + 4 * ROWS_AT_ONCE)}>
                {texts.showMore(rows.length - shown)}
              </Button>
            ) : null
          }
        />
      )}
    </div>
  );
}

function RowHead({ row }: { readonly row: Change | Refusal }) {
  if (!('action' in row))
    return (
      <span>
        {row.row} <span className="tag tag--warning">{texts.leftOutTag}</span>
      </span>
    );
  return (
    <span>
      {nameOf(row)} {isNew(row) ? <span className="tag">{texts.newTag}</span> : null}
    </span>
  );
}

function Cells({ row, names }: { readonly row: Change | Refusal; readonly names: CategoryNames }) {
  if (!('action' in row)) return row.reason;
  return (
    <ul className="plan-preview__cells">
      {changedCells(row, names)
        .slice(isNew(row) ? REPEATED_CELLS : 0)
        .map(({ label, before, after }) => (
          <li key={label}>
            <span className="text-body-secondary">{label}: </span>
            {isNew(row) ? null : <del>{before || texts.nothing}</del>}
            {isNew(row) ? '' : ' → '}
            {after || texts.nothing}
          </li>
        ))}
    </ul>
  );
}
