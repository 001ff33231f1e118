import type { OfferLine } from '#src/contracts/offers/offer-entity.ts';
import type { OfferContent } from '#src/contracts/offers/offer.ts';
import {
  billedText,
  closingTexts,
  lineTexts,
  offeredQuantityText,
  rateText,
  sumRows,
  supplyFacts,
  taxSummary,
  type LineText,
} from '#src/contracts/offers/offer-text.ts';
import { formatRupees } from '#src/lib/money.ts';

import { offerTexts } from '../texts.ts';

/** The content of an offer, for visitors and for the admin's preview. */
export function OfferSheet({ content }: { readonly content: OfferContent }) {
  const { note, lines, terms } = content;
  const { columns } = offerTexts;
  const texts = lineTexts(content);
  const facts = supplyFacts(content);
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
            <LineRow key={at} line={line} text={texts[at]} />
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
      <TaxSummary content={content} />
      {closingTexts(content).map((text) => (
        <p key={text} className="mb-1">
          {text}
        </p>
      ))}
      {facts.length === 0 ? null : (
        <dl className="offer-sheet__facts mt-6 mb-6">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="text-pre-line text-break">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {terms === '' ? null : (
        <div className="offer-sheet__terms">
          <p className="fs-4 fw-bold mb-1">{offerTexts.terms}</p>
          <p className="text-pre-line text-break">{terms}</p>
        </div>
      )}
    </div>
  );
}

/** The taxes at each rate. */
function TaxSummary({ content }: { readonly content: OfferContent }) {
  const { head, rows } = taxSummary(content);
  return (
    <table className="offer-sheet__lines">
      <caption>{offerTexts.taxSummary}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([hsn = '', ...values]) => (
          <tr key={values[0]}>
            <th scope="row">
              <span className="offer-sheet__label">{head[0]}</span> {hsn}
            </th>
            {values.map((value, at) => (
              <td key={head[at + 1]} data-label={head[at + 1]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ line, text }: { readonly line: OfferLine; readonly text: LineText | undefined }) {
  const { columns } = offerTexts;
  const billed = billedText(line);
  return (
    <tr className={text?.alternative ? 'is-alternative' : undefined}>
      <th scope="row">
        {text?.title}
        {text?.details.map((detail) => (
          <small key={detail} className="d-block fs-6 fw-normal text-body-secondary">
            {detail}
          </small>
        ))}
        {text?.alternative ? <small className="d-block fs-6">{text.alternative}</small> : null}
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
