import { useLocation, useParams } from 'admin-router';

import { loadModule } from '#src/browser/load-module.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { LeadPage } from '#src/features/desk/admin/lead/LeadPage.tsx';
import { PersonExport } from '#src/features/desk/admin/lead/PersonExport.tsx';
import { LeadOffers } from '#src/features/offers/admin/LeadOffers.tsx';
import { paths } from '#src/lib/paths.ts';

import { AdminMeta } from '../AdminMeta.tsx';

/** `/admin/requests/:id`: the page that the mails about a lead link to. */
export function LeadAdminPage() {
  const { id = '' } = useParams();
  const ports = useAdminPorts();
  const { state } = useLocation() as { readonly state: { readonly repeats?: string } | null };
  return (
    <LeadPage
      key={id}
      id={id}
      offers={(lead) => <LeadOffers lead={lead} repeats={state?.repeats} />}
      personExport={(lead) => (
        <PersonExport
          lead={lead}
          make={async (byPhone) => {
            const make = await loadModule(() => import('../make-person-file.ts'), 'makePersonFile');
            return make(ports, [id], byPhone);
          }}
        />
      )}
      meta={(title) => <AdminMeta title={title} path={paths.adminRequest.to(id)} />}
    />
  );
}
