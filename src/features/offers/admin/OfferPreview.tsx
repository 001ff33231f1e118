import { memo } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { useNow } from '#src/ui/timing/use-now.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { sumRows, unprintableSigns, type OfferSeller } from '#src/contracts/index.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';

import { offerAdminTexts } from '../texts.ts';
import { OfferSheet, PdfButton } from '../public/OfferSheet.tsx';

import { contentOf, toDraft, type OfferForm } from './offer-form.ts';

export interface OfferPreviewProps {
  readonly lead: LeadDetails;
  readonly form: OfferForm;
  readonly seller: OfferSeller;
  /** Whether the offer is passed on by WhatsApp too; `null` where only one way is possible. */
  readonly shares: boolean | null;
  readonly onShares: (shares: boolean) => void;
}

/** The sums of the typed offer, and the offer as the customer will see it. */
export const OfferPreview = memo(function OfferPreview({
  lead,
  form,
  seller,
  shares,
  onShares,
}: OfferPreviewProps) {
  const { pdf } = useAdminPorts().offers;
  const content = contentOf(form, seller, dayInIndia(useNow()));
  const boxes = content ? unprintableSigns([...textsIn(content)].join('')) : [];
  return (
    <div className="offer-preview border-top align-items-start">
      {boxes.length > 0 && <Alert>{offerAdminTexts.boxes(boxes.join(' '))}</Alert>}
      {content ? (
        <dl className="offer-sums" aria-live="polite">
          {sumRows(content).map(({ label, text, isTotal }) => (
            <div key={label} className={isTotal ? 'offer-sums__total' : undefined}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="text-body-secondary">{offerAdminTexts.previewMissing}</p>
      )}
      {content && (
        <details>
          <summary>{offerAdminTexts.preview}</summary>
          <OfferSheet content={content} />
        </details>
      )}
      {pdf && (
        <div className="cluster gap-2">
          <PdfButton
            label={offerAdminTexts.previewPdf}
            disabled={!content}
            createFile={() => pdf({ leadId: lead.id, draft: toDraft(form) })}
          />
        </div>
      )}
      {shares !== null && (
        <CheckField name="shares" label={offerAdminTexts.shares} checked={shares} onChange={onShares} />
      )}
    </div>
  );
});
