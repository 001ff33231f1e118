import { OFFER_STATE_LABELS, offerState, quotationTitle, type Quotation } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { dayText } from '#src/lib/india-days.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';

import { offerMessages, quotationMessages } from '../messages.ts';
import { OfferSheet } from '../public/OfferSheet.tsx';
import { PdfButton } from '../public/PdfButton.tsx';

/** Every version of an offer, the newest first: its state, what the customer says to it, and all of it. */
export function QuotationVersions({ versions }: { readonly versions: readonly Quotation[] }) {
  return (
    <ol className="offer-versions">
      {versions.map((quotation) => (
        <li key={quotation.id}>
          <Version quotation={quotation} />
        </li>
      ))}
    </ol>
  );
}

function Version({ quotation }: { readonly quotation: Quotation }) {
  const { pdf } = useAdminPorts().quotations;
  const { id, validUntil, totalPaise, createdAt, createdBy, customer, answerText } = quotation;
  const state = offerState(quotation, new Date());
  const until = dayText(validUntil);
  const { email } = customer;
  const sent =
    email === '' ? quotationMessages.erased : quotationMessages.sentTo(email, fullMoment(createdAt));
  const said = state === 'accepted' ? quotationMessages.customerAccepts : quotationMessages.customerAsks;
  return (
    <article className="offer-version">
      <div className="offer__head">
        <h3 className="offer__title">{quotationTitle(quotation)}</h3>
        <span className={`offer__state is-${state}`}>{OFFER_STATE_LABELS[state]}</span>
        <strong className="offer-version__total">{formatRupees(totalPaise)}</strong>
      </div>
      <p className="offer__valid">
        {`${sent}, ${quotationMessages.bySender(createdBy)}. `}
        {state === 'expired' ? offerMessages.expiredOn(until) : offerMessages.validUntil(until)}.
      </p>
      {answerText === '' ? null : (
        <div className="offer__note">
          <p>{said}</p>
          <blockquote className="offer-sheet__text">{answerText}</blockquote>
        </div>
      )}
      <details>
        <summary>{quotationMessages.show}</summary>
        <OfferSheet content={quotation} />
      </details>
      {pdf && (
        <div className="button-row">
          <PdfButton make={() => pdf({ id })} />
        </div>
      )}
    </article>
  );
}
