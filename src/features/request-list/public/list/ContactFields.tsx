import { type FormEvent, useId, useRef } from 'react';

import { GSTIN_LENGTH, stateText } from '#src/contracts/base/gstin.ts';
import { requestListText } from '#src/contracts/leads/lead-text.ts';
import { LIST_CONTACT_LIMITS } from '#src/contracts/leads/request-list.ts';
import type { ListedLine } from '#src/data/request-list/request-list.ts';
import { useOtherWays } from '#src/data/submissions/use-other-ways.ts';
import { stateCodeOfPin } from '#src/contracts/base/pin-code.ts';
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

import { requestListPageTexts } from './list-page-texts.ts';
import type { ListContactField, ListForm } from './use-list-form.ts';

/** The form with the visitor's contact details, which sends all lines. */
export function ContactFields({ form, lines }: { form: ListForm; lines: readonly ListedLine[] }) {
  const otherWays = useOtherWays(requestListPageTexts.titleOf(lines.length), requestListText(lines));
  const element = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const isSending = form.phase.name === 'sending';

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const firstInvalid = await form.submit(unreadableFields(element.current));
    if (firstInvalid) element.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
  };
  const field = (name: ListContactField) => ({
    id: `${prefix}-${name}`,
    name,
    label: requestListPageTexts[name],
    value: form.values[name],
    onChange: (value: string) => form.change(name, value),
    maxLength: LIST_CONTACT_LIMITS[name],
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
        legend={requestListPageTexts.formTitle}
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
          hint={requestListPageTexts.optional}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
        />
        <TextField
          {...field('company')}
          hint={requestListPageTexts.optional}
          autoComplete="organization"
          enterKeyHint="next"
        />
      </FieldGroup>
      <FieldGroup legend={requestListPageTexts.deliveryTitle}>
        <div className="request-form__pair">
          <TextField
            {...field('deliveryPin')}
            maxLength={7}
            hint={
              stateText(stateCodeOfPin(form.values.deliveryPin.replaceAll(' ', ''))) ||
              requestListPageTexts.optional
            }
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="next"
          />
          <DateField {...field('neededBy')} hint={requestListPageTexts.optional} />
        </div>
        <TextField
          {...field('deliveryPlace')}
          hint={requestListPageTexts.optional}
          autoComplete="address-level2"
          enterKeyHint="next"
        />
        <TextField
          {...field('gstin')}
          maxLength={GSTIN_LENGTH + 5}
          hint={requestListPageTexts.optional}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextAreaField {...field('remarks')} hint={requestListPageTexts.optional} rows={2} />
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
        busyText={requestListPageTexts.sending}
      >
        {requestListPageTexts.send(lines.length)}
      </Button>
      {!form.unsent && (otherWays.whatsapp !== '' || otherWays.email !== '') && (
        <div className="border-top mt-6 pt-4">
          <p className="form-text">{requestListPageTexts.orElse}</p>
          <OtherWays {...otherWays} />
        </div>
      )}
    </form>
  );
}
