import { type FormEvent, useId, useRef } from 'react';

import { GSTIN_LENGTH, stateText } from '#src/contracts/base/gstin.ts';
import { paperListText } from '#src/contracts/leads/lead-text.ts';
import { LIST_REQUEST_CONTACT_LIMITS } from '#src/contracts/leads/list-request.ts';
import type { ListedLine } from '#src/data/paper-list/paper-list.ts';
import { useOtherWays } from '#src/data/submissions/use-other-ways.ts';
import { stateCodeOfPin } from '#src/lib/pin-code.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { focusNextOnEnter } from '#src/ui/form/focus-next-on-enter.ts';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import { Honeypot } from '#src/ui/form/Honeypot.tsx';
import { OtherWays } from '#src/ui/form/OtherWays.tsx';
import { SendFailure } from '#src/ui/form/SendFailure.tsx';
import { RememberedNote } from '#src/ui/form/RememberedNote.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { unreadableFields } from '#src/ui/form/unreadable-fields.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

import { paperListPageTexts } from './list-page-texts.ts';
import type { ListRequestContactField, ListRequestForm } from './use-list-request-form.ts';

/** The form with the visitor's contact details, which sends all lines. */
export function ContactFields({ form, lines }: { form: ListRequestForm; lines: readonly ListedLine[] }) {
  const otherWays = useOtherWays(paperListPageTexts.titleOf(lines.length), paperListText(lines));
  const element = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const isSending = form.phase.name === 'sending';

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const firstInvalid = await form.submit(unreadableFields(element.current));
    if (firstInvalid) element.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
  };
  const field = (name: ListRequestContactField) => ({
    id: `${prefix}-${name}`,
    name,
    label: paperListPageTexts[name],
    value: form.values[name],
    onChange: (value: string) => form.change(name, value),
    maxLength: LIST_REQUEST_CONTACT_LIMITS[name],
    disabled: isSending,
    error: form.errors[name],
  });

  return (
    <form
      ref={element}
      method="dialog"
      noValidate
      className="panel request-form"
      onKeyDown={focusNextOnEnter}
      onSubmit={(event) => void onSubmit(event)}
    >
      <FieldGroup
        legend={paperListPageTexts.formTitle}
        note={form.isRemembered && <RememberedNote isSent={false} onForget={form.forget} />}
      >
        <TextField {...field('name')} required autoComplete="name" enterKeyHint="next" />
        <TextField
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        <TextField
          {...field('phone')}
          hint={paperListPageTexts.optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
        <TextField
          {...field('company')}
          hint={paperListPageTexts.optional}
          autoComplete="organization"
          enterKeyHint="next"
        />
      </FieldGroup>
      <FieldGroup legend={paperListPageTexts.deliveryTitle}>
        <div className="request-form__pair">
          <TextField
            {...field('deliveryPin')}
            maxLength={7}
            hint={
              stateText(stateCodeOfPin(form.values.deliveryPin.replaceAll(' ', ''))) ||
              paperListPageTexts.optional
            }
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="next"
          />
          <DateField {...field('neededBy')} hint={paperListPageTexts.optional} />
        </div>
        <TextField
          {...field('deliveryPlace')}
          hint={paperListPageTexts.optional}
          autoComplete="address-level2"
          enterKeyHint="next"
        />
        <TextField
          {...field('gstin')}
          maxLength={GSTIN_LENGTH + 5}
          hint={paperListPageTexts.optional}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextAreaField {...field('remarks')} hint={paperListPageTexts.optional} rows={2} />
      </FieldGroup>
      <Honeypot onChange={form.setHoneypot} />
      <SendFailure
        message={form.phase.name === 'failed' ? form.phase.message : ''}
        otherWays={form.unsent && !isSending ? otherWays : null}
      />
      <Button
        type="submit"
        variant="accent"
        size="large"
        busy={isSending}
        busyText={paperListPageTexts.sending}
      >
        {paperListPageTexts.send(lines.length)}
      </Button>
      {!form.unsent && (otherWays.whatsapp !== '' || otherWays.email !== '') && (
        <div className="border-top mt-6 pt-4">
          <p className="form-text">{paperListPageTexts.orElse}</p>
          <OtherWays {...otherWays} />
        </div>
      )}
    </form>
  );
}
