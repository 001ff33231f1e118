import { useLocation, useParams } from 'admin-router';

import { LeadPage } from '#src/features/desk/admin/lead/LeadPage.tsx';
import { LeadOffers } from '#src/features/offers/admin/LeadOffers.tsx';

/** `/admin/requests/:id`: the page that the mails about a lead link to. */
export function LeadAdminPage() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { readonly state: { readonly repeats?: string } | null };
  return <LeadPage key={id} id={id} offers={(lead) => <LeadOffers lead={lead} repeats={state?.repeats} />} />;
}
