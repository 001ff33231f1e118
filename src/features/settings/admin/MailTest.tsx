import { useMutation } from '@tanstack/react-query';

import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { Panel } from '#src/ui/admin/Panel.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { settingsTexts as texts } from '../texts.ts';

/** Sends a test mail to the signed-in admin and shows the answer of the mail server. */
export function MailTest() {
  const { ports, member } = useAdminAccess();
  const { mailTest } = ports;
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => mailTest && texts.mailSent(member.email, await mailTest.send()),
  });
  return (
    <Panel
      id="mail-test-title"
      title={texts.mail}
      intro={mailTest ? texts.mailIntro(member.email) : texts.noMail}
    >
      <StatusLine
        kind={error ? 'danger' : 'success'}
        text={error ? texts.mailFailed(failureText(error)) : (data ?? '')}
      />
      <Button
        variant="quiet"
        busy={isPending}
        busyText="Sending..."
        disabled={!mailTest}
        onClick={() => mutate()}
      >
        {texts.sendTestMail}
      </Button>
    </Panel>
  );
}
