import { useUnsentLeads } from '#src/data/submissions/unsent-leads.ts';

import { UnsentLeadSender } from './UnsentLeadSender.tsx';

/**
 * Part of every page: sends what this browser could not send before. It is not loaded on demand, because it is needed when
 * the connection has been lost.
 */
export function UnsentLeads() {
  return useUnsentLeads().length > 0 && <UnsentLeadSender />;
}
