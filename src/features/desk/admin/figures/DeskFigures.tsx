import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { formatRupees } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { MetricCard } from '#src/ui/admin/MetricCard.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

import { figureTexts as texts } from '../../figure-texts.ts';
import { ageText, workingTimeText } from '../age-text.ts';
import { useReloadOnChange } from '../use-desk-signal.ts';
import { useWorkingHours } from '../use-working-hours.ts';
import { LatestLeads } from './LatestLeads.tsx';
import { LeadsPerWeek } from './LeadsPerWeek.tsx';
import { loadFigures, type DeskFigureData } from './load-figures.ts';

/** Live figures of the desk at the top of the dashboard: new and waiting leads, answer time, sums of offers. */
export function DeskFigures() {
  const { desk } = useAdminPorts();
  const figures = useLoad('figures', () => loadFigures(desk));
  useReloadOnChange(figures.reload);
  return (
    <section className="stack gap-6" aria-label={texts.title}>
      <LoadView
        state={figures}
        loading={
          <div className="panel-sheet" aria-busy="true">
            <SkeletonText lines={5} />
          </div>
        }
        failure={texts.failed}
      >
        {(value) => <Figures data={value} />}
      </LoadView>
    </section>
  );
}

function Figures({ data }: { readonly data: DeskFigureData }) {
  return (
    <>
      <div className="metric-grid metric-grid--five">
        <MetricCard
          label={texts.newOnes}
          iconClass="fas fa-inbox"
          value={data.newCount}
          tone={data.newCount > 0 ? 'warning' : 'plain'}
          note={data.newCount > 0 ? texts.newNote : texts.newNone}
          to={paths.adminRequests.newOnes()}
        />
        <Waiting data={data} />
        <FirstAnswer data={data} />
        <MetricCard label={texts.offered} value={wholeRupees(data.offeredPaise)} note={texts.offeredNote} />
        <MetricCard label={texts.won} value={wholeRupees(data.wonPaise)} note={texts.wonNote} />
      </div>
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

function Waiting({ data: { waitingCount, longestWaiting } }: { readonly data: DeskFigureData }) {
  const age = ageText(longestWaiting, new Date(), useWorkingHours());
  return (
    <MetricCard
      label={texts.waiting}
      value={waitingCount}
      note={waitingCount === 0 ? texts.waitingNone : texts.waitingNote(age)}
      to={paths.adminRequests.waiting()}
    />
  );
}

function FirstAnswer({ data }: { readonly data: DeskFigureData }) {
  const hours = useWorkingHours();
  const median = data.medianMinutes(hours);
  return (
    <MetricCard
      label={texts.median}
      value={median === null ? texts.none : workingTimeText(median, hours)}
      note={median === null ? texts.medianNone : texts.medianNote(data.answerCount)}
    />
  );
}
