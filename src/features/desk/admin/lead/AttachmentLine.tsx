import { useState } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';

import { leadPageTexts } from '../../lead-page-texts.ts';

/** The file of a request list. Its address is asked for when it is needed, since it works for minutes only. */
export function AttachmentLine({ lead: { id, attachment } }: { readonly lead: LeadDetails }) {
  const { leads } = useAdminPorts();
  const [url, setUrl] = useState('');
  const work = useWork<'open'>(({ message }) => message || leadPageTexts.fileFailed);
  const open = () => work.run('open', async () => setUrl(await leads.openAttachment(id)));
  if (attachment === '') return null;
  return (
    <div className="text-break mt-4">
      <p>
        {leadPageTexts.fileChosen(attachment)}{' '}
        {url === '' ? (
          <Button variant="quiet" size="small" busy={work.busy !== null} onClick={() => void open()}>
            {leadPageTexts.openFile}
          </Button>
        ) : (
          // The pressed button is gone.
          <a href={url} ref={(link) => link?.focus()} target="_blank" rel="noopener noreferrer">
            {leadPageTexts.saveFile}
          </a>
        )}
      </p>
      <StatusLine kind="danger" text={work.failure} onClose={work.clearFailure} />
    </div>
  );
}
