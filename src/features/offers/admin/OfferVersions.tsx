import {
  offerState,
  offerTitle,
  type Offer,
  offeredQuantityText,
  rateText,
  type WantedLine,
} from '#src/contracts/index.ts';
import { useAdminPorts, useNameOf } from '#src/data/reads/admin-context.ts';
import { dayText, fullMoment } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { useNow } from '#src/ui/timing/use-now.ts';

import { OfferSheet, OfferStateTag, PdfButton } from '../public/OfferSheet.tsx';
import { offerTexts, offerAdminTexts as texts } from '../texts.ts';

/**
 * All versions of an offer, newest first, with state, answer and content.
 * @param props.seen when the customer has opened the newest one, see `seenText`
 */
export function OfferVersions({ versions, seen }: { versions: readonly Offer[]; seen: string }) {
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
  const sent = name === '' ? texts.erased : texts.sentTo(email || phone, fullMoment(createdAt));
  return (
    <article className="offer-version">
      <div className="cluster align-items-baseline row-gap-1">
        <h3 className="fs-3">{offerTitle(offer)}</h3>
        <OfferStateTag state={state} />
        <strong className="ms-auto">{formatRupees(totalPaise)}</strong>
      </div>
      <p className="text-body-secondary fs-5 mt-1 mb-3">
        {`${sent}, ${texts.bySender(nameOf(createdBy))}. `}
        {state === 'expired' ? offerTexts.expiredOn(until) : offerTexts.validUntil(until)}.
        {seen !== '' && ` ${seen}.`}
      </p>
      <CustomerAnswer offer={offer} />
      <details>
        <summary>{texts.show}</summary>
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

type WantedRow = WantedLine & { readonly offered: Offer['lines'][number] };

const { wantedColumns: headers } = texts;
const COLUMNS: readonly Column<WantedRow>[] = [
  { key: 'paper', header: headers.paper, width: 'grow', cell: ({ offered }) => offered.name },
  {
    key: 'offered',
    header: headers.offered,
    cell: ({ offered }) => <Terms rate={rateText(offered)} quantity={offeredQuantityText(offered)} />,
  },
  {
    key: 'wanted',
    header: headers.wanted,
    cell: ({ offered, ratePaise, quantityThousandths }) => (
      <Terms
        rate={ratePaise === 0 ? texts.asOffered : rateText({ ...offered, ratePaise })}
        quantity={
          quantityThousandths === 0
            ? texts.asOffered
            : offeredQuantityText({ ...offered, quantityThousandths })
        }
      />
    ),
  },
];

function Terms({ rate, quantity }: { readonly rate: string; readonly quantity: string }) {
  return (
    <span className="two-lines">
      {rate}
      <span className="text-body-secondary fs-6 fw-normal">{quantity}</span>
    </span>
  );
}

/** The customer's answer to an offer, beside the offered terms; renders nothing without an answer. */
function CustomerAnswer({ offer }: { readonly offer: Offer }) {
  const { answeredAt, answerText, answerDetails, lines, state } = offer;
  const { name, purchaseOrder, reason, wanted } = answerDetails;
  if (answeredAt === '' && answerText === '') return null;
  const about = [
    name === '' ? '' : texts.by(name),
    purchaseOrder === '' ? '' : texts.order(purchaseOrder),
    reason,
  ].filter((text) => text !== '');
  const rows = wanted.flatMap((line): WantedRow[] => {
    const offered = lines[line.line];
    return offered ? [{ ...line, offered }] : [];
  });
  return (
    <div className="offer__note flush mb-4">
      <p>{[texts.said[state] ?? texts.said.asked, about.join(', ')].filter(Boolean).join(' ')}</p>
      {rows.length > 0 && (
        <DataTable
          caption={texts.wantedCaption}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ line }) => String(line)}
        />
      )}
      {answerText === '' ? null : (
        <blockquote className="text-pre-line text-break mb-3">{answerText}</blockquote>
      )}
    </div>
  );
}
