import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { leadPageTexts } from '../../lead-page-texts.ts';
import type { WorkPartProps } from './WorkPart.tsx';

/** Takes back the links that lead to this request without an account. */
export function LinksPart({ lead, change }: WorkPartProps) {
  const dialogs = useDialogs();
  const kill = async (): Promise<void> => {
    const isSure = await dialogs.confirm(leadPageTexts.killQuestion, {
      confirmLabel: leadPageTexts.killLinks,
      details: leadPageTexts.killDetails,
    });
    if (isSure && (await change.make({ kind: 'link' }))) dialogs.toast(leadPageTexts.killed);
  };
  // A message has no page of its own for the visitor.
  if (lead.kind === 'contact') return null;
  return (
    <section aria-labelledby="request-links">
      <h2 id="request-links" className="request-page__small-title">
        {leadPageTexts.links}
      </h2>
      <p>{leadPageTexts.linksHint}</p>
      <Button
        variant="quiet"
        size="small"
        busy={change.busy === 'link'}
        disabled={change.busy !== null}
        onClick={() => void kill()}
      >
        {leadPageTexts.killLinks}
      </Button>
    </section>
  );
}
