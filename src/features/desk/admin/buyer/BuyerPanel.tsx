import { useQuery } from '@tanstack/react-query';
import { Link } from 'admin-router';

import { lastRates, lineFactText, rateText, type Offer } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { buyerQuery } from '#src/data/reads/admin-queries.ts';
import type { Buyer } from '#src/data/ports/desk-port.ts';
import { dayInIndia, dayText } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';
import { buyerPath } from '#src/lib/buyer-path.ts';
import { Panel } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { SkeletonText } from '#src/ui/feedback/Feedback.tsx';

import { buyerTexts as texts } from '../../texts.ts';

const RATES_SHOWN = 3;

/** The buyer of a request in short, with the way to all of the buyer's requests. */
export function BuyerPanel({ id }: { readonly id: string }) {
  const buyer = useQuery(buyerQuery(useAdminPorts(), id, 'requestPage'));
  return (
    <Panel title={texts.title}>
      <QueryView query={buyer} loading={<SkeletonText lines={3} />} failure={texts.failed}>
        {(value) =>
          value && (
            <>
              <BuyerSums buyer={value} />
              <LastRates offers={value.offers} most={RATES_SHOWN} />
              <Link to={buyerPath.to(id)}>{texts.open}</Link>
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

/** How much was asked for, offered and ordered. */
export function BuyerSums({ buyer: { requests, offers, isCut } }: { readonly buyer: Buyer }) {
  const standing = offers.filter(({ state }) => state !== 'replaced' && state !== 'withdrawn');
  const total = (summed: readonly Offer[]): string =>
    formatRupees(summed.reduce((sum, { totalPaise }) => sum + totalPaise, 0));
  const ordered = total(standing.filter(({ state }) => state === 'accepted'));
  const sums = standing.length > 0 && texts.sums(standing.length, total(standing), ordered);
  return (
    <p>
      {texts.count(requests.length)} {sums || (!isCut && texts.noRates)} {isCut && texts.cut}
    </p>
  );
}

/** The last rate of each paper. @param most how many are shown */
export function LastRates({ offers, most }: { readonly offers: readonly Offer[]; readonly most?: number }) {
  const rates = lastRates(offers).slice(0, most);
  if (rates.length === 0) return most === undefined ? <p className="mb-0">{texts.noRates}</p> : null;
  return (
    <ul className="ruled-list mb-4">
      {rates.map(({ line, offer }) => (
        <li key={`${line.name} ${lineFactText(line)} ${line.rateUnit}`}>
          <p className="text-break mb-0">
            {[line.name, lineFactText(line)].filter(Boolean).join(', ')}{' '}
            <strong className="text-nowrap">{rateText(line)}</strong>{' '}
            <span className="text-body-secondary fs-6">
              {[
                offer.pricesIncludeGst ? texts.withGst : '',
                texts.rateFrom(offer.number, dayText(dayInIndia(new Date(offer.createdAt)))),
                offer.state === 'accepted' ? texts.accepted : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
