import { choice, defineEntity, text, wholeNumber, moment, type ValueOf } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';

/** How long the access log is kept. */
export const ACCESS_LOG_DAYS = 365;

/** A document of `accessLog`: an admin opened a lead or exported some. Nobody changes or deletes it. */
export const leadAccessEntity = defineEntity({
  /** The server's time. */
  at: moment(),
  /** The admin's e-mail in lower case. */
  by: text(LIMITS.email),
  kind: choice(['opened', 'exported']),
  /** The opened lead; '' for an export. */
  leadId: text(LIMITS.leadId),
  /** The number of leads. */
  count: wholeNumber(),
});

export type LeadAccess = ValueOf<typeof leadAccessEntity>;
