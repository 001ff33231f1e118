import { useQuery } from '@tanstack/react-query';
import { Link } from 'admin-router';
import { useState } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { paths } from '#src/lib/paths.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { QueryView } from '#src/ui/admin/AdminPage.tsx';
import { SkeletonText } from '#src/ui/feedback/LoadView.tsx';

import { figureTexts as texts } from '../../figure-texts.ts';
import { loadOutcomes, type Outcome } from './load-figures.ts';

/** Formats a share, for example '60%'; '–' without a total. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? texts.none : `${Math.round((part / whole) * 100)}%`;
}

/** A column of numbers, each a link to the list of the counted leads. */
const counts = (key: 'won' | 'lost', to: (name: string) => string): Column<Outcome> => ({
  key,
  header: texts[`${key}Column`],
  align: 'end',
  cell: ({ name, [key]: count }) => <Link to={to(name)}>{count}</Link>,
});
const { ofStatus, lostBecause } = paths.adminRequests;

const BY_CATEGORY: readonly Column<Outcome>[] = [
  { key: 'category', header: texts.category, width: 'grow', cell: ({ name }) => name },
  counts('won', (name) => ofStatus('won', name)),
  counts('lost', (name) => ofStatus('lost', name)),
  { key: 'share', header: texts.share, align: 'end', cell: ({ won, lost }) => shareText(won, won + lost) },
];

const BY_REASON: readonly Column<Outcome>[] = [
  { key: 'reason', header: texts.lostReason, width: 'grow', cell: ({ name }) => name },
  counts('lost', lostBecause),
];

/** Won and lost leads by category and by reason. They are read only when the section is opened. */
export function Outcomes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.outcomes}</summary>
      {isOpen && <Tables />}
    </details>
  );
}

function Tables() {
  const { desk } = useAdminPorts();
  const outcomes = useQuery({ queryKey: ['outcomes'], queryFn: () => loadOutcomes(desk) });
  return (
    <QueryView query={outcomes} loading={<SkeletonText lines={4} />} failure={texts.failed}>
      {({ total, categories, reasons }) =>
        total === 0 ? (
          <p className="mt-4 mb-0">{texts.outcomesNone}</p>
        ) : (
          <div className="stack gap-4 mt-4">
            <p className="text-body-secondary mb-0">{texts.outcomesNote(total)}</p>
            {(
              [
                ['category', categories, BY_CATEGORY],
                ['lostReason', reasons, BY_REASON],
              ] as const
            ).map(([key, rows, columns]) => (
              <DataTable
                key={key}
                caption={texts[key]}
                columns={columns}
                rows={rows}
                rowKey={({ name }) => name}
                empty={{ title: texts.outcomesNone }}
              />
            ))}
          </div>
        )
      }
    </QueryView>
  );
}
