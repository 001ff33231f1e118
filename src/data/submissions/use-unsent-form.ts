import { useEffect, useRef } from 'react';

import { useUnsentLeads, type LeadSentLater, type UnsentLead } from './unsent-leads.ts';

/**
 * The request of a form that waits for a connection; `null` when there is none.
 * @param key of the form's last try, '' before the first one
 * @param onSent called when it went out, in whatever tab; `isSeen` when the form was shown while it waited
 */
export function useUnsentLead(
  key: string,
  onSent: (sent: LeadSentLater, isSeen: boolean) => void,
): UnsentLead | null {
  const own = useUnsentLeads().find((kept) => kept.key === key);
  const wasWaiting = useRef(false);
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    if (own?.state === 'sent') latest.current(own, wasWaiting.current);
    wasWaiting.current = own?.state === 'waiting';
  }, [own]);
  return own?.state === 'waiting' ? own : null;
}
