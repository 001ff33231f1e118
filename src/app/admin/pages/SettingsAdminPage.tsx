import { SettingsEditor } from '#src/features/settings/admin/SettingsEditor.tsx';
import { settingsTexts } from '#src/features/settings/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

/** `/admin/settings` (M54) */
export function SettingsAdminPage() {
  return (
    <AdminPage
      title={settingsTexts.title}
      lede="How customers reach the business, on every page of the site."
    >
      <PageMeta
        title={settingsTexts.title}
        description="For staff."
        path={paths.adminSettings.to()}
        noIndex
      />
      <SettingsEditor />
    </AdminPage>
  );
}
