import { SettingsEditor } from '#src/features/settings/admin/SettingsEditor.tsx';
import { settingsMessages } from '#src/features/settings/messages.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

/** `/admin/settings` (M54) */
export function SettingsPage() {
  return (
    <AdminPage
      title={settingsMessages.title}
      lede="How customers reach the business, on every page of the site."
    >
      <PageMeta
        title={settingsMessages.title}
        description="For staff."
        path={paths.adminSettings.to()}
        noIndex
      />
      <SettingsEditor />
    </AdminPage>
  );
}
