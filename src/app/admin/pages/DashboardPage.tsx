import { Dashboard } from '#src/features/dashboard/admin/Dashboard.tsx';
import { dashboardMessages } from '#src/features/dashboard/messages.ts';
import { DeskFigures } from '#src/features/desk/admin/figures/DeskFigures.tsx';
import { LeadsPerCategory } from '#src/features/desk/admin/figures/LeadsPerCategory.tsx';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

/** `/admin` (M37): the requests first, then the catalogue. */
export function DashboardPage() {
  return (
    <AdminPage title={dashboardMessages.title} lede="What came in, and what needs attention.">
      <PageMeta title={dashboardMessages.title} description="For staff." path={paths.admin.to()} noIndex />
      <div className="dashboard">
        <DeskFigures />
        <Dashboard perCategory={(categories) => <LeadsPerCategory categories={categories} />} />
      </div>
    </AdminPage>
  );
}
