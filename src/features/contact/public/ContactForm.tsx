import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { CONTACT_FIELD_LIMITS, CONTACT_VALIDATION } from '#src/contracts/leads/contact-message.ts';
import { useSettings } from '#src/data/reads/use-settings.ts';
import type { SentLead } from '#src/data/submissions/use-lead-form.ts';
import { useOtherWays } from '#src/data/submissions/use-other-ways.ts';
import { telHref } from '#src/lib/phone-number.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { Honeypot } from '#src/ui/form/Honeypot.tsx';
import { SendFailure } from '#src/ui/form/SendFailure.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { contactTexts } from '../texts.ts';

import { isMessageField, useMessageForm, type MessageField } from './use-contact-form.ts';

export interface ContactFormProps {
  /** Text that is appended to the message when the page opens, for example a searched paper. Default ''. */
  about?: string;
  /** Renders a note below the form after a successful submission; it stays when the status is cleared. */
  afterSending?: (sent: SentLead) => ReactNode;
}

/** The form 'Send Us a Message' (M13, M27). */
export function ContactForm({ about = '', afterSending }: ContactFormProps) {
  const form = useMessageForm();
  const { contactEmail, phone1 } = useSettings();
  const otherWays = useOtherWays(contactTexts.title, form.unsent?.text ?? '');
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const sending = form.phase.name === 'sending';

  // Copies text that was typed before hydration from the inputs to the state. It must be a layout effect, so that the
  // state is complete before `markInteractive` repeats an early press of Send.
  const { values, change } = form;
  useLayoutEffect(() => {
    const typed = [...(element.current?.elements ?? [])].filter(
      (control): control is HTMLInputElement => 'value' in control && 'name' in control,
    );
    let { message } = values;
    for (const { name, value } of typed) {
      if (isMessageField(name) && value !== '' && value !== values[name]) change(name, value);
      if (name === 'message' && value !== '') message = value;
    }
    const requestText = about === '' ? '' : contactTexts.lookingFor(about);
    if (!message.includes(requestText))
      change(
        'message',
        [message, requestText]
          .filter((part) => part !== '')
          .join('\n\n')
          .slice(0, CONTACT_FIELD_LIMITS.message),
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only after hydration
  }, []);

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const firstInvalid = await form.submit();
    if (firstInvalid) element.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
  };

  const field = (name: MessageField, label: string) => {
    const error = form.errors[name];
    return {
      id: `${prefix}-${name}`,
      name,
      label,
      required: true,
      value: form.values[name],
      onChange: (value: string) => form.change(name, value),
      maxLength: CONTACT_FIELD_LIMITS[name],
      disabled: sending,
      // The status line shows the common message for all missing fields, each field its own.
      error: error === CONTACT_VALIDATION.missing ? CONTACT_VALIDATION.enter[name] : error,
    };
  };

  return (
    <section className="panel" aria-labelledby={`${prefix}-title`}>
      <h2 id={`${prefix}-title`} className="fs-2 mb-5">
        {contactTexts.formTitle}
      </h2>
      <noscript>
        <p>
          This form needs JavaScript. Please call <a href={telHref(phone1)}>{phone1}</a> or write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </noscript>
      {/* Before the script has loaded, `method="dialog"` prevents a submit that would put the texts into the address. */}
      <form
        ref={element}
        method="dialog"
        className="needs-script"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
      >
        <TextField {...field('name', 'Name')} autoComplete="name" />
        <TextField {...field('email', 'E-mail')} type="email" inputMode="email" autoComplete="email" />
        <TextAreaField {...field('message', 'Message')} rows={6} />
        <Honeypot onChange={form.setHoneypot} />
        <Button type="submit" size="large" busy={sending} busyText={contactTexts.sending}>
          {contactTexts.send}
        </Button>
        <div className="mt-4">
          {form.phase.name === 'sent' && <Alert kind="success">{contactTexts.success}</Alert>}
          <SendFailure
            message={form.phase.name === 'failed' ? form.phase.message : ''}
            otherWays={form.unsent ? otherWays : null}
          />
        </div>
        {form.sent && afterSending?.(form.sent)}
      </form>
    </section>
  );
}
