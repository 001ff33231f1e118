import { useState } from 'react';

import { useAdminAccess } from '#src/data/admin-context.ts';
import { useLoad } from '#src/data/use-load.ts';
import { paths } from '#src/lib/paths.ts';
import { MetricCard } from '#src/ui/admin/MetricCard.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';

import { dashboardMessages, mailMessages } from '../messages.ts';

import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { LeadsDialog, type LeadsView } from './LeadsDialog.tsx';
import { LeadsPerWeek } from './LeadsPerWeek.tsx';
import { loadDashboard, type DashboardData } from './load-dashboard.ts';
import { RecentLeads } from './RecentLeads.tsx';

/** Totals, what needs attention, what came in, and who is signed in (M37). */
export function Dashboard() {
  const { ports } = useAdminAccess();
  const data = useLoad('dashboard', () => loadDashboard(ports, new Date()));
  return (
    <div className="dashboard">
      <LoadView state={data} loading={<DashboardSkeleton />} failure={dashboardMessages.failed}>
        {(value) => <Figures data={value} onErased={data.reload} />}
      </LoadView>
      <Identity />
    </div>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

interface FiguresProps {
  readonly data: DashboardData;
  /** Reads everything again; resolves when it is on screen. */
  readonly onErased: () => Promise<void>;
}

function Figures({ data, onErased }: FiguresProps) {
  const [view, setView] = useState<LeadsView | null>(null);
  const [erasedCount, setErasedCount] = useState(0);
  const { withoutQuoteForm: withoutForm, settings } = data;
  const hidden = data.hiddenCategories + data.hiddenProducts;
  return (
    <>
      <div className="metric-grid">
        <MetricCard
          label="Categories"
          iconClass="fas fa-layer-group"
          value={data.categoryTotal}
          note="in the catalogue"
          to={paths.adminCategories.to()}
        />
        <MetricCard
          label="Products"
          iconClass="fas fa-box-open"
          value={data.productTotal}
          note="in the catalogue"
          to={paths.adminProducts.to()}
        />
        <MetricCard
          label="Quotes"
          iconClass="fas fa-clipboard-list"
          value={data.quoteFormTotal}
          tone={withoutForm.length > 0 ? 'warning' : 'plain'}
          note={
            withoutForm.length > 0
              ? `forms; none for ${withoutForm.slice(0, 3).join(', ')}`
              : 'forms: every category has one'
          }
          to={paths.adminQuotes.to()}
        />
        <MetricCard
          label="Settings"
          iconClass="fas fa-gear"
          value={settings.filled}
          note={`of ${settings.total} contact details are filled in`}
          to={paths.adminSettings.to()}
        />
        <MetricCard
          label="Last 7 days"
          value={data.leadsIn7Days}
          note={`requests and messages; ${data.leadsIn30Days} in the last 30 days`}
        />
        <MetricCard
          label={mailMessages.cardLabel}
          value={data.undeliveredMails}
          {...(data.undeliveredMails > 0
            ? { tone: 'warning', note: mailMessages.cardSome, onOpen: () => setView({ lead: null }) }
            : { note: mailMessages.cardNone })}
        />
        <MetricCard
          label="Hidden items"
          value={hidden}
          note={
            hidden === 0
              ? 'everything is shown'
              : `${counted(data.hiddenCategories, 'category', 'categories')}, ${counted(data.hiddenProducts, 'product', 'products')}`
          }
          to={data.hiddenCategories > 0 ? paths.adminCategories.to() : paths.adminProducts.to()}
        />
        <MetricCard
          label="Without a picture"
          value={data.productsWithoutPicture}
          tone={data.productsWithoutPicture > 0 ? 'warning' : 'plain'}
          note={data.productsWithoutPicture > 0 ? 'products show a stand-in' : 'every product has one'}
          to={paths.adminProducts.to()}
        />
      </div>
      <div className="dashboard__row">
        <LeadsPerWeek />
        {/* Starts over after an erasure: the older requests on screen would not follow the newest ones any more. */}
        <RecentLeads
          key={erasedCount}
          first={data.recent}
          onOpen={(lead) => setView({ lead, isFromMails: false })}
        />
      </div>
      {view ? (
        <LeadsDialog
          view={view}
          undelivered={data.undeliveredMails}
          onView={setView}
          onErased={async () => {
            await onErased().catch(() => undefined);
            setErasedCount((count) => count + 1);
          }}
          onClose={() => setView(null)}
        />
      ) : null}
    </>
  );
}

/** The signed-in user (M37). */
function Identity() {
  const { member } = useAdminAccess();
  return (
    <section className="panel-sheet identity" aria-labelledby="identity-title">
      <h2 id="identity-title" className="panel-sheet__title">
        Signed in
      </h2>
      <dl>
        <div>
          <dt>E-mail</dt>
          <dd>{member.email}</dd>
        </div>
        <div>
          <dt>Display name</dt>
          <dd>{member.displayName || 'Not set'}</dd>
        </div>
        <div>
          <dt>User id</dt>
          <dd>{member.uid}</dd>
        </div>
      </dl>
    </section>
  );
}
