import { useEffect, useId, useState } from 'react';

import { loadModule } from '#src/browser/load-module.ts';
import { requestListText } from '#src/contracts/leads/lead-text.ts';
import { LIST_CONTACT_LIMITS, type ListContact } from '#src/contracts/leads/request-list.ts';
import type { ListedLine } from '#src/data/request-list/request-list.ts';
import type { LeadFormControl } from '#src/data/submissions/use-lead-form.ts';
import { useOtherWays } from '#src/data/submissions/use-other-ways.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import { LeadForm } from '#src/ui/form/LeadForm.tsx';
import { OtherWays } from '#src/ui/form/OtherWays.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { lazyComponent } from '#src/ui/lazy/lazy-component.tsx';

import type { AttachmentFieldProps } from './Attachment.tsx';
import type { ContactHints } from './contact-hints.ts';
import { contactFieldTexts } from './contact-field-texts.ts';
import { requestListPageTexts } from './list-page-texts.ts';
import { SentList, type SentListProps } from './SentList.tsx';

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
    value: form.values[name],
    onChange: (value: string) => form.change(name, value),
    maxLength: LIST_CONTACT_LIMITS[name],
    disabled: isSending,
    error: form.errors[name],
  });

  return (
    <LeadForm
      className="panel request-form"
      control={form}
      otherWays={otherWays}
      fields={(rememberedNote) => (
        <>
          <FieldGroup legend={contactFieldTexts.formTitle} note={rememberedNote}>
            <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
            <TextField
              {...field('email')}
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="next"
            />
            <div className="request-form__pair">
              <TextField
                {...field('phone')}
                hint={contactFieldTexts.optional}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                enterKeyHint="next"
              />
              <TextField
                {...field('company')}
                hint={contactFieldTexts.optional}
                autoComplete="organization"
                enterKeyHint="next"
              />
            </div>
          </FieldGroup>
          <FieldGroup legend={contactFieldTexts.deliveryTitle}>
            <div className="request-form__pair">
              <TextField
                {...field('deliveryPin')}
                maxLength={7}
                hint={hints.pin || contactFieldTexts.optional}
                inputMode="numeric"
                autoComplete="postal-code"
                enterKeyHint="next"
              />
              <DateField {...field('neededBy')} hint={contactFieldTexts.optional} />
            </div>
            <div className="request-form__pair">
              <TextField
                {...field('deliveryPlace')}
                hint={contactFieldTexts.optional}
                autoComplete="address-level2"
                enterKeyHint="next"
              />
              <TextField
                {...field('gstin')}
                hint={contactFieldTexts.gstinHint(hints.gstin)}
                autoComplete="off"
                enterKeyHint="next"
              />
            </div>
            <TextAreaField {...field('remarks')} hint={contactFieldTexts.optional} rows={2} />
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
