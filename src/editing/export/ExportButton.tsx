import { useMutation } from '@tanstack/react-query';

import { saveBlob } from '#src/browser/save-file.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';

/** A file with personal data. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** The number of requests in it. */
  readonly leads: number;
}

export interface ExportOptions<File> {
  /** Shown for a failure without a message of its own. */
  readonly failed: string;
  /** The lead whose sender the file is about; '' for everybody. */
  readonly leadId: string;
  readonly make: () => Promise<File>;
}

const WHY_PASSWORD = 'Personal data leave the site, so your password is asked for once more.';

/** Saves personal data as a file, once the password was typed again and the access log has an entry. */
export function useExport({
  failed,
  leadId,
  make,
}: ExportOptions<{ name: string; content: Blob; leads: number; done: string }>) {
  const { ports, askToSignIn } = useAdminAccess();
  const dialogs = useDialogs();
  return useMutation({
    mutationFn: async () => {
      if (!(await askToSignIn(WHY_PASSWORD))) return;
      const { name, content, leads, done } = await make();
      await ports.people.logAccess({ kind: 'exported', leadId, count: leads });
      saveBlob(name, content);
      dialogs.toast(done);
    },
    onError: (error) => dialogs.toastFailure(error, failed),
  });
}

export interface ExportButtonProps extends ExportOptions<ExportedFile> {
  readonly label: string;
  readonly done: string;
}

/** A button that saves personal data as a file. */
export function ExportButton({ label, done, make, ...options }: ExportButtonProps) {
  const { mutate, isPending } = useExport({
    ...options,
    make: async () => {
      const { content, ...file } = await make();
      return { ...file, content: new Blob([content]), done };
    },
  });
  return (
    <SmallButton busy={isPending} busyText="Reading..." onClick={() => mutate()}>
      {label}
    </SmallButton>
  );
}
