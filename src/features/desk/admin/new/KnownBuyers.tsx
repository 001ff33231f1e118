import { useQuery } from '@tanstack/react-query';

import type { ListContact } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-desk.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useDebouncedValue } from '#src/ui/timing/use-timer.ts';

import { newRequestTexts as texts } from '../../new-request-texts.ts';

const KNOWN_MAX = 3;

export interface KnownBuyersProps {
  readonly contact: ListContact;
  readonly onUse: (details: Partial<ListContact>) => void;
}

/** Earlier requests with this phone number or address; a press fills in what is still empty. */
export function KnownBuyers({ contact, onUse }: KnownBuyersProps) {
  const { desk, leads } = useAdminPorts();
  const search = useDebouncedValue(contact.phone || contact.email, 400);
  const { data } = useQuery({
    queryKey: [DESK_KEY, 'known', search],
    queryFn: () => desk.list({ filter: { search }, sort: 'newest', limit: KNOWN_MAX }),
    enabled: search.replaceAll(/\s/g, '').length > 5,
  });
  const fill = async (id: string): Promise<void> => {
    const lead = await leads.get(id).catch(() => null);
    if (lead === null) return;
    const { name, company, gstin, deliveryPin, deliveryPlace } = lead;
    const details = { name, company, gstin, deliveryPin, deliveryPlace };
    // What stands here already is newer.
    onUse(
      Object.fromEntries(Object.entries(details).filter(([key]) => contact[key as keyof ListContact] === '')),
    );
  };
  if (!data || data.items.length === 0) return null;
  return (
    <p className="cluster gap-2" aria-label={texts.known}>
      {data.items.map(({ id, name, company, reference }) => (
        <Button key={id} variant="quiet" onClick={() => void fill(id)}>
          {texts.knownRow(company || name, reference)}
        </Button>
      ))}
    </p>
  );
}
