import { offerState, offerTitle, type Offer } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useNameOf } from '#src/data/reads/admin-names.ts';
import { dayText, fullMoment } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';
import { useNow } from '#src/ui/timing/use-now.ts';

import { offerTexts, offerAdminTexts } from '../texts.ts';
import { CustomerAnswer } from './CustomerAnswer.tsx';
import { OfferSheet } from '../public/OfferSheet.tsx';
import { OfferStateTag } from '../public/OfferStateTag.tsx';
import { PdfButton } from '../public/PdfButton.tsx';

interface OfferVersionsProps {
  readonly versions: readonly Offer[];
  /** When the customer has opened the newest one, see `seenText`. */
  readonly seen: string;
}

/** All versions of an offer, newest first, with state, answer and content. */
export function OfferVersions({ versions, seen }: OfferVersionsProps) {
  return (
    <ol className="ruled-list mb-5">
      {versions.map((offer, at) => (
        <li key={offer.id}>
          <Version offer={offer} seen={at === 0 ? seen : ''} />
        </li>
      ))}
    </ol>
  );
}

function Version({ offer, seen }: { readonly offer: Offer; readonly seen: string }) {
  const { pdf } = useAdminPorts().offers;
  const nameOf = useNameOf();
  const { id, validUntil, totalPaise, createdAt, createdBy, customer } = offer;
  const state = offerState(offer, useNow());
  const until = dayText(validUntil);
  const { name, email, phone } = customer;
  const sent =
    name === '' ? offerAdminTexts.erased : offerAdminTexts.sentTo(email || phone, fullMoment(createdAt));
  return (
    <article className="offer-version">
      <div className="cluster align-items-baseline row-gap-1">
        <h3 className="fs-3">{offerTitle(offer)}</h3>
        <OfferStateTag state={state} />
        <strong className="ms-auto">{formatRupees(totalPaise)}</strong>
      </div>
      <p className="text-body-secondary fs-5 mt-1 mb-3">
        {`${sent}, ${offerAdminTexts.bySender(nameOf(createdBy))}. `}
        {state === 'expired' ? offerTexts.expiredOn(until) : offerTexts.validUntil(until)}.
        {seen !== '' && ` ${seen}.`}
      </p>
      <CustomerAnswer offer={offer} />
      <details>
        <summary>{offerAdminTexts.show}</summary>
        <OfferSheet content={offer} />
      </details>
      {pdf && (
        <div className="cluster gap-2">
          <PdfButton createFile={() => pdf({ id })} />
        </div>
      )}
    </article>
  );
}
