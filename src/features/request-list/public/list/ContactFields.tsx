import { useEffect, useId, useState } from 'react';
import { loadModule } from '#src/browser/load-module.ts';
import { requestListText } from '#src/contracts/leads/lead-text.ts';
import { LIST_CONTACT_LIMITS, papersText, type ListContact } from '#src/contracts/leads/request-list.ts';
import type { ListedLine } from '#src/data/request-list/request-list.ts';
import { type LeadFormControl, useOtherWays } from '#src/data/submissions/use-lead-form.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import { LeadForm } from '#src/ui/form/LeadForm.tsx';
import { OtherWays } from '#src/ui/form/OtherWays.tsx';
import { NeededByField } from '#src/ui/form/DateField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import type { AttachmentFieldProps } from './Attachment.tsx';
import type { ContactHints } from './contact-hints.ts';
import { requestListPageTexts } from './list-page-texts.ts';
import { SentList, type SentListProps } from './SentList.tsx';

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
  send: (count: number) => `Send request for ${papersText(count)}`,
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

/** The visitor's contact details. */
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
function useContactHints(contact: ListContact): ContactHints {
  const [hintsFor, setHintsFor] = useState<((typed: ListContact) => ContactHints) | null>(null);
  const isNeeded = contact.deliveryPin !== '' || contact.gstin !== '';
  useEffect(() => {
    if (!isNeeded) return;
    loadModule(() => import('./contact-hints.ts'), 'contactHints', { reloads: false })
      .then((hints) => setHintsFor(() => hints))
      .catch(() => undefined);
  }, [isNeeded]);
  return hintsFor?.(contact) ?? { pin: '', gstin: '' };
}
