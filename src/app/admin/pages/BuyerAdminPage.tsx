import { useParams } from 'admin-router';

import { loadModule } from '#src/browser/load-module.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { BuyerPage } from '#src/features/desk/admin/buyer/BuyerPage.tsx';
import { OfferAgain } from '#src/features/offers/admin/OfferAgain.tsx';

/** `/admin/buyers/:id`, which the page of each request links to. */
export function BuyerAdminPage() {
  const { id = '' } = useParams();
  const ports = useAdminPorts();
  return (
    <BuyerPage
      key={id}
      id={id}
      again={(request) => <OfferAgain id={request.id} />}
      makeFile={async (ids) => {
        const make = await loadModule(() => import('../zip-files.ts'), 'makePersonFile');
        return make(ports, ids);
      }}
    />
  );
}
