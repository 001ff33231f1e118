import { Dashboard } from '#src/features/dashboard/admin/Dashboard.tsx';
import { dashboardTexts } from '#src/features/dashboard/texts.ts';
import { DeskFigures } from '#src/features/desk/admin/figures/DeskFigures.tsx';
import { LeadsPerCategory } from '#src/features/desk/admin/figures/LeadsPerCategory.tsx';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

/** `/admin` (M37): the requests first, then the catalogue. */
export function DashboardAdminPage() {
  return (
    <AdminPage title={dashboardTexts.title} lede="What came in, and what needs attention.">
      <PageMeta title={dashboardTexts.title} description="For staff." path={paths.admin.to()} noIndex />
      <div className="stack shrinkable gap-6">
        <DeskFigures />
        <Dashboard perCategory={(categories) => <LeadsPerCategory categories={categories} />} />
      </div>
    </AdminPage>
  );
}
