import { SettingsManager } from '#src/features/settings/admin/SettingsManager.tsx';
import { settingsTexts } from '#src/features/settings/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { AdminMeta } from '../AdminMeta.tsx';

/** `/admin/settings` (M54) */
export function SettingsAdminPage() {
  return (
    <AdminPage title={settingsTexts.title}>
      <AdminMeta title={settingsTexts.title} path={paths.adminSettings.to()} />
      <SettingsManager />
    </AdminPage>
  );
}
