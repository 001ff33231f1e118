import { DeskPage } from '#src/features/desk/admin/list/DeskPage.tsx';
import { listMessages } from '#src/features/desk/list-messages.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

/** `/admin/requests` */
export function RequestsPage() {
  return (
    <AdminPage title={listMessages.title} lede={listMessages.lede}>
      <PageMeta title={listMessages.title} description="For staff." path={paths.adminRequests.to()} noIndex />
      <DeskPage />
    </AdminPage>
  );
}
