import { useId, useState } from 'react';

import { LIMITS } from '#src/contracts/base/limits.ts';
import { cleanEmail } from '#src/contracts/base/typed-text.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { useFields } from '#src/ui/form/use-fields.ts';
import { TextField } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';

const linkAgainTexts = {
  title: 'Get a new link',
  label: 'Your e-mail address',
  hint: 'The address that you sent the request with.',
  missing: 'Enter your e-mail address.',
  send: 'Mail me a new link',
  sending: 'Sending...',
  sent: 'If we have a request from this address, a new link is on its way to it. Please look into the spam folder too. You can ask once an hour.',
  failed: 'That did not work just now. Please try again, or call us.',
} as const;

/** Lets the sender of a request ask for a new link by mail. The answer does not tell whether there is a request. */
export function LinkAgain() {
  const titleId = useId();
  const store = useDataStore();
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, run } = useWork(linkAgainTexts.failed);
  const { values, showErrors, field } = useFields({ email: '' }, { disabled: isBusy });
  if (isSent) return <Alert kind="success">{linkAgainTexts.sent}</Alert>;

  const send = async (): Promise<string | null> => {
    const address = cleanEmail(values.email);
    const invalid = showErrors(address === '' ? { email: linkAgainTexts.missing } : {});
    if (invalid === null) setSent(await run(async () => (await store.ports()).visitor.sendLink(address)));
    return invalid;
  };
  return (
    <CheckedForm className="mt-6" aria-labelledby={titleId} onSubmit={send}>
      <h2 id={titleId} className="fs-3 mb-3">
        {linkAgainTexts.title}
      </h2>
      <TextField
        {...field('email')}
        type="email"
        label={linkAgainTexts.label}
        hint={linkAgainTexts.hint}
        required
        autoComplete="email"
        enterKeyHint="send"
        maxLength={LIMITS.email}
      />
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      <Button type="submit" variant="quiet" busy={isBusy} busyText={linkAgainTexts.sending}>
        {linkAgainTexts.send}
      </Button>
    </CheckedForm>
  );
}
