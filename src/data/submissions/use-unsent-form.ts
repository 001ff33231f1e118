import { useEffect, useRef } from 'react';

import { useUnsentLeads, type LeadSentLater, type UnsentLead } from './unsent-leads.ts';

/**
 * The unsent lead of a form; `null` without one.
 * @param key idempotency key of the form's last try, '' before the first one
 * @param onSent called after it was sent in any tab; `isSeen` is true if the form was shown while it waited
 */
export function useUnsentLead(
  key: string,
  onSent: (sent: LeadSentLater, isSeen: boolean) => void,
): UnsentLead | null {
  const own = useUnsentLeads().find((unsent) => unsent.key === key);
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
