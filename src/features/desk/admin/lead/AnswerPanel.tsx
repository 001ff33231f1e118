import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { Panel } from '#src/ui/admin/Panel.tsx';

import { leadPageTexts } from '../../lead-page-texts.ts';
import { answerLinks } from './answer-links.ts';
import type { LeadPanelProps } from './WorkPanel.tsx';

/** Links to answer by e-mail, phone or WhatsApp, with prepared texts. A press records that the lead was answered. */
export function AnswerPanel({ lead, changes }: LeadPanelProps) {
  const links = answerLinks(lead);
  return (
    <Panel id="request-answer" title={leadPageTexts.answerTitle} className="lead-answer">
      {links.length === 0 ? (
        <p>{leadPageTexts.noWay}</p>
      ) : (
        <>
          <div className="cluster gap-2">
            {links.map(({ channel, href }, at) => (
              <ButtonLink
                key={channel}
                href={href}
                variant={at === 0 && lead.desk.waitingSince !== '' ? 'primary' : 'quiet'}
                onClick={() => void changes.make({ kind: 'answered', text: channel })}
              >
                {leadPageTexts.channels[channel]}
              </ButtonLink>
            ))}
          </div>
          <p className="text-body-secondary fs-5 mt-3 mb-0">{leadPageTexts.answerHint}</p>
        </>
      )}
    </Panel>
  );
}
