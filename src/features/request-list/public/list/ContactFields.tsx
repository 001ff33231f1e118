import { useEffect, useId, useState, useRef, type ReactNode } from 'react';

import { loadModule } from '#src/browser/load-module.ts';
import { requestListText, SEND_SUCCESS } from '#src/contracts/leads/lead-text.ts';
import { LIST_CONTACT_LIMITS, type ListContact } from '#src/contracts/leads/request-list.ts';
import type { ListedLine } from '#src/data/request-list/request-list.ts';
import type { SentLead } from '#src/data/ports/visitor-port.ts';
import { type LeadFormControl, useOtherWays } from '#src/data/submissions/use-lead-form.ts';
import { counted } from '#src/lib/numbers.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, Spinner, ButtonLink } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { FieldGroup } from '#src/ui/form/Field.tsx';
import { LeadForm, RememberedNote } from '#src/ui/form/LeadForm.tsx';
import { OtherWays } from '#src/ui/form/OtherWays.tsx';
import { TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';
import { NeededByField } from '#src/ui/form/DateField.tsx';
import { PageHeading } from '#src/ui/layout/Page.tsx';

import type { AttachmentFieldProps } from './Attachment.tsx';
import type { contactHints } from './contact-hints.ts';
import { requestListPageTexts } from './list-page-texts.ts';

const contactFieldTexts = {
  formTitle: 'Your details',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  deliveryTitle: 'Delivery (to calculate freight)',
  deliveryPin: 'PIN code',
  deliveryPlace: 'City',
  neededBy: 'Needed by',
  gstin: 'GSTIN',
  remarks: 'Remarks',
  attach: 'Add a photo or PDF',
  optional: 'Optional',
  orPhone: 'or a phone number',
  orEmail: 'or an e-mail',
  gstinHint: (error: string) => (error === '' ? 'Optional' : `${error} You can send it as it is.`),
  send: (count: number) => `Send request for ${counted(count, 'paper')}`,
  sending: 'Sending...',
  orElse: 'Or send the same list without this form:',
} as const;

interface ContactFieldsProps extends Pick<AttachmentFieldProps, 'file' | 'onFile'> {
  readonly form: LeadFormControl<ListContact>;
  readonly lines: readonly ListedLine[];
}

/** The form that sends all lines, and afterwards the reference of what was sent. */
export function ContactFields({
  afterSending,
  ...props
}: ContactFieldsProps & Pick<SentListProps, 'afterSending'>) {
  const { form, file } = props;
  return form.phase.name === 'sent' ? (
    <SentList form={form} file={file} sent={form.phase} afterSending={afterSending} />
  ) : (
    <Fields {...props} />
  );
}

function Fields({ form, lines, file, onFile }: ContactFieldsProps) {
  const otherWays = useOtherWays(requestListPageTexts.titleOf(lines.length), requestListText(lines));
  const prefix = useId();
  const isSending = form.phase.name === 'sending';
  const hints = useContactHints(form.values);
  const [isAttaching, setAttaching] = useState(file !== null);

  const field = (name: keyof ListContact) => ({
    id: `${prefix}-${name}`,
    name,
    label: contactFieldTexts[name],
    hint: contactFieldTexts.optional,
    value: form.values[name],
    onChange: (value: string) => form.change(name, value),
    maxLength: LIST_CONTACT_LIMITS[name],
    disabled: isSending,
    error: form.errors[name],
  });
  const line = (name: keyof ListContact, autoComplete: string) =>
    ({ ...field(name), autoComplete, enterKeyHint: 'next' }) as const;

  return (
    <LeadForm
      className="panel request-form"
      control={form}
      otherWays={otherWays}
      fields={(rememberedNote) => (
        <>
          <FieldGroup legend={contactFieldTexts.formTitle} note={rememberedNote}>
            <TextField {...line('name', 'name')} required hint={undefined} />
            <TextField
              {...line('email', 'email')}
              hint={contactFieldTexts.orPhone}
              type="email"
              inputMode="email"
            />
            <div className="request-form__pair">
              <TextField
                {...line('phone', 'tel')}
                hint={contactFieldTexts.orEmail}
                type="tel"
                inputMode="tel"
              />
              <TextField {...line('company', 'organization')} />
            </div>
          </FieldGroup>
          <FieldGroup legend={contactFieldTexts.deliveryTitle}>
            <div className="request-form__pair">
              <TextField
                {...line('deliveryPin', 'postal-code')}
                // A PIN code is taken out of a longer text, such as an address.
                maxLength={undefined}
                hint={hints.pin || contactFieldTexts.optional}
                inputMode="numeric"
              />
              <NeededByField {...field('neededBy')} />
            </div>
            <div className="request-form__pair">
              <TextField {...line('deliveryPlace', 'address-level2')} />
              <TextField {...line('gstin', 'off')} hint={contactFieldTexts.gstinHint(hints.gstin)} />
            </div>
            <TextAreaField {...field('remarks')} rows={2} />
          </FieldGroup>
          <div className="mb-4">
            {isAttaching ? (
              <AttachmentField file={file} onFile={onFile} disabled={isSending} />
            ) : (
              <Button variant="quiet" disabled={isSending} onClick={() => setAttaching(true)}>
                {contactFieldTexts.attach}
              </Button>
            )}
          </div>
        </>
      )}
    >
      <Button
        type="submit"
        variant="accent"
        size="large"
        busy={isSending}
        busyText={contactFieldTexts.sending}
      >
        {contactFieldTexts.send(lines.length)}
      </Button>
      {!form.unsent && (otherWays.whatsapp !== '' || otherWays.email !== '') && (
        <div className="border-top mt-6 pt-4">
          <p className="form-text">{contactFieldTexts.orElse}</p>
          <OtherWays {...otherWays} />
        </div>
      )}
    </LeadForm>
  );
}

const AttachmentField = lazyComponent(() => import('./Attachment.tsx'), 'AttachmentField', {
  fallback: <Spinner />,
});

/** The hints for what is typed; none until their part has arrived, and without it. */
function useContactHints(contact: ListContact): ReturnType<typeof contactHints> {
  const [hintsFor, setHintsFor] = useState<typeof contactHints | null>(null);
  const isNeeded = contact.deliveryPin !== '' || contact.gstin !== '';
  useEffect(() => {
    if (!isNeeded) return;
    loadModule(() => import('./contact-hints.ts'), 'contactHints', { reloads: false })
      .then((hints) => setHintsFor(() => hints))
      .catch(() => undefined);
  }, [isNeeded]);
  return hintsFor?.(contact) ?? { pin: '', gstin: '' };
}

interface SentListProps {
  readonly form: LeadFormControl<ListContact>;
  readonly file: File | null;
  readonly sent: SentLead;
  readonly afterSending?: ((sent: SentLead) => ReactNode) | undefined;
}

const AttachmentUpload = lazyComponent(() => import('./Attachment.tsx'), 'AttachmentUpload', {
  fallback: <Spinner />,
});

/** Replaces the whole page after a list was sent, and shows its reference. */
function SentList({ form, file, sent, afterSending }: SentListProps) {
  const box = useRef<HTMLDivElement>(null);
  // The message takes over the focus, because the form is gone.
  useEffect(() => box.current?.focus(), []);
  const { reference } = sent;
  return (
    <div ref={box} tabIndex={-1} className="request-sent stack gap-4">
      <PageHeading>Request sent</PageHeading>
      <Alert kind="success">
        {SEND_SUCCESS.list}
        {reference !== '' && (
          <p className="fs-3 mt-2">
            Your reference: <strong className="d-inline-block">{reference}</strong>
          </p>
        )}
        {afterSending?.(sent)}
        {form.isRemembered && <RememberedNote isSent={true} onForget={form.forget} />}
      </Alert>
      {file && <AttachmentUpload file={file} idempotencyKey={form.lastKey} />}
      <ButtonLink href={paths.products.to()} variant="quiet">
        Browse more papers
      </ButtonLink>
    </div>
  );
}
