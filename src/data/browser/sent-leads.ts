/** A request or message that a visitor of the demo has sent. */
export interface AnnouncedLead {
  /** As the visitor's confirmation would name it. */
  readonly reference: string;
}

const listeners = new Set<(request: AnnouncedLead) => void>();

/** Calls `listener` after each request that this page sends; returns a function that ends it. */
export function watchSentLeads(listener: (request: AnnouncedLead) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called by the demo's message port when a request has been stored. */
export function announceSentLead(request: AnnouncedLead): void {
  for (const listener of listeners) listener(request);
}
