import { useId, useState } from 'react';

import { useDataStore } from '#src/data/reads/use-query.ts';
import {
  dropUnsentLead,
  readUnsentLeads,
  sendUnsentLeads,
  type UnsentLead,
  useUnsentLeads,
} from '#src/data/submissions/unsent-leads.ts';
import { useOtherWays } from '#src/data/submissions/use-lead-form.ts';
import { longMoment } from '#src/lib/india-time.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { OtherWays } from '#src/ui/form/OtherWays.tsx';

import { unsentLeadTexts } from '../unsent-lead-texts.ts';

/** Lists the unsent leads of this browser; renders nothing without any. */
export function UnsentLeadList() {
  const titleId = useId();
  const unsent = useUnsentLeads().filter((lead): lead is UnsentLead => lead.state !== 'sent');
  if (unsent.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <h2 id={titleId} className="fs-2 mb-4">
        {unsentLeadTexts.title}
      </h2>
      <ol className="my-requests stack gap-6">
        {unsent.map((lead) => (
          <li key={lead.key}>
            <UnsentLeadCard lead={lead} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function UnsentLeadCard({ lead }: { lead: UnsentLead }) {
  const { key, title, text, at, state, reason } = lead;
  const store = useDataStore();
  const titleId = useId();
  const otherWays = useOtherWays(title, text);
  const [retry, setRetry] = useState<'none' | 'running' | 'failed'>('none');

  const retryNow = async (): Promise<void> => {
    setRetry('running');
    await store.attempt(({ submissions }) => sendUnsentLeads(submissions));
    setRetry(
      readUnsentLeads().some((left) => left.key === key && left.state === 'waiting') ? 'failed' : 'none',
    );
  };

  return (
    <article className="panel my-request" aria-labelledby={titleId}>
      <h3 id={titleId} className="fs-2">
        {title}
      </h3>
      <p className="text-body-secondary fs-5 mt-1 mb-0">{unsentLeadTexts.since(longMoment(at))}</p>
      {state === 'refused' ? (
        <Alert kind="danger">{unsentLeadTexts.refused(title, reason)}</Alert>
      ) : (
        <p className="mt-3 mb-0">{unsentLeadTexts.waiting}</p>
      )}
      {retry === 'failed' && <Alert kind="warning">{unsentLeadTexts.stillOffline}</Alert>}
      <div className="other-ways mt-4">
        {state === 'waiting' && (
          <Button
            busy={retry === 'running'}
            busyText={unsentLeadTexts.trying}
            onClick={() => void retryNow()}
          >
            {unsentLeadTexts.now}
          </Button>
        )}
        <OtherWays {...otherWays} />
        <Button
          variant="link"
          aria-label={unsentLeadTexts.removeOf(title)}
          onClick={() => dropUnsentLead(key)}
        >
          {unsentLeadTexts.remove}
        </Button>
      </div>
      <details className="mt-4">
        <summary>{unsentLeadTexts.text}</summary>
        <p className="text-pre-line">{text}</p>
      </details>
    </article>
  );
}
