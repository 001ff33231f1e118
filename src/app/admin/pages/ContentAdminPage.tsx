import { ContentManager } from '#src/features/content/admin/ContentManager.tsx';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { AdminMeta } from '../AdminMeta.tsx';

export function ContentAdminPage() {
  return (
    <>
      <AdminMeta title="Site Content Management" path={paths.adminContent.to()} />
      <AdminPage title="Site Content Management">
        <ContentManager />
      </AdminPage>
    </>
  );
}
