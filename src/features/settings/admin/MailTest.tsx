import { useState } from 'react';

import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { StatusLine, type StatusLineProps } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { settingsTexts as texts } from '../texts.ts';

/** Sends a test mail to the signed-in admin and shows the answer of the mail server (M97). */
export function MailTest() {
  const { ports, member } = useAdminAccess();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<StatusLineProps>({ text: '' });
  const { mailTest } = ports;
  const send = async (): Promise<void> => {
    setBusy(true);
    setOutcome({ text: '' });
    await mailTest?.send().then(
      (response) => setOutcome({ kind: 'success', text: texts.mailSent(member.email, response) }),
      (thrown: unknown) => setOutcome({ kind: 'danger', text: texts.mailFailed(toAppError(thrown).message) }),
    );
    setBusy(false);
  };
  return (
    <Panel
      id="mail-test-title"
      title={texts.mail}
      intro={mailTest ? texts.mailIntro(member.email) : texts.noMail}
    >
      <StatusLine {...outcome} />
      <Button
        variant="quiet"
        busy={busy}
        busyText="Sending..."
        disabled={!mailTest}
        onClick={() => void send()}
      >
        {texts.sendTestMail}
      </Button>
    </Panel>
  );
}
