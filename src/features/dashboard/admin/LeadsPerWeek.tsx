import { lazy, Suspense } from 'react';

import type { WeekOfLeads } from '#src/data/ports.ts';

import { weekLabel } from './week-label.ts';

const LeadsChart = lazy(() => import('./LeadsChart.tsx'));

/** What came in per week: bars to look at, a table to read. */
export function LeadsPerWeek({ weeks }: { weeks: readonly WeekOfLeads[] }) {
  const total = weeks.reduce((sum, { quotes, messages }) => sum + quotes + messages, 0);
  return (
    <section className="panel-sheet chart-sheet" aria-labelledby="leads-per-week">
      <div className="chart__head">
        <h2 id="leads-per-week" className="panel-sheet__title">
          Requests per week
        </h2>
        {total === 0 ? null : (
          <ul className="chart__key">
            <li className="chart__key-item chart__key-item--quotes">Quote requests</li>
            <li className="chart__key-item chart__key-item--messages">Messages</li>
          </ul>
        )}
      </div>
      {total === 0 ? (
        <p className="chart__empty">{`Nothing came in during the last ${weeks.length} weeks.`}</p>
      ) : (
        <>
          <div className="chart">
            <Suspense fallback={null}>
              <LeadsChart weeks={weeks} />
            </Suspense>
          </div>
          <details className="chart__table">
            <summary>The same as a table</summary>
            <table>
              <thead>
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
      )}
    </section>
  );
}
