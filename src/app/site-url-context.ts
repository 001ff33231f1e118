import { createContext, useContext } from 'react';

/** The site's public origin for canonical addresses: the published one, or else the page's own. */
export const SiteUrlContext = createContext('https://example.com');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}
