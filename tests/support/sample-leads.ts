import { DAY_MS } from '#src/lib/india-time.ts';
import { listEntity, messageEntity, newDesk, quoteRequestEntity } from '#src/contracts/index.ts';
import type { LeadDetails, LeadMail } from '#src/data/ports/leads-port.ts';

/** A quote request as the dashboard reads it. */
export function sampleLead(id: string, changes: Partial<LeadDetails> = {}, daysAgo = 1): LeadDetails {
  return {
    ...messageEntity.initial(),
    ...listEntity.initial(),
    ...quoteRequestEntity.initial(),
    id,
    receivedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    name: `Buyer ${id}`,
    email: `${id}@example.com`,
    categorySlug: 'kraft-papers',
    categoryName: 'Kraft Papers',
    reference: `Q-261120-${id.toUpperCase()}`,
    answers: [
      { name: 'name', label: 'Name', value: `Buyer ${id}` },
      { name: 'email', label: 'Email', value: `${id}@example.com` },
      { name: 'gsm', label: 'GSM', value: '120' },
    ],
    desk: newDesk(new Date(Date.now() - daysAgo * DAY_MS).toISOString()),
    mails: [],
    ...changes,
  };
}

/** A mail about the lead `leadId`, given up. */
export function sampleMail(leadId: string, changes: Partial<LeadMail> = {}): LeadMail {
  return {
    id: `${leadId}_owner`,
    to: ['sales@example.com'],
    state: 'ERROR',
    attempts: 6,
    error: 'EAUTH 535 wrong password',
    reference: `Q-261120-${leadId.toUpperCase()}`,
    leadId,
    ...changes,
  };
}
