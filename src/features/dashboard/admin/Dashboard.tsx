import { useQuery } from '@tanstack/react-query';
import { Link } from 'admin-router';
import { useContext, type ReactNode } from 'react';

import { CONTACT_DEFAULTS } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { useAdminAccess, AdminNamesContext } from '#src/data/reads/admin-context.ts';
import { CATEGORIES_READ, useHealth } from '#src/data/reads/admin-queries.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { counted } from '#src/lib/numbers.ts';
import { paths } from '#src/lib/paths.ts';
import { MetricCard, Panel } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { Alert, SkeletonText } from '#src/ui/feedback/Feedback.tsx';

import { dashboardTexts } from '../texts.ts';

/**
 * The dashboard: totals of the catalogue, what needs attention, the signed-in user.
 * @param props.perCategory renders a section about the given categories below the figures
 */
export function Dashboard(props: { readonly perCategory?: (categories: readonly string[]) => ReactNode }) {
  const { ports } = useAdminAccess();
  const data = useQuery({ queryKey: ['dashboard'], queryFn: () => loadDashboard(ports) });
  const products = useQuery({ queryKey: ['dashboard', 'products'], queryFn: () => countProducts(ports) });
  return (
    <div className="stack gap-6">
      {products.isError && (
        <QueryView query={products} loading={null} failure={dashboardTexts.failed}>
          {() => null}
        </QueryView>
      )}
      <QueryView query={data} loading={<DashboardSkeleton />} failure={dashboardTexts.failed}>
        {(value) => (
          <>
            <Figures data={value} products={products.data} />
            {props.perCategory?.(value.categoryNames)}
          </>
        )}
      </QueryView>
      <Identity />
    </div>
  );
}

/** Says what is broken, since when and what to do; nothing while all works. */
export function HealthLine() {
  const broken = (useHealth().data ?? []).filter(({ state }) => state === 'broken');
  const [first] = broken;
  if (!first) return null;
  return (
    <Alert
      kind="danger"
      action={<Link to={paths.adminSettings.part('health')}>{dashboardTexts.health}</Link>}
    >
      {dashboardTexts.broken(first.thing, fullMoment(first.brokenSince), broken.length - 1)}
    </Alert>
  );
}

/** The figures of the dashboard. @param props.products missing while they are counted */
function Figures({ data, products }: { data: DashboardData; products: ProductCounts | undefined }) {
  const { withoutQuoteForm: withoutForm, settings, hiddenCategories } = data;
  const hidden = products && hiddenCategories + products.hidden;
  return (
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
        value={products?.total}
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
        label="Hidden items"
        value={hidden}
        note={
          hidden === 0
            ? 'everything is shown'
            : `${counted(hiddenCategories, 'category', 'categories')}, ${counted(products?.hidden ?? 0, 'product')}`
        }
        to={hiddenCategories > 0 ? paths.adminCategories.to() : paths.adminProducts.to()}
      />
      <MetricCard
        label="Without a picture"
        value={products?.withoutPicture}
        tone={products?.withoutPicture ? 'warning' : 'plain'}
        note={products?.withoutPicture === 0 ? 'every product has one' : 'products show a stand-in'}
        to={paths.adminProducts.to()}
      />
    </div>
  );
}

function Identity() {
  const { member } = useAdminAccess();
  const ownName = useContext(AdminNamesContext)[member.email.toLowerCase()];
  const details = [
    ['E-mail', member.email],
    ['Display name', ownName ?? (member.displayName || 'Not set: enter it under Settings')],
    ['User id', member.uid],
  ] as const;
  return (
    <Panel title="Signed in">
      <dl className="cluster column-gap-8 text-break">
        {details.map(([label, value]) => (
          <div key={label}>
            <dt className="fs-5 text-body-secondary">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function DashboardSkeleton() {
  return (
    <div className="stack gap-6" aria-hidden="true">
      <div className="metric-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="metric">
            {/* Label, number, note. */}
            <span className="skeleton skeleton--line" />
            <span className="skeleton skeleton--line w-50" />
            <span className="skeleton skeleton--line w-50" />
          </div>
        ))}
      </div>
      <div className="dashboard__row">
        <div className="panel">
          <SkeletonText lines={5} />
        </div>
        <div className="panel">
          <SkeletonText lines={5} />
        </div>
      </div>
    </div>
  );
}

const SETTING_KEYS = Object.keys(CONTACT_DEFAULTS) as (keyof typeof CONTACT_DEFAULTS)[];

type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

/** Loads the figures that are quick to read however many products there are. */
export async function loadDashboard(ports: AdminPorts) {
  const { categories, quoteForms, settings } = ports;
  const [categoryTotal, categoryPage, forms, contact] = await Promise.all([
    categories.count(),
    categories.list({ limit: CATEGORIES_READ }),
    quoteForms.list(),
    settings.load(),
  ]);
  const withForm = new Set(forms.map(({ categorySlug }) => categorySlug));
  const visible = categoryPage.items.filter(({ isVisible }) => isVisible);
  return {
    categoryTotal,
    quoteFormTotal: forms.length,
    /** How many contact details are filled in, and how many there are. */
    settings: {
      filled: SETTING_KEYS.filter((key) => contact[key].trim() !== '').length,
      total: SETTING_KEYS.length,
    },
    hiddenCategories: categoryPage.items.length - visible.length,
    /** Names of visible categories without a quote form. */
    withoutQuoteForm: visible.filter(({ slug }) => !withForm.has(slug)).map(({ name }) => name),
    /** Names of visible and hidden categories, in catalogue order. */
    categoryNames: categoryPage.items.map(({ name }) => name),
  };
}

type ProductCounts = Awaited<ReturnType<typeof countProducts>>;

/** Counts the products with aggregate queries, apart from the other figures, because counting thousands takes a second. */
export async function countProducts({ products }: AdminPorts) {
  const [total, hidden, withoutPicture] = await Promise.all([
    products.count(),
    products.count({ isVisible: false }),
    products.count({ isWithoutPicture: true }),
  ]);
  return { total, hidden, withoutPicture };
}
