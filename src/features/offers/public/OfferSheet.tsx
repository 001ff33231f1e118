import type { OfferContent, OfferLine } from '#src/contracts/offers/offer.ts';
import {
  billedText,
  lineFactText,
  offeredQuantityText,
  rateText,
  sumRows,
} from '#src/contracts/offers/offer-text.ts';
import { formatRupees } from '#src/lib/money.ts';

import { offerTexts } from '../texts.ts';

/** The content of an offer, for visitors and for the admin's preview. */
export function OfferSheet({ content }: { readonly content: OfferContent }) {
  const { note, lines, terms } = content;
  const { columns } = offerTexts;
  return (
    <div className="offer-sheet">
      {note === '' ? null : <p className="text-pre-line text-break mb-3">{note}</p>}
      <table className="offer-sheet__lines">
        <thead>
          <tr>
            <th scope="col">{columns.paper}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.rate}</th>
            <th scope="col">{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // The index is a safe key: two lines can be equal, and a sent offer never changes.
            <LineRow key={at} line={line} />
          ))}
        </tbody>
        <tfoot>
          {sumRows(content).map(({ label, paise, isTotal }) => (
            <tr key={label} className={isTotal ? 'is-total' : undefined}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td>{formatRupees(paise)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      {terms === '' ? null : (
        <>
          <p className="fs-4 fw-bold mb-1">{offerTexts.terms}</p>
          <p className="text-pre-line text-break mb-3">{terms}</p>
        </>
      )}
    </div>
  );
}

function LineRow({ line }: { readonly line: OfferLine }) {
  const { columns } = offerTexts;
  const facts = lineFactText(line);
  const billed = billedText(line);
  return (
    <tr>
      <th scope="row">
        {line.name}
        {facts === '' ? null : <small className="d-block fs-6 fw-normal text-body-secondary">{facts}</small>}
      </th>
      <td data-label={columns.quantity}>
        {offeredQuantityText(line)}
        {billed === '' ? null : (
          <small className="d-block fs-6 fw-normal text-body-secondary">{billed}</small>
        )}
      </td>
      <td data-label={columns.rate}>{rateText(line)}</td>
      <td data-label={columns.amount}>{formatRupees(line.amountPaise)}</td>
    </tr>
  );
}
