import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { saveBlob } from '#src/browser/save-file.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';

/** A file with personal data. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob | Uint8Array<ArrayBuffer>;
  /** The number of requests in it. */
  readonly leads: number;
}

export interface ExportButtonProps {
  readonly label: string;
  /** Shown for a failure without a message of its own. */
  readonly failed: string;
  /** The lead whose sender the file is about; '' for everybody. */
  readonly leadId: string;
  /**
   * Makes the file; `done` is shown once it is saved.
   * @param onCount receives the number of requests read so far
   */
  readonly make: (onCount: (count: number) => void) => Promise<ExportedFile & { readonly done: string }>;
}

const WHY_PASSWORD = 'Personal data leave the site, so your password is asked for once more.';

/** A button that saves personal data as a file, once the password was typed again and the access log has an entry. */
export function ExportButton({ label, failed, leadId, make }: ExportButtonProps) {
  const { ports, askToSignIn } = useAdminAccess();
  const dialogs = useDialogs();
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await askToSignIn(WHY_PASSWORD))) return;
      const { name, content, leads, done } = await make(setCount);
      await ports.people.logAccess({ kind: 'exported', leadId, count: leads });
      saveBlob(name, content instanceof Blob ? content : new Blob([content]));
      dialogs.toast(done);
    },
    onError: (error) => dialogs.toastFailure(error, failed),
  });
  return (
    <SmallButton
      busy={isPending}
      busyText={count === 0 ? 'Reading...' : `${count} read...`}
      onClick={() => {
        setCount(0);
        mutate();
      }}
    >
      {label}
    </SmallButton>
  );
}
