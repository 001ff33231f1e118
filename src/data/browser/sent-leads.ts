/** A lead that a visitor of the demo has sent. */
export interface AnnouncedLead {
  readonly reference: string;
}

const listeners = new Set<(lead: AnnouncedLead) => void>();

/** Calls `listener` after each lead that this page sends; returns a function that ends it. */
export function watchSentLeads(listener: (lead: AnnouncedLead) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners that a lead has been stored. */
export function announceSentLead(lead: AnnouncedLead): void {
  for (const listener of listeners) listener(lead);
}
