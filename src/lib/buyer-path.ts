/** The route of a buyer's page, apart from `paths`, since visitors download those. */
export const buyerPath = {
  pattern: '/admin/buyers/:id',
  /** @param id of any request of the buyer, so that no address names a person */
  to: (id: string) => `/admin/buyers/${encodeURIComponent(id)}`,
} as const;
