import { DeskPage } from '#src/features/desk/admin/list/DeskPage.tsx';
import { deskListTexts } from '#src/features/desk/desk-list-texts.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { AdminMeta } from '../AdminMeta.tsx';

/** `/admin/requests` */
export function DeskAdminPage() {
  return (
    <AdminPage title={deskListTexts.title} lede={deskListTexts.lede}>
      <AdminMeta title={deskListTexts.title} path={paths.adminRequests.to()} />
      <DeskPage />
    </AdminPage>
  );
}
