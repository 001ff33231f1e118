import { ContentManager } from '#src/features/content/admin/ContentManager.tsx';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

export function ContentAdminPage() {
  return (
    <>
      <PageMeta
        title="Site Content Management"
        description="For staff."
        path={paths.adminContent.to()}
        noIndex
      />
      <AdminPage title="Site Content Management">
        <ContentManager />
      </AdminPage>
    </>
  );
}
