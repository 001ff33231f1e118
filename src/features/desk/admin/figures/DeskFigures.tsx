import { useQuery } from '@tanstack/react-query';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import { formatRupees } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { MetricCard } from '#src/ui/admin/Panel.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { SheetSkeleton } from '#src/ui/admin/AdminPage.tsx';
import { figureTexts as texts } from '../../figure-texts.ts';
import { workingTimeText } from '../age-text.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { LatestLeads } from './LatestLeads.tsx';
import { Outcomes, shareText } from './Outcomes.tsx';
import { LeadsPerWeek } from './LeadsPerWeek.tsx';
import { loadFigures, type DeskFigureData } from './load-figures.ts';
import { Today } from './Today.tsx';

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
  const { to: all, offers, ofStatus, waiting } = paths.adminRequests;
  const cards = [
    [texts.waiting, waitingCount, waitingCount === 0 ? texts.waitingNone : texts.waitingNote, waiting()],
    median === null
      ? [texts.median, texts.none, texts.medianNone, all()]
      : [texts.median, workingTimeText(median, hours), texts.medianNote(answerCount), all()],
    [texts.sent, sentCount, texts.sentNote, offers('sent')],
    [texts.offered, wholeRupees(offeredPaise), texts.offeredNote, offers('open')],
    [texts.won, wholeRupees(wonPaise), texts.wonNote, ofStatus('won')],
    [
      texts.accepted,
      shareText(wonCount, wonCount + lostCount),
      texts.acceptedNote(wonCount, lostCount),
      ofStatus('won'),
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

/** Formats an amount without paise. */
function wholeRupees(paise: number): string {
  return formatRupees(Math.round(paise / 100) * 100).replace(/\.00$/, '');
}
