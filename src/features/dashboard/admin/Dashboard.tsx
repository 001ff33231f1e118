import { useState } from 'react';

import { useAdminAccess } from '#src/data/admin-context.ts';
import { useLoad } from '#src/data/use-load.ts';
import { paths } from '#src/lib/paths.ts';
import { MetricCard } from '#src/ui/admin/MetricCard.tsx';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';

import { dashboardMessages, mailMessages } from '../messages.ts';

import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { LeadsDialog, type LeadsView } from './LeadsDialog.tsx';
import { LeadsPerWeek } from './LeadsPerWeek.tsx';
import { loadDashboard, type DashboardData } from './load-dashboard.ts';
import { RecentLeads } from './RecentLeads.tsx';

const LINKS = [
  { label: 'Categories', to: paths.adminCategories.to(), iconClass: 'fas fa-layer-group' },
  { label: 'Products', to: paths.adminProducts.to(), iconClass: 'fas fa-box-open' },
  { label: 'Quotes', to: paths.adminQuotes.to(), iconClass: 'fas fa-clipboard-list' },
  { label: 'Settings', to: paths.adminSettings.to(), iconClass: 'fas fa-gear' },
] as const;

/** Totals, what needs attention, what came in, and who is signed in (M37). */
export function Dashboard() {
  const { ports } = useAdminAccess();
  const data = useLoad('dashboard', () => loadDashboard(ports, new Date()));
  return (
    <div className="dashboard">
      <nav className="dashboard__links" aria-label="Manage">
        {LINKS.map(({ label, to, iconClass }) => (
          <ButtonLink key={to} href={to} variant="quiet" size="small" icon={<Icon iconClass={iconClass} />}>
            {`Manage ${label.toLowerCase()}`}
          </ButtonLink>
        ))}
      </nav>
      <LoadView state={data} loading={<DashboardSkeleton />} failure={dashboardMessages.failed}>
        {(value) => <Figures data={value} />}
      </LoadView>
      <Identity />
    </div>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function Figures({ data }: { data: DashboardData }) {
  const [view, setView] = useState<LeadsView | null>(null);
  const hidden = data.hiddenCategories + data.hiddenProducts;
  const missingForms = data.withoutQuoteForm.length;
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
        <MetricCard label="Last 7 days" value={data.leadsIn7Days} note="requests and messages" />
        <MetricCard label="Last 30 days" value={data.leadsIn30Days} note="requests and messages" />
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
          label="Without a quote form"
          value={missingForms}
          tone={missingForms > 0 ? 'warning' : 'plain'}
          note={missingForms > 0 ? data.withoutQuoteForm.slice(0, 3).join(', ') : 'every category has one'}
          to={paths.adminQuotes.to()}
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
        <RecentLeads first={data.recent} onOpen={(lead) => setView({ lead, isFromMails: false })} />
      </div>
      {view ? (
        <LeadsDialog
          view={view}
          undelivered={data.undeliveredMails}
          onView={setView}
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
