import { useState } from 'react';

import type { SluggedCollection } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { previewAddress } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { recordTexts as texts } from '../texts.ts';

export interface PreviewLinksProps {
  readonly collection: SluggedCollection;
  readonly id: string;
  /** The path of the record's public page. */
  readonly path: string;
}

/** Makes and ends the links that show a hidden record to whoever has them (M98). */
export function PreviewLinks({ collection, id, path }: PreviewLinksProps) {
  const { previews } = useAdminPorts();
  const { alert, toast, toastFailure } = useDialogs();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch(toastFailure);
    setBusy(false);
  };
  const copy = async (): Promise<void> => {
    const address = location.origin + previewAddress(path, await previews.createKey(collection, id));
    const open = (): void => void window.open(address, '_blank', 'noopener');
    // Browsers refuse the clipboard to pages without its permission.
    await navigator.clipboard.writeText(address).then(
      () => toast(texts.previewCopied, 'success', open, texts.viewIt),
      () => alert(`${texts.previewLink} ${address}`),
    );
  };
  const end = async (): Promise<void> => {
    await previews.endKeys(collection, id);
    toast(texts.previewsEnded);
  };
  return (
    <>
      <Button size="small" variant="link" disabled={busy} onClick={() => void run(copy)}>
        {texts.copyPreview}
      </Button>
      <Button size="small" variant="link" disabled={busy} onClick={() => void run(end)}>
        {texts.endPreviews}
      </Button>
    </>
  );
}
