const listeners = new Set<(reference: string) => void>();

/** Calls `listener` with the reference of each lead that this page sends; returns a function that ends it. */
export function watchSentLeads(listener: (reference: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners that a lead has been stored. */
export function announceSentLead(reference: string): void {
  for (const listener of listeners) listener(reference);
}
