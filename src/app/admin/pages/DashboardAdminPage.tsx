import { Dashboard, HealthLine } from '#src/features/dashboard/admin/Dashboard.tsx';
import { FirstSteps } from '#src/features/dashboard/admin/FirstSteps.tsx';
import { dashboardTexts } from '#src/features/dashboard/texts.ts';
import { DeskFigures } from '#src/features/desk/admin/figures/DeskFigures.tsx';
import { LeadsPerCategory } from '#src/features/desk/admin/figures/LeadFigures.tsx';
import { NewRequestLink } from '#src/features/desk/admin/NewRequestLink.tsx';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

/** `/admin`: the requests first, then the catalogue. */
export function DashboardAdminPage() {
  return (
    <AdminPage
      title={dashboardTexts.title}
      lede="What came in, and what needs attention."
      action={<NewRequestLink />}
    >
      <div className="stack gap-6">
        <HealthLine />
        <FirstSteps />
        <DeskFigures />
        <Dashboard perCategory={(categories) => <LeadsPerCategory categories={categories} />} />
      </div>
    </AdminPage>
  );
}
