import type { Erasure, LeadAccess } from '#src/contracts/index.ts';

/** The admins' names, and who of them opened and exported leads. Only admins read them. */
export interface PeoplePort {
  /** The display names by e-mail in lower case; an admin without one is absent. */
  names(): Promise<Record<string, string>>;
  /** Names the signed-in admin; '' takes the name away. */
  saveName(name: string): Promise<void>;
  /** Ends every session of the signed-in admin, this one included. */
  endSessions(): Promise<void>;
  /** Notes that the signed-in admin opened a lead or exported `count` of them. */
  logAccess(access: Pick<LeadAccess, 'kind' | 'leadId' | 'count'>): Promise<void>;
  /** The last 50 entries, newest first; they are kept for a year. */
  accessLog(): Promise<LeadAccess[]>;
  /** The last 50 erased leads, newest first; the entries are kept for three years. */
  erasures(): Promise<Erasure[]>;
}
