import { createContext, useContext } from 'react';

/** The site's public origin, for canonical addresses; in the browser its own origin unless configured. */
export const SiteUrlContext = createContext('https://example.com');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}
