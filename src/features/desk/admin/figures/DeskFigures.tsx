import { useQuery } from '@tanstack/react-query';
import { Link } from 'admin-router';

import { workingDayMinutes, workingMinutesBetween } from '#src/contracts/base/working-hours.ts';
import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { shortMoment } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { MetricCard, Panel, SheetSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { useNow } from '#src/ui/timing/use-now.ts';

import { figureTexts as texts } from '../../figure-texts.ts';
import { leadTexts } from '../../texts.ts';
import { StatusTag, workingTimeText } from '../lead-values.tsx';
import { LeadsPerWeek, Outcomes, shareText } from './LeadFigures.tsx';
import { loadFigures, type DeskFigureData, DUE_MAX } from './load-figures.ts';

/** The top of the dashboard, kept live: what to do today, then answer time, counts and sums of offers. */
export function DeskFigures() {
  const ports = useAdminPorts();
  const figures = useQuery({ queryKey: [DESK_KEY, 'figures'], queryFn: () => loadFigures(ports) });
  return (
    <section className="stack gap-6" aria-label={texts.title}>
      <QueryView query={figures} loading={<SheetSkeleton lines={5} />} failure={texts.failed}>
        {(value) => <Figures data={value} />}
      </QueryView>
    </section>
  );
}

function Figures({ data }: { readonly data: DeskFigureData }) {
  const { waitingCount, sentCount, wonCount, lostCount, offeredPaise, wonPaise, answerCount } = data;
  const hours = useSettings();
  const median = data.medianMinutes(hours);
  const { to: all, of: listOf } = paths.adminRequests;
  const waitingNote = waitingCount === 0 ? texts.waitingNone : texts.waitingNote;
  const cards = [
    [texts.waiting, waitingCount, waitingNote, listOf({ sort: 'waiting' })],
    median === null
      ? [texts.median, texts.none, texts.medianNone, all()]
      : [texts.median, workingTimeText(median, hours), texts.medianNote(answerCount), all()],
    [texts.sent, sentCount, texts.sentNote, listOf({ offer: 'sent' })],
    [texts.offered, wholeRupees(offeredPaise), texts.offeredNote, listOf({ offer: 'open' })],
    [texts.won, wholeRupees(wonPaise), texts.wonNote, listOf({ status: 'won' })],
    [
      texts.accepted,
      shareText(wonCount, wonCount + lostCount),
      texts.acceptedNote(wonCount, lostCount),
      listOf({ status: 'won' }),
    ],
  ] as const;
  return (
    <>
      <Today data={data} />
      <div className="metric-grid">
        {cards.map(([label, value, note, to]) => (
          <MetricCard key={label} label={label} value={value} note={note} to={to} />
        ))}
      </div>
      <Outcomes />
      <div className="dashboard__row">
        <LeadsPerWeek />
        <LatestLeads rows={data.latest} />
      </div>
    </>
  );
}

function wholeRupees(paise: number): string {
  return formatRupees(Math.round(paise / 100) * 100).replace(/\.00$/, '');
}

/**
 * The work of today, each a link to its list: new leads, undelivered mails, offers to follow up, and waiting leads if one of
 * them has waited for a working day.
 */
function Today({ data }: { readonly data: DeskFigureData }) {
  const { newCount, waitingCount, longestWaiting, undelivered, dueCount } = data;
  const { of: listOf } = paths.adminRequests;
  const hours = useSettings();
  const now = useNow();
  const longest = longestWaiting && workingMinutesBetween(new Date(longestWaiting), now, hours);
  const isLate = longest !== '' && longest >= workingDayMinutes(hours);
  const tasks = [
    [newCount, listOf({ status: 'new' }), texts.today.newOnes(newCount)],
    [
      isLate ? waitingCount : 0,
      listOf({ sort: 'waiting' }),
      texts.today.waiting(waitingCount, workingTimeText(Number(longest), hours)),
    ],
    [undelivered, listOf({ mail: 'trouble' }), texts.today.mails(undelivered)],
    [dueCount, listOf({ offer: 'due' }), texts.today.due(dueCount, dueCount === DUE_MAX)],
  ] as const;
  const open = tasks.filter(([count]) => count > 0);
  return (
    <Panel title={texts.today.title}>
      {open.length === 0 ? (
        <p className="text-body-secondary mb-0">{texts.today.none}</p>
      ) : (
        <ul className="ruled-list">
          {open.map(([, to, text]) => (
            <li key={to}>
              <Link className="fw-semibold" to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LatestLeads({ rows }: { readonly rows: readonly DeskRow[] }) {
  return (
    <Panel title={texts.latest}>
      {rows.length === 0 ? (
        <p className="text-body-secondary mb-0">{leadTexts.listEmpty}</p>
      ) : (
        <>
          <ul className="ruled-list mb-3">
            {rows.map((row) => (
              <li key={row.id}>
                <span className="spread align-items-baseline">
                  <Link className="fw-semibold" to={paths.adminRequest.to(row.id)}>
                    <bdi>{row.name || row.email || leadTexts.noName}</bdi>
                  </Link>
                  <StatusTag status={row.desk.status} />
                </span>
                <span className="spread align-items-baseline">
                  <bdi>{row.categories.join(', ') || row.categorySlug || leadTexts.kind[row.kind]}</bdi>
                  <time className="text-body-secondary" dateTime={row.receivedAt}>
                    {shortMoment(row.receivedAt)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
          <Link className="btn btn-quiet btn-sm" to={paths.adminRequests.to()}>
            {texts.allRequests}
          </Link>
        </>
      )}
    </Panel>
  );
}
