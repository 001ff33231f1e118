import { useState } from 'react';

import { BRAND } from '#src/contracts/index.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { useDataStore } from '#src/data/reads/data-context.ts';
import { saveBlob } from '#src/browser/save-file.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

import { settingsTexts as texts } from '../texts.ts';

export interface DownloadCopyProps {
  /** Reads everything; `leads` is the number of requests in the .zip. */
  readonly make: () => Promise<{ zip: Uint8Array<ArrayBuffer>; leads: number }>;
}

/** Saves the owner's data as one file, after the password was asked for again. The access log tells of it. */
export function DownloadCopy({ make }: DownloadCopyProps) {
  const { ports, member } = useAdminAccess();
  const store = useDataStore();
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const { busy, failure, run } = useWork<'copy'>(({ message }) => message || texts.copyFailed);
  const download = async (): Promise<void> => {
    setIsDone(false);
    await (await store.ports()).session.signIn(member.email, password);
    const { zip, leads } = await make();
    await ports.people.logAccess({ kind: 'exported', leadId: '', count: leads });
    const day = dayInIndia(new Date());
    saveBlob(`${BRAND.name.toLowerCase().replaceAll(' ', '-')}-${day}.zip`, new Blob([zip]));
    setPassword('');
    setIsDone(true);
  };
  return (
    <form
      className="panel-sheet"
      aria-labelledby="copy-title"
      onSubmit={(event) => {
        event.preventDefault();
        void run('copy', download);
      }}
    >
      <h2 id="copy-title" className="fs-3 mb-2">
        {texts.copy}
      </h2>
      <p className="text-body-secondary fs-5">{texts.copyIntro}</p>
      <StatusLine
        kind={failure === '' ? 'success' : 'danger'}
        text={failure || (isDone ? texts.copyDone : '')}
      />
      <div className="field-line gap-2">
        <TextField
          name="copyPassword"
          type="password"
          label={texts.copyPassword}
          autoComplete="current-password"
          value={password}
          disabled={busy !== null}
          onChange={setPassword}
        />
        <Button
          type="submit"
          variant="quiet"
          busy={busy !== null}
          busyText="Reading..."
          disabled={password === ''}
        >
          {texts.downloadCopy}
        </Button>
      </div>
    </form>
  );
}
