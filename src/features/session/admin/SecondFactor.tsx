import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { NEEDS_SECOND_FACTOR } from '#src/contracts/base/admins.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { FactorSecret } from '#src/data/ports/session-port.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { useFields } from '#src/ui/form/use-fields.ts';

import { sessionTexts as texts } from '../texts.ts';
import { CodeField, plainFactorCode } from './LoginForm.tsx';

/** Whether the signed-in admin has a second factor; `null` in the demo, which has none. */
export function factorQuery({ secondFactor }: AdminPorts) {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: () => secondFactor?.isOn() ?? Promise.resolve(null),
  });
}

/**
 * Sets up the admin's second factor, an authenticator app, and switches it off. Nothing in the demo, which has none.
 * @param props.isNeeded whether admins must have one
 */
export function SecondFactor({ isNeeded = NEEDS_SECOND_FACTOR }: { readonly isNeeded?: boolean }) {
  const { ports, askToSignIn } = useAdminAccess();
  const { secondFactor } = ports;
  const { toast, toastFailure } = useDialogs();
  const { data: isOn, refetch } = useQuery(factorQuery(ports));
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  if (!secondFactor || isOn === undefined) return null;
  // Whoever sits down at an open session must not take the account over.
  const change = async (): Promise<void> => {
    if (!(await askToSignIn(texts.factorPassword))) return;
    try {
      if (isOn) await secondFactor.remove();
      if (isOn && !isNeeded) toast(texts.factorRemoved);
      else setSecret(await secondFactor.start());
    } catch (thrown) {
      toastFailure(thrown);
    }
    await refetch();
  };
  const confirm = async (code: string): Promise<void> => {
    try {
      await secondFactor.finish(code);
      toast(texts.factorDone);
    } catch (thrown) {
      if (toAppError(thrown).code !== 'signed-out') throw thrown;
      toastFailure(thrown);
    }
    setSecret(null);
    await refetch();
  };
  return (
    <section className="panel" aria-labelledby="factor-title">
      <h2 id="factor-title" className="fs-3 mb-2">
        {texts.factor}
      </h2>
      {secret ? (
        <SetUpForm secret={secret} confirm={confirm} onCancel={() => setSecret(null)} />
      ) : (
        <>
          <p className="text-body-secondary fs-5">{isOn ? texts.factorOn : texts.factorOff}</p>
          <Button variant="quiet" onClick={() => void change()}>
            {isOn ? (isNeeded ? texts.moveFactor : texts.remove) : texts.setUp}
          </Button>
        </>
      )}
    </section>
  );
}

interface SetUpFormProps {
  readonly secret: FactorSecret;
  /** Rejects with the reason to show. */
  readonly confirm: (code: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** The key for the app, and the app's first code as the proof that it was taken. */
function SetUpForm({ secret, confirm, onCancel }: SetUpFormProps) {
  const [busy, setBusy] = useState(false);
  const { values, showErrors, field } = useFields({ code: '' }, { readOnly: busy });
  const submit = async (): Promise<string | null> => {
    setBusy(true);
    try {
      const digits = plainFactorCode(values.code);
      if (digits === '') throw new Error(texts.codeRequired);
      await confirm(digits);
      return null;
    } catch (thrown) {
      setBusy(false);
      return showErrors({ code: toAppError(thrown).message });
    }
  };
  return (
    <CheckedForm onSubmit={submit}>
      <p className="fs-5">{texts.factorSteps}</p>
      <p className="mb-2">
        {texts.factorKey}:{' '}
        <strong className="text-break">{secret.text.replaceAll(/.{4}(?=.)/g, '$& ')}</strong>
      </p>
      <p>
        <a href={secret.address}>{texts.openApp}</a>
      </p>
      <CodeField {...field('code')} />
      <div className="cluster">
        <Button type="submit" busy={busy} busyText={texts.confirming}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </CheckedForm>
  );
}
