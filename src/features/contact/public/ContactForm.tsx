import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CONTACT_STATUS_CLEAR_MS } from '#src/contracts/base/limits.ts';
import {
  CONTACT_FIELD_LIMITS,
  CONTACT_VALIDATION,
  contactErrors,
  messageRows,
  type ContactMessage,
} from '#src/contracts/leads/contact-message.ts';
import { answersText } from '#src/contracts/leads/lead-text.ts';
import type { SentLead } from '#src/data/ports/visitor-port.ts';
import { useLeadForm, useOtherWays } from '#src/data/submissions/use-lead-form.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { LeadForm, RememberedNote } from '#src/ui/form/LeadForm.tsx';
import { ListWay } from '#src/ui/form/OtherWays.tsx';
import { TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';
import { contactTexts } from './texts.ts';

const EMPTY: ContactMessage = { name: '', email: '', message: '' };
const FIELDS = ['name', 'email', 'message'] as const;
type MessageField = (typeof FIELDS)[number];
const REMEMBERED_AS = { name: 'name', email: 'email' };

export interface ContactFormProps {
  /** Text that is appended to the message when the page opens, for example a searched paper. Default ''. */
  about?: string;
  withoutScript?: ReactNode;
  /** Renders a note below the form after a successful submission; it stays when the status is cleared. */
  afterSending?: (sent: SentLead) => ReactNode;
}

export function ContactForm({ about = '', withoutScript, afterSending }: ContactFormProps) {
  const [sent, setSent] = useState<SentLead | null>(null);
  const form = useLeadForm<ContactMessage>({
    formName: 'contact',
    empty: EMPTY,
    fields: FIELDS,
    rememberedAs: REMEMBERED_AS,
    failureTexts: contactTexts,
    check: contactErrors,
    messageOf: (errors, firstInvalid) =>
      FIELDS.some((name) => errors[name] === CONTACT_VALIDATION.missing)
        ? CONTACT_VALIDATION.missing
        : (errors[firstInvalid] ?? ''),
    toSend: ({ name, email, message: text }) => {
      const message = { name: name.trim(), email: email.trim(), message: text };
      return {
        message: { kind: 'message', body: message },
        title: contactTexts.title,
        text: answersText(contactTexts.hello, messageRows(message)),
      };
    },
    onSent: setSent,
  });
  const otherWays = useOtherWays(contactTexts.title, form.unsent?.text ?? '');
  const prefix = useId();
  const element = useRef<HTMLFormElement>(null);
  const { values, change, phase, clearStatus } = form;
  const isSending = phase.name === 'sending';
  // The prerendered page does not know what this browser remembers, nor how long a kept message is.
  const isHydrated = useHydrated();
  const isRemembered = isHydrated && form.isRemembered;

  const timer = useTimer();
  useEffect(() => {
    if (phase.name === 'sent' || phase.name === 'failed') timer.start(CONTACT_STATUS_CLEAR_MS, clearStatus);
    else timer.cancel();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each new status is shown for its own time
  }, [phase]);

  // Copies text that was typed before hydration from the inputs to the state. It must be a layout effect, so that the
  // state is complete before `markInteractive` repeats an early press of Send.
  useLayoutEffect(() => {
    let { message } = values;
    for (const name of FIELDS) {
      const control = element.current?.elements.namedItem(name);
      const text = control && 'value' in control ? control.value : '';
      if (text !== '' && text !== values[name]) change(name, text);
      if (name === 'message' && text !== '') message = text;
    }
    const requestText = about === '' ? '' : contactTexts.lookingFor(about);
    if (!message.includes(requestText))
      change('message', [message, requestText].filter((part) => part !== '').join('\n\n'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only after hydration
  }, []);

  const field = (name: MessageField, label: string) => {
    const error = form.errors[name];
    return {
      id: `${prefix}-${name}`,
      name,
      label,
      required: true,
      value: values[name],
      onChange: (value: string) => change(name, value),
      maxLength: isHydrated ? CONTACT_FIELD_LIMITS[name] : undefined,
      disabled: isSending,
      // The status line shows the common message for all missing fields, each field its own.
      error: error === CONTACT_VALIDATION.missing ? CONTACT_VALIDATION.enter[name] : error,
    };
  };

  return (
    <section className="panel" aria-labelledby={`${prefix}-title`}>
      <h2 id={`${prefix}-title`} className="fs-2 mb-5">
        {contactTexts.formTitle}
      </h2>
      {withoutScript}
      <LeadForm
        ref={element}
        className="needs-script"
        control={{ ...form, isRemembered }}
        otherWays={otherWays}
        fields={(rememberedNote) => (
          <>
            {sent === null && rememberedNote}
            <TextField {...field('name', 'Name')} autoComplete="name" enterKeyHint="next" />
            <TextField
              {...field('email', 'E-mail')}
              type="email"
              inputMode="email"
              autoComplete="email"
              enterKeyHint="next"
            />
            <TextAreaField {...field('message', 'Message')} rows={6} otherWay={<ListWay />} />
          </>
        )}
      >
        <Button type="submit" size="large" busy={isSending} busyText={contactTexts.sending}>
          {contactTexts.send}
        </Button>
        {phase.name === 'sent' && (
          <div className="mt-4">
            <Alert kind="success">{contactTexts.success}</Alert>
          </div>
        )}
        {sent && afterSending?.(sent)}
        {sent && isRemembered && <RememberedNote isSent={true} onForget={form.forget} />}
      </LeadForm>
    </section>
  );
}
