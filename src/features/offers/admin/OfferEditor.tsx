import { useDeferredValue, useMemo, useState } from 'react';

import {
  LIMITS,
  OFFER_LIMITS,
  readOffer,
  sellerOf,
  toOfferContent,
  type BusinessDetails,
  type Offer,
  type SendOfferReply,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { textProperties } from '#src/lib/plain-data.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { forgetIdempotencyKey, idempotencyKeyFor, isKeyReused } from '#src/browser/form-draft.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';
import { formatRupees } from '#src/lib/money.ts';
import { internationalDigits } from '#src/lib/phone-number.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';

import { LINE_LABELS, OFFER_LABELS, offerAdminTexts } from '../texts.ts';
import { LineFields } from './LineFields.tsx';
import type { LineForm, Packings } from './line-form.ts';
import { formErrors, toDraft, toForm, type OfferForm } from './offer-form.ts';
import { OfferPreview } from './OfferPreview.tsx';
import { SupplyFields } from './SupplyFields.tsx';

export interface OfferEditorProps {
  readonly lead: LeadDetails;
  readonly initial: OfferForm;
  /** The version to be replaced; `null` for the first offer. */
  readonly last: Offer | null;
  readonly business: BusinessDetails;
  /** Offers whose prices are shown beside the rates, the newest first. */
  readonly recent: readonly Offer[];
  readonly packings: Packings;
  readonly onSent: (sent: SendOfferReply) => void;
  readonly onCancelled: () => void;
}

const today = (): string => dayInIndia(new Date());

/** The form of an offer. Its draft is kept in the browser until the offer is sent or discarded. */
export function OfferEditor(props: OfferEditorProps) {
  const { lead, initial, last, business, recent, packings, onSent, onCancelled } = props;
  const seller = useMemo(() => sellerOf(business), [business]);
  const { offers } = useAdminPorts();
  const dialogs = useDialogs();
  const [shares, setShares] = useState(false);
  const keyName = draftKey(lead.id);
  const editor = useEditor<OfferForm>({
    key: keyName,
    subject: offerAdminTexts.subject(lead.name),
    labels: OFFER_LABELS,
    initial,
    rev: last?.version ?? 0,
    validate: (values) => formErrors(values, today()),
    save: async (values, { rev }) => {
      try {
        const sent = await offers.send({
          leadId: lead.id,
          basedOn: rev,
          draft: toDraft(values),
          shares: shares && canShare(values),
          idempotencyKey: idempotencyKeyFor(keyName),
        });
        forgetIdempotencyKey(keyName);
        onSent(sent);
        return { values, rev: sent.offer.version };
      } catch (thrown) {
        const error = toAppError(thrown);
        // The next attempt is a different offer, so it needs a new key.
        if (error.code === 'stale' || isKeyReused(error)) forgetIdempotencyKey(keyName);
        throw error;
      }
    },
    read: (data) => {
      const sent = readOffer(textProperties(data)['id'] ?? '', data);
      return sent && toForm(sent, today(), packings);
    },
    // Other records name their revision, time and author `rev`, `updatedAt` and `updatedBy`.
    readMeta: ({ version, createdBy, createdAt }) => ({
      rev: Number(version),
      updatedBy: String(createdBy),
      updatedAt: String(createdAt),
    }),
  });

  const send = async (): Promise<void> => {
    const { values } = editor;
    const isComplete = Object.keys(formErrors(values, today())).length === 0;
    if (isComplete) {
      const { totalPaise } = toOfferContent(toDraft(values), seller);
      const { ways, confirmSend } = offerAdminTexts;
      const email = values.email.trim();
      const byWhatsapp = email === '' || (shares && canShare(values));
      const question = confirmSend(formatRupees(totalPaise), values.name.trim(), [
        ...(email === '' ? [] : [ways.email(email)]),
        ...(byWhatsapp ? [ways.whatsapp] : []),
      ]);
      if (!(await dialogs.confirm(question, { confirmLabel: offerAdminTexts.confirmLabel }))) return;
    }
    await editor.submit();
  };

  // A typed letter is painted before the sums and the customer's view follow.
  const shown = useDeferredValue(editor.values);
  const { check, field } = editor;
  return (
    <EditorForm
      editor={editor}
      title={last ? offerAdminTexts.nextTitle(last.version + 1) : offerAdminTexts.newTitle}
      takesFocus
      toText={(_field, value) => (typeof value === 'object' ? linesText(value) : String(value))}
      toErrorText={errorText}
      saveLabel={offerAdminTexts.send}
      stateText={offerAdminTexts.notSent}
      cancelLabel={offerAdminTexts.cancel}
      isCancellable
      onCancelled={onCancelled}
      onSubmit={() => void send()}
      toFailureText={(message) => message || offerAdminTexts.failed}
    >
      <FormSection title={offerAdminTexts.lead} foldedNote={offerAdminTexts.leadNote}>
        <FieldRow>
          <TextField {...field('name')} required maxLength={LIMITS.answer} />
          <TextField
            {...field('email')}
            type="email"
            hint={offerAdminTexts.emailHint}
            maxLength={LIMITS.email}
          />
        </FieldRow>
        <FieldRow>
          <TextField {...field('company')} maxLength={LIMITS.name} />
          <TextField {...field('phone')} type="tel" maxLength={LIMITS.phone} />
        </FieldRow>
      </FormSection>
      <SupplyFields editor={editor} business={business} />
      <FormSection title={offerAdminTexts.linesTitle} intro={offerAdminTexts.linesIntro}>
        <LineFields
          editor={editor}
          business={business}
          recent={recent}
          isConfirmed={
            lead.source.channel !== '' ||
            editor.values.email === (lead.desk.address === 'confirmed' ? lead.email : '')
          }
        />
      </FormSection>
      <FormSection title={offerAdminTexts.conditions}>
        <div className="offer-conditions auto-grid row-gap-0 align-items-center">
          <TextField {...field('freight')} inputMode="decimal" />
          <DateField
            {...field('validUntil')}
            required
            min={today()}
            max={addDays(today(), OFFER_LIMITS.validDays)}
          />
          <CheckField {...check('pricesIncludeGst')} label={offerAdminTexts.pricesIncludeGst} />
          <CheckField {...check('isRoundedOff')} label={offerAdminTexts.isRoundedOff} />
        </div>
      </FormSection>
      <FormSection
        title={offerAdminTexts.wordingTitle}
        intro={offerAdminTexts.wordingIntro}
        foldedNote={offerAdminTexts.wordingIntro}
      >
        <TextAreaField {...field('note')} rows={2} maxLength={OFFER_LIMITS.terms} />
        {business.termsTemplates.length > 0 && (
          <SelectField
            name="template"
            label={offerAdminTexts.template}
            hint={offerAdminTexts.templateHint}
            value={business.termsTemplates.find(({ text }) => text === editor.values.terms)?.name ?? ''}
            disabled={editor.saving}
            options={business.termsTemplates.map(({ name }) => name)}
            onChange={(chosen) => {
              const template = business.termsTemplates.find(({ name }) => name === chosen);
              if (template) editor.set('terms', template.text);
            }}
          />
        )}
        <TextAreaField {...field('terms')} rows={5} maxLength={OFFER_LIMITS.terms} />
      </FormSection>
      <OfferPreview
        lead={lead}
        form={shown}
        seller={seller}
        shares={editor.values.email.trim() !== '' && canShare(editor.values) ? shares : null}
        onShares={setShares}
      />
    </EditorForm>
  );
}

function canShare({ phone }: OfferForm): boolean {
  return internationalDigits(phone) !== null;
}

/** The key of an offer's draft, and of its idempotency key. */
export function draftKey(leadId: string): string {
  return `offer:${leadId}`;
}

/** Adds line and field to a message: 'Line 2, Rate (₹): Enter a rate …'. */
function errorText(path: string, message: string): string {
  const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (at === undefined) return message;
  const label = LINE_LABELS[field as keyof typeof LINE_LABELS] as string | undefined;
  const where = offerAdminTexts.line(Number(at) + 1);
  return `${label === undefined ? where : `${where}, ${label}`}: ${message}`;
}

/** The lines as text, to compare them with another admin's. */
function linesText(lines: readonly LineForm[]): string {
  return lines
    .map(({ name, size, gsm, quantity, unit, rate, rateUnit }) =>
      [name, size, gsm, `${quantity} ${unit}`, `₹${rate} per ${rateUnit}`].filter(Boolean).join(', '),
    )
    .join('\n');
}
