import { QuoteForms } from '#src/features/quotes/admin/QuoteForms.tsx';
import { quoteAdminMessages } from '#src/features/quotes/admin/messages.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

/** `/admin/quotes` (M50–M53) */
export function QuotesPage() {
  return (
    <AdminPage
      title={quoteAdminMessages.title}
      lede="What visitors are asked when they want a quote, per category."
    >
      <PageMeta
        title={quoteAdminMessages.title}
        description="For staff."
        path={paths.adminQuotes.to()}
        noIndex
      />
      <QuoteForms />
    </AdminPage>
  );
}
