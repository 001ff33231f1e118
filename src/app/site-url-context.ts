import { createContext, useContext } from 'react';

/** The site's public origin, for canonical addresses: what the page was published for, else where it came from. */
export const SiteUrlContext = createContext('https://example.com');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}
