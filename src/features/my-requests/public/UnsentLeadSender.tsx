import { useEffect, useRef, useState } from 'react';

import { useDataStore } from '#src/data/reads/data-context.ts';
import { dropUnsentLead, useUnsentLeads, type StoredUnsentLead } from '#src/data/submissions/unsent-leads.ts';
import { sendUnsentLeads } from '#src/data/submissions/send-unsent.ts';
import { paths } from '#src/lib/paths.ts';
import { Toast, ToastRegion } from '#src/ui/feedback/Toast.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { unsentLeadTexts } from '../texts.ts';

/** A browser may be online long before the server can be reached again, so it is asked now and then. */
const RETRY_MS = 30_000;
/** A form that has just failed says so first, and the visitor may press Send again. */
const MIN_AGE_MS = 20_000;
/** How long a success is shown; 'My requests' lists the request. */
const SHOWN_MS = 20_000;

export interface UnsentLeadSenderProps {
  /** True when the line has just returned: everything is sent at once. */
  readonly isBack: boolean;
}

/** Sends what waits in this browser, and says what became of it. */
export function UnsentLeadSender({ isBack }: UnsentLeadSenderProps) {
  const isFirst = useRef(true);
  const store = useDataStore();
  const kept = useUnsentLeads();
  const isWaiting = kept.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = (minAgeMs: number): void => {
      store
        .ports()
        .then(({ submissions }) => sendUnsentLeads(submissions, minAgeMs))
        .catch(() => undefined);
    };
    const sendDue = (): void => {
      if (document.visibilityState === 'visible') send(MIN_AGE_MS);
    };
    const sendAll = (): void => send(0);
    if (isFirst.current && isBack) sendAll();
    else sendDue();
    isFirst.current = false;
    const timer = setInterval(sendDue, RETRY_MS);
    addEventListener('online', sendAll);
    document.addEventListener('visibilitychange', sendDue);
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendAll);
      document.removeEventListener('visibilitychange', sendDue);
    };
  }, [isWaiting, isBack, store]);

  return (
    <ToastRegion>
      {kept
        .filter(({ state }) => state !== 'waiting')
        .map((one) => (
          <Outcome key={one.key} kept={one} />
        ))}
    </ToastRegion>
  );
}

function Outcome({ kept }: { kept: StoredUnsentLead }) {
  const { key, state, title, at } = kept;
  const timer = useTimer();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (state === 'sent') timer.start(Date.parse(at) + SHOWN_MS - Date.now(), () => dropUnsentLead(key));
  }, [state, key, at, timer]);
  if (isClosed) return null;
  const link = <RouteLink to={paths.myRequests.to()}>{unsentLeadTexts.see}</RouteLink>;
  // What was refused stays on 'My requests' until the visitor removes it there.
  if (kept.state === 'refused')
    return (
      <Toast kind="danger" onClose={() => setClosed(true)}>
        {unsentLeadTexts.refused(title, kept.reason)} {link}
      </Toast>
    );
  if (kept.state !== 'sent') return null;
  return (
    <Toast kind="success" onClose={() => dropUnsentLead(key)}>
      {unsentLeadTexts.sent(title)}{' '}
      {kept.reference !== '' && (
        <>
          {unsentLeadTexts.reference} <span className="reference-number">{kept.reference}</span>.{' '}
        </>
      )}
      {link}
    </Toast>
  );
}
