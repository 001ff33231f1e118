import { useAdminPorts } from '#src/data/admin-context.ts';
import type { LeadDetails } from '#src/data/leads-port.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import { formatRupees } from '#src/lib/money.ts';
import { sumRows } from '#src/contracts/index.ts';

import { quotationMessages } from '../messages.ts';
import { OfferSheet } from '../public/OfferSheet.tsx';
import { PdfButton } from '../public/PdfButton.tsx';

import { contentOf, toDraft, type QuotationForm } from './quotation-form.ts';

export interface QuotationPreviewProps {
  readonly lead: LeadDetails;
  readonly form: QuotationForm;
}

/** The sums while typing, and the offer as the customer will see it. */
export function QuotationPreview({ lead, form }: QuotationPreviewProps) {
  const { pdf } = useAdminPorts().quotations;
  const content = contentOf(form, dayInIndia(new Date()));
  return (
    <div className="offer-preview">
      {content ? (
        <dl className="offer-sums" aria-live="polite">
          {sumRows(content).map(({ label, paise, isTotal }) => (
            <div key={label} className={isTotal ? 'is-total' : undefined}>
              <dt>{label}</dt>
              <dd>{formatRupees(paise)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="offer-preview__missing">{quotationMessages.previewMissing}</p>
      )}
      {content && (
        <details>
          <summary>{quotationMessages.preview}</summary>
          <OfferSheet content={content} />
        </details>
      )}
      {pdf && (
        <div className="button-row">
          <PdfButton
            label={quotationMessages.previewPdf}
            disabled={!content}
            make={() => pdf({ lead, draft: toDraft(form) })}
          />
        </div>
      )}
    </div>
  );
}
