import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { formatRupees } from '#src/lib/money.ts';
import { paths } from '#src/lib/paths.ts';
import { MetricCard } from '#src/ui/admin/MetricCard.tsx';
import { SheetSkeleton } from '#src/ui/admin/SheetSkeleton.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';

import { figureTexts as texts } from '../../figure-texts.ts';
import { workingTimeText } from '../age-text.ts';
import { useReloadOnChange } from '../use-desk-signal.ts';
import { useSettings } from '#src/data/reads/use-settings.ts';
import { LatestLeads } from './LatestLeads.tsx';
import { Outcomes, shareText } from './Outcomes.tsx';
import { LeadsPerWeek } from './LeadsPerWeek.tsx';
import { loadFigures, type DeskFigureData } from './load-figures.ts';
import { Today } from './Today.tsx';

/** The top of the dashboard, kept live: what to do today, then answer time, counts and sums of offers. */
export function DeskFigures() {
  const ports = useAdminPorts();
  const figures = useLoad('figures', () => loadFigures(ports));
  useReloadOnChange(figures.reload);
  return (
    <section className="stack gap-6" aria-label={texts.title}>
      <LoadView state={figures} loading={<SheetSkeleton lines={5} />} failure={texts.failed}>
        {(value) => <Figures data={value} />}
      </LoadView>
    </section>
  );
}

function Figures({ data }: { readonly data: DeskFigureData }) {
  return (
    <>
      <Today data={data} />
      <div className="metric-grid">
        <MetricCard
          label={texts.waiting}
          value={data.waitingCount}
          note={data.waitingCount === 0 ? texts.waitingNone : texts.waitingNote}
          to={paths.adminRequests.waiting()}
        />
        <FirstAnswer data={data} />
        <MetricCard
          label={texts.sent}
          value={data.sentCount}
          note={texts.sentNote}
          to={paths.adminRequests.offers('sent')}
        />
        <MetricCard
          label={texts.offered}
          value={wholeRupees(data.offeredPaise)}
          note={texts.offeredNote}
          to={paths.adminRequests.offers('open')}
        />
        <MetricCard
          label={texts.won}
          value={wholeRupees(data.wonPaise)}
          note={texts.wonNote}
          to={paths.adminRequests.ofStatus('won')}
        />
        <MetricCard
          label={texts.accepted}
          value={shareText(data.wonCount, data.wonCount + data.lostCount)}
          note={texts.acceptedNote(data.wonCount, data.lostCount)}
          to={paths.adminRequests.ofStatus('won')}
        />
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

function FirstAnswer({ data }: { readonly data: DeskFigureData }) {
  const hours = useSettings();
  const median = data.medianMinutes(hours);
  return (
    <MetricCard
      label={texts.median}
      value={median === null ? texts.none : workingTimeText(median, hours)}
      note={median === null ? texts.medianNone : texts.medianNote(data.answerCount)}
      to={paths.adminRequests.to()}
    />
  );
}
