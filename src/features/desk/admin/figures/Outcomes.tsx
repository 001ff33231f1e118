import { Link } from 'admin-router';
import { useState } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import type { DeskPort, DeskRow } from '#src/data/ports/desk-port.ts';
import { paths } from '#src/lib/paths.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

import { figureTexts as texts } from '../../figure-texts.ts';

/** Leads read of each status when the section is opened; every one of them is a document read. */
const DECIDED_MAX = 100;

/** Formats a share, for example '60%'; '–' without a total. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? texts.none : `${Math.round((part / whole) * 100)}%`;
}

interface Outcome {
  readonly name: string;
  readonly won: number;
  readonly lost: number;
}

function countBy(won: readonly string[], lost: readonly string[]): Outcome[] {
  const count = (names: readonly string[], name: string): number =>
    names.filter((one) => one === name).length;
  return [...new Set([...won, ...lost])]
    .map((name) => ({ name, won: count(won, name), lost: count(lost, name) }))
    .toSorted((a, b) => b.won + b.lost - a.won - a.lost);
}

async function loadOutcomes(desk: DeskPort) {
  const decided = async (status: 'won' | 'lost') =>
    (await desk.list({ filter: { status }, sort: 'newest', limit: DECIDED_MAX })).items;
  const [won, lost] = await Promise.all([decided('won'), decided('lost')]);
  const categories = (rows: readonly DeskRow[]) => rows.flatMap((row) => row.categories);
  const reasons = lost.map(({ desk: { lostReason } }) => lostReason).filter((reason) => reason !== '');
  return {
    total: won.length + lost.length,
    categories: countBy(categories(won), categories(lost)),
    reasons: countBy([], reasons),
  };
}

const BY_CATEGORY: readonly Column<Outcome>[] = [
  { key: 'category', header: texts.category, width: 'grow', cell: ({ name }) => name },
  {
    key: 'won',
    header: texts.wonColumn,
    align: 'end',
    cell: ({ name, won }) => <Link to={paths.adminRequests.ofStatus('won', name)}>{won}</Link>,
  },
  {
    key: 'lost',
    header: texts.lostColumn,
    align: 'end',
    cell: ({ name, lost }) => <Link to={paths.adminRequests.ofStatus('lost', name)}>{lost}</Link>,
  },
  { key: 'share', header: texts.share, align: 'end', cell: ({ won, lost }) => shareText(won, won + lost) },
];

const BY_REASON: readonly Column<Outcome>[] = [
  { key: 'reason', header: texts.lostReason, width: 'grow', cell: ({ name }) => name },
  {
    key: 'lost',
    header: texts.lostColumn,
    align: 'end',
    cell: ({ name, lost }) => <Link to={paths.adminRequests.lostBecause(name)}>{lost}</Link>,
  },
];

/** Won and lost leads by category and by reason. They are read only when the section is opened. */
export function Outcomes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel-sheet" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.outcomes}</summary>
      {isOpen && <Tables />}
    </details>
  );
}

function Tables() {
  const { desk } = useAdminPorts();
  const outcomes = useLoad('outcomes', () => loadOutcomes(desk));
  return (
    <LoadView state={outcomes} loading={<SkeletonText lines={4} />} failure={texts.failed}>
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
    </LoadView>
  );
}
