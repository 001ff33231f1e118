import { useQuery } from '@tanstack/react-query';

import type { ListContact } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { newRequestTexts as texts } from '../../new-request-texts.ts';

export interface KnownBuyersProps {
  readonly contact: ListContact;
  readonly onUse: (details: Partial<ListContact>) => void;
}

/** The details that a press fills in. */
const FILLED = ['name', 'company', 'phone', 'email', 'gstin', 'deliveryPin', 'deliveryPlace'] as const;

/** Buyers of earlier requests whose phone, e-mail, GSTIN, company or name fits; a press fills in what is still empty. */
export function KnownBuyers({ contact, onUse }: KnownBuyersProps) {
  const { buyers } = useAdminPorts();
  const { phone, email, gstin, company, name } = contact;
  const search = useDebouncedValue([phone, email, gstin, company, name].join('\n'), 400);
  const { data = [] } = useQuery({
    queryKey: [DESK_KEY, 'known', search],
    queryFn: () => buyers.known(contact),
    enabled: search.trim() !== '',
  });
  const offered = data.flatMap((buyer) => {
    // What stands here already is newer.
    const missing = FILLED.filter((field) => contact[field] === '' && buyer[field] !== '');
    const details = Object.fromEntries(missing.map((field) => [field, buyer[field]]));
    return missing.length === 0 ? [] : [{ ...buyer, details }];
  });
  if (offered.length === 0) return null;
  return (
    <p className="cluster gap-2" aria-label={texts.known}>
      {offered.map(({ details, ...buyer }) => (
        <Button key={buyer.id} variant="quiet" onClick={() => onUse(details)}>
          {texts.knownRow([buyer.company || buyer.name, buyer.phone || buyer.email], buyer.reference)}
        </Button>
      ))}
    </p>
  );
}
