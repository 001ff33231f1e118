import { savePdf } from '#src/browser/save-file.ts';
import type { OfferContent } from '#src/contracts/offers/offer-entity.ts';
import { OFFER_STATE_LABELS, type OfferState } from '#src/contracts/offers/offer-state.ts';
import {
  closingTexts,
  shownLines,
  sumRows,
  supplyFacts,
  taxSummary,
  type ShownLine,
} from '#src/contracts/offers/offer-text.ts';
import type { PdfFile } from '#src/data/ports/visitor-port.ts';
import { unbroken } from '#src/lib/plain-text.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { Tag, type TagKind } from '#src/ui/text/Tag.tsx';

import { offerTexts } from '../texts.ts';

/** The content of an offer, for visitors and for the admin's preview. */
export function OfferSheet({ content }: { readonly content: OfferContent }) {
  const { note, terms } = content;
  const { columns } = offerTexts;
  const facts = supplyFacts(content);
  return (
    <div className="offer-sheet mb-4">
      {note === '' ? null : <p className="text-pre-line text-break mb-3">{note}</p>}
      <table className="mb-4">
        <thead>
          <tr>
            <th scope="col">{columns.paper}</th>
            <th scope="col">{columns.quantity}</th>
            <th scope="col">{columns.rate}</th>
            <th scope="col">{columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {shownLines(content).map((line, at) => (
            // The index is a safe key: two lines can be equal, and a sent offer never changes.
            <LineRow key={at} line={line} />
          ))}
        </tbody>
        <tfoot>
          {sumRows(content).map(({ label, text, isTotal }) => (
            <tr key={label} className={isTotal ? 'offer-sheet__total' : undefined}>
              <th scope="row" colSpan={3}>
                {label}
              </th>
              <td>{text}</td>
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
              <dt className="fs-6">{label}</dt>
              <dd className="text-pre-line text-break">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {terms === '' ? null : (
        <div className="border-top pt-6">
          <p className="fs-4 fw-bold mb-1">{offerTexts.terms}</p>
          <p className="text-pre-line text-break">{terms}</p>
        </div>
      )}
    </div>
  );
}

function TaxSummary({ content }: { readonly content: OfferContent }) {
  const { head, rows } = taxSummary(content);
  return (
    <table className="mb-4">
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
              <span className="offer-sheet__label d-none fw-normal">{head[0]}</span> {hsn}
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

function LineRow({ line }: { readonly line: ShownLine }) {
  const { columns } = offerTexts;
  const { title, details, alternative, quantity, billed, rate, amount } = line;
  return (
    <tr className={alternative === '' ? undefined : 'offer-sheet__alternative'}>
      <th scope="row">
        {title}
        {details.map((detail) => (
          <small key={detail} className="d-block fs-6 fw-normal text-body-secondary">
            {unbroken(detail)}
          </small>
        ))}
        {alternative === '' ? null : <small className="d-block fs-6">{alternative}</small>}
      </th>
      <td data-label={columns.quantity}>
        {quantity}
        {billed === '' ? null : (
          <small className="d-block fs-6 fw-normal text-body-secondary">{billed}</small>
        )}
      </td>
      <td data-label={columns.rate}>{rate}</td>
      <td data-label={columns.amount}>{amount}</td>
    </tr>
  );
}

const KINDS: Record<OfferState, TagKind> = {
  open: 'info',
  accepted: 'success',
  asked: 'warning',
  countered: 'warning',
  renewal: 'warning',
  expired: 'neutral',
  replaced: 'neutral',
  declined: 'neutral',
  withdrawn: 'neutral',
};

export function OfferStateTag({ state }: { readonly state: OfferState }) {
  return <Tag kind={KINDS[state]}>{OFFER_STATE_LABELS[state]}</Tag>;
}

interface PdfButtonProps {
  readonly createFile: () => Promise<PdfFile>;
  readonly label?: string;
  readonly disabled?: boolean;
  readonly size?: 'normal' | 'small';
}

/** Saves the PDF of an offer as a file. */
export function PdfButton({
  createFile,
  label = offerTexts.pdf,
  disabled = false,
  size = 'small',
}: PdfButtonProps) {
  const { isBusy, failure, run } = useWork(offerTexts.pdfFailed);
  const save = async (): Promise<void> => {
    const { fileName, content } = await createFile();
    savePdf(fileName, content);
  };
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        busy={isBusy}
        busyText={offerTexts.pdfBusy}
        disabled={disabled}
        onClick={() => void run(save)}
      >
        {label}
      </Button>
      <span className="offer__failure w-100 text-danger fs-5" role="alert">
        {failure}
      </span>
    </>
  );
}
