import { forgetAllDrafts } from '#src/browser/form-draft.ts';

import { clearCompared } from '../request-list/compared-papers.ts';
import { clearRequestList } from '../request-list/request-list.ts';
import type { SessionPort } from '../ports/session-port.ts';
import { forgetSending } from './submit-lead.ts';
import { clearUnsentLeads } from './unsent-leads.ts';
import { forgetContact } from './use-remembered-contact.ts';

/** Deletes what this browser keeps about its visitor, and ends the session that shows what was sent. */
export async function forgetDevice(session: Pick<SessionPort, 'signOut'>): Promise<void> {
  forgetAllDrafts();
  forgetContact();
  forgetSending();
  clearUnsentLeads();
  clearRequestList();
  clearCompared();
  await session.signOut();
}
