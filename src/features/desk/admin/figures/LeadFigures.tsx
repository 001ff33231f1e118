import { useQuery } from '@tanstack/react-query';
import { Link } from 'admin-router';
import { useState } from 'react';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { WeekOfLeads } from '#src/data/ports/leads-port.ts';
import { Panel } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { paths } from '#src/lib/paths.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { groupedNumber } from '#src/lib/numbers.ts';
import { figureTexts } from '../../figure-texts.ts';
import {
  CATEGORY_DAYS,
  countPerCategory,
  loadOutcomes,
  weekLabel,
  type CategoryCount,
  type Outcome,
} from './load-figures.ts';

/** Number of weeks in the chart; each costs two count queries. */
export const CHART_WEEKS = 8;

const LeadsChart = lazyComponent(() => import('./LeadsChart.tsx'), 'LeadsChart', {
  fallback: null,
  failure: figureTexts.chartFailed,
});

/** Leads per week as chart and table. Loaded separately, because its many count queries would delay the other figures. */
export function LeadsPerWeek() {
  const { leads } = useAdminPorts();
  const weeks = useQuery({ queryKey: ['leads-per-week'], queryFn: () => leads.perWeek(CHART_WEEKS) });
  const hasBars = weeks.data !== undefined && !isQuiet(weeks.data);
  return (
    <section className="panel d-flex flex-column" aria-labelledby="leads-per-week">
      <div className="spread align-items-baseline row-gap-0 column-gap-6">
        <h2 id="leads-per-week" className="fs-3 mb-4">
          Requests per week
        </h2>
        {hasBars ? (
          <ul className="cluster column-gap-5 row-gap-1 fs-5">
            <li className="chart__key-item d-flex align-items-center gap-2">Quote requests</li>
            <li className="chart__key-item d-flex align-items-center gap-2 chart__key-item--messages">
              Messages
            </li>
          </ul>
        ) : null}
      </div>
      <QueryView query={weeks} loading={<SkeletonText lines={5} />} failure={figureTexts.failed}>
        {(value) => <WeeklyFigures weeks={value} />}
      </QueryView>
    </section>
  );
}

function isQuiet(weeks: readonly WeekOfLeads[]): boolean {
  return weeks.every(({ quotes, messages }) => quotes + messages === 0);
}

function WeeklyFigures({ weeks }: { weeks: readonly WeekOfLeads[] }) {
  if (isQuiet(weeks)) {
    return (
      <p className="text-body-secondary mb-0">{`Nothing came in during the last ${weeks.length} weeks.`}</p>
    );
  }
  return (
    <>
      <div className="chart position-relative">
        <LeadsChart weeks={weeks} />
      </div>
      <details className="chart__table fs-5 mt-3">
        <summary>Show as table</summary>
        <table>
          <thead className="text-body-secondary">
            <tr>
              <th scope="col">Week of</th>
              <th scope="col">Quote requests</th>
              <th scope="col">Messages</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, quotes, messages }) => (
              <tr key={monday}>
                <th scope="row">{weekLabel(monday)}</th>
                <td>{quotes}</td>
                <td>{messages}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** Formats a share, for example '60%'; '–' without a total. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? figureTexts.none : `${Math.round((part / whole) * 100)}%`;
}

/** A column of numbers, each a link to the list of the counted leads. */
const countColumn = (key: 'won' | 'lost', to: (name: string) => string): Column<Outcome> => ({
  key,
  header: figureTexts[key],
  align: 'end',
  cell: ({ name, [key]: count }) => <Link to={to(name)}>{count}</Link>,
});
const { of: listOf } = paths.adminRequests;

const BY_CATEGORY: readonly Column<Outcome>[] = [
  { key: 'category', header: figureTexts.category, width: 'grow', cell: ({ name }) => name },
  countColumn('won', (category) => listOf({ status: 'won', category })),
  countColumn('lost', (category) => listOf({ status: 'lost', category })),
  {
    key: 'share',
    header: figureTexts.share,
    align: 'end',
    cell: ({ won, lost }) => shareText(won, won + lost),
  },
];

const BY_REASON: readonly Column<Outcome>[] = [
  { key: 'reason', header: figureTexts.lostReason, width: 'grow', cell: ({ name }) => name },
  countColumn('lost', (reason) => listOf({ status: 'lost', reason })),
];

/** Won and lost leads by category and by reason. They are read only when the section is opened. */
export function Outcomes() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{figureTexts.outcomes}</summary>
      {isOpen && <Tables />}
    </details>
  );
}

function Tables() {
  const { desk } = useAdminPorts();
  const outcomes = useQuery({ queryKey: ['outcomes'], queryFn: () => loadOutcomes(desk) });
  return (
    <QueryView query={outcomes} loading={<SkeletonText lines={4} />} failure={figureTexts.failed}>
      {({ total, categories, reasons }) =>
        total === 0 ? (
          <p className="mt-4 mb-0">{figureTexts.outcomesNone}</p>
        ) : (
          <div className="stack gap-4 mt-4">
            <p className="text-body-secondary mb-0">{figureTexts.outcomesNote(total)}</p>
            {(
              [
                ['category', categories, BY_CATEGORY],
                ['lostReason', reasons, BY_REASON],
              ] as const
            ).map(([key, rows, columns]) => (
              <DataTable
                key={key}
                caption={figureTexts[key]}
                columns={columns}
                rows={rows}
                rowKey={({ name }) => name}
                empty={{ title: figureTexts.outcomesNone }}
              />
            ))}
          </div>
        )
      }
    </QueryView>
  );
}

const RECENT_BY_CATEGORY: readonly Column<CategoryCount>[] = [
  {
    key: 'category',
    header: figureTexts.category,
    width: 'grow',
    cell: ({ name }) => <Link to={listOf({ category: name })}>{name}</Link>,
  },
  {
    key: 'requests',
    header: figureTexts.requests,
    align: 'end',
    cell: ({ count }) => groupedNumber(count),
  },
];

/** The number of recent leads per category, highest first. @param categories names */
export function LeadsPerCategory({ categories }: { readonly categories: readonly string[] }) {
  const { desk } = useAdminPorts();
  const counted = useQuery({
    queryKey: ['leads-per-category', categories],
    queryFn: () => countPerCategory(desk, categories),
  });
  return (
    <Panel title={figureTexts.perCategory}>
      <QueryView query={counted} loading={<SkeletonText lines={4} />} failure={figureTexts.failed}>
        {(counts) =>
          counts.length === 0 ? (
            <p className="text-body-secondary mb-0">{figureTexts.perCategoryNone(CATEGORY_DAYS)}</p>
          ) : (
            <>
              <p className="text-body-secondary mb-3">{figureTexts.perCategoryNote(CATEGORY_DAYS)}</p>
              <DataTable
                caption={figureTexts.perCategory}
                columns={RECENT_BY_CATEGORY}
                rows={counts}
                rowKey={({ name }) => name}
              />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}
