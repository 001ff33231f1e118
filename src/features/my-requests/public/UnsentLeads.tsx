import { useEffect, useState } from 'react';

import { useDataStore } from '#src/data/reads/use-query.ts';
import {
  dropUnsentLead,
  sendUnsentLeads,
  type StoredUnsentLead,
  useUnsentLeads,
} from '#src/data/submissions/unsent-leads.ts';
import { paths } from '#src/lib/paths.ts';
import { Toast, ToastRegion } from '#src/ui/feedback/Toast.tsx';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { unsentLeadTexts } from '../unsent-lead-texts.ts';

/** A browser can report 'online' before the server is reachable, so sending is retried at this interval. */
const RETRY_MS = 30_000;
/** A lead that failed just now waits this long, because its form shows the failure and the visitor may press Send. */
const MIN_AGE_MS = 20_000;
const SHOWN_MS = 20_000;

/**
 * Part of every page: sends what this browser could not send before. It is not loaded on demand, because it is needed when
 * the connection has been lost.
 */
export function UnsentLeads() {
  const leads = useUnsentLeads();
  return leads.length > 0 && <Sender leads={leads} />;
}

/** Sends the unsent leads and shows the outcome of each. */
function Sender({ leads }: { readonly leads: readonly StoredUnsentLead[] }) {
  const store = useDataStore();
  const isWaiting = leads.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = (minAgeMs: number): void =>
      void store.attempt(({ submissions }) => sendUnsentLeads(submissions, minAgeMs));
    const sendDue = (): void => {
      if (document.visibilityState === 'visible') send(MIN_AGE_MS);
    };
    sendDue();
    const timer = setInterval(sendDue, RETRY_MS);
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener('online', () => send(0), { signal });
    document.addEventListener('visibilitychange', sendDue, { signal });
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [isWaiting, store]);

  return (
    <ToastRegion>
      {leads
        .filter(({ state }) => state !== 'waiting')
        .map((lead) => (
          <Outcome key={lead.key} lead={lead} />
        ))}
    </ToastRegion>
  );
}

function Outcome({ lead }: { lead: StoredUnsentLead }) {
  const { key, state, title } = lead;
  const timer = useTimer();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (state === 'sent') timer.start(SHOWN_MS, () => dropUnsentLead(key));
  }, [state, key, timer]);
  if (isClosed) return null;
  const link = (
    <a href={paths.myRequests.to()} className="ms-2">
      {unsentLeadTexts.see}
    </a>
  );
  // Closing hides only this toast: a refused lead remains on 'My requests' until the visitor removes it there.
  if (lead.state === 'refused')
    return (
      <Toast kind="danger" onClose={() => setClosed(true)}>
        {unsentLeadTexts.refused(title, lead.reason)} {link}
      </Toast>
    );
  if (lead.state !== 'sent') return null;
  return (
    <Toast kind="success" onClose={() => dropUnsentLead(key)}>
      {unsentLeadTexts.sent(title)}{' '}
      {lead.reference !== '' && (
        <>
          {unsentLeadTexts.reference} <span className="text-nowrap">{lead.reference}</span>.{' '}
        </>
      )}
      {link}
    </Toast>
  );
}
