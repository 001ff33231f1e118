import { useState } from 'react';

import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';

import { settingsTexts as texts } from '../texts.ts';

/** Sends a test mail to the signed-in admin and shows the answer of the mail server (M97). */
export function MailTest() {
  const { ports, member } = useAdminAccess();
  const { mailTest } = ports;
  const [success, setSuccess] = useState('');
  const { busy, failure, run } = useWork<'send'>(({ message }) => texts.mailFailed(message));
  const send = async (): Promise<void> => {
    setSuccess('');
    await run('send', async () => {
      if (mailTest) setSuccess(texts.mailSent(member.email, await mailTest.send()));
    });
  };
  return (
    <Panel
      id="mail-test-title"
      title={texts.mail}
      intro={mailTest ? texts.mailIntro(member.email) : texts.noMail}
    >
      <StatusLine kind={failure === '' ? 'success' : 'danger'} text={failure || success} />
      <Button
        variant="quiet"
        busy={busy !== null}
        busyText="Sending..."
        disabled={!mailTest}
        onClick={() => void send()}
      >
        {texts.sendTestMail}
      </Button>
    </Panel>
  );
}
