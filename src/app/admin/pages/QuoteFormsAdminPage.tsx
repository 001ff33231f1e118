import { QuoteForms } from '#src/features/quote-forms/admin/QuoteForms.tsx';
import { quoteFormAdminTexts } from '#src/features/quote-forms/admin/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { AdminMeta } from '../AdminMeta.tsx';

/** `/admin/quotes` (M50–M53) */
export function QuoteFormsAdminPage() {
  return (
    <AdminPage
      title={quoteFormAdminTexts.title}
      lede="What visitors are asked when they want a quote, per category."
    >
      <AdminMeta title={quoteFormAdminTexts.title} path={paths.adminQuotes.to()} />
      <QuoteForms />
    </AdminPage>
  );
}
