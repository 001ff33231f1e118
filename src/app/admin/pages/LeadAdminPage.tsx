import { Navigate, useParams } from 'admin-router';

import { LEAD_COLLECTIONS, type LeadKind } from '#src/contracts/index.ts';
import { LeadPage } from '#src/features/desk/admin/lead/LeadPage.tsx';
import { LeadOffers } from '#src/features/offers/admin/LeadOffers.tsx';
import { paths } from '#src/lib/paths.ts';

import { AdminMeta } from '../AdminMeta.tsx';

function isKind(text: string): text is LeadKind {
  return Object.hasOwn(LEAD_COLLECTIONS, text);
}

/** `/admin/requests/:kind/:id`: where the mails about a request lead. */
export function LeadAdminPage() {
  const { kind = '', id = '' } = useParams();
  if (!isKind(kind)) return <Navigate to={paths.adminRequests.to()} replace />;
  return (
    <LeadPage
      key={`${kind} ${id}`}
      kind={kind}
      id={id}
      offers={(lead) => <LeadOffers lead={lead} />}
      meta={(title) => <AdminMeta title={title} path={paths.adminRequest.to(kind, id)} />}
    />
  );
}
