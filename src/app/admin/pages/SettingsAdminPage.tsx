import { AccessLog } from '#src/features/settings/admin/AccessLog.tsx';
import { AccountForm } from '#src/features/settings/admin/AccountForm.tsx';
import { BusinessEditor } from '#src/features/settings/admin/BusinessEditor.tsx';
import { MailTest } from '#src/features/settings/admin/MailTest.tsx';
import { SettingsEditor } from '#src/features/settings/admin/SettingsEditor.tsx';
import { settingsTexts } from '#src/features/settings/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { AdminMeta } from '../AdminMeta.tsx';

/** `/admin/settings` (M54) */
export function SettingsAdminPage() {
  return (
    <AdminPage
      title={settingsTexts.title}
      lede="How customers reach the business, on every page of the site."
    >
      <AdminMeta title={settingsTexts.title} path={paths.adminSettings.to()} />
      <SettingsEditor />
      <BusinessEditor />
      <AccountForm />
      <MailTest />
      <AccessLog />
    </AdminPage>
  );
}
