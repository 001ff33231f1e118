import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { leadMessages } from '../messages.ts';

import type { EraseLead } from './use-erase-lead.ts';

/** Stands in place of the request while its dialog asks: no dialog lies upon another. */
export function EraseQuestion({ failure }: { failure: string }) {
  return (
    <>
      <h3 className="lead-sheet__title">{leadMessages.eraseQuestion}</h3>
      <p>{leadMessages.eraseDetails}</p>
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
    </>
  );
}

export function EraseButtons({ erase }: { erase: EraseLead }) {
  return (
    <>
      <Button variant="quiet" disabled={erase.isBusy} onClick={erase.cancel}>
        {leadMessages.eraseCancel}
      </Button>
      <Button variant="danger" busy={erase.isBusy} busyText={leadMessages.eraseBusy} onClick={erase.erase}>
        {leadMessages.eraseConfirm}
      </Button>
    </>
  );
}
