import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { leadPageTexts } from '../../lead-page-texts.ts';
import type { LeadPanelProps } from './WorkPanel.tsx';

/** Revokes the mailed links through which anybody can open this lead. */
export function LinksSection({ changes }: LeadPanelProps) {
  const dialogs = useDialogs();
  const revoke = async (): Promise<void> => {
    const isSure = await dialogs.confirm(leadPageTexts.revokeQuestion, {
      confirmLabel: leadPageTexts.revokeLinks,
      details: leadPageTexts.revokeDetails,
    });
    if (isSure && (await changes.make({ kind: 'link' }))) dialogs.toast(leadPageTexts.linksRevoked);
  };
  return (
    <section aria-labelledby="request-links">
      <h2 id="request-links" className="lead-page__small-title text-body fw-semibold mb-1">
        {leadPageTexts.links}
      </h2>
      <p>{leadPageTexts.linksHint}</p>
      <Button
        variant="quiet"
        size="small"
        busy={changes.busy === 'link'}
        disabled={changes.busy !== null}
        onClick={() => void revoke()}
      >
        {leadPageTexts.revokeLinks}
      </Button>
    </section>
  );
}
