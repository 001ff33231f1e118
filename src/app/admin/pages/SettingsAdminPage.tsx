import { loadModule } from '#src/browser/load-module.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { SecondFactor } from '#src/features/session/admin/SecondFactor.tsx';
import { SettingsManager } from '#src/features/settings/admin/SettingsManager.tsx';
import { settingsTexts } from '#src/features/settings/texts.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

export function SettingsAdminPage() {
  const ports = useAdminPorts();
  const makeCopyOf = async () => (await loadModule(() => import('../zip-files.ts'), 'makeCopy'))(ports);
  return (
    <AdminPage title={settingsTexts.title}>
      <SettingsManager makeCopy={makeCopyOf} secondFactor={<SecondFactor />} />
    </AdminPage>
  );
}
