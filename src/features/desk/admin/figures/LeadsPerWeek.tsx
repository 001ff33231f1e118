import { useQuery } from '@tanstack/react-query';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { WeekOfLeads } from '#src/data/ports/leads-port.ts';
import { QueryView } from '#src/ui/admin/AdminPage.tsx';
import { SkeletonText } from '#src/ui/feedback/LoadView.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { figureTexts } from '../../figure-texts.ts';
import { weekLabel } from './load-figures.ts';

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
