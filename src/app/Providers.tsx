import { createContext, StrictMode, useContext, type ReactNode } from 'react';

import type { MediaHost } from '#src/contracts/index.ts';
import { DataContext } from '#src/data/reads/use-query.ts';
import type { DataStore } from '#src/data/reads/data-store.ts';
import { MediaHostContext } from '#src/data/reads/media-host-context.ts';

/** The site's public origin, for canonical addresses: what the page was published for, else where it came from. */
const SiteUrlContext = createContext('https://example.com');

export function useSiteUrl(): string {
  return useContext(SiteUrlContext);
}

export interface ProvidersProps {
  store: DataStore;
  mediaHost: MediaHost;
  siteUrl: string;
  children: ReactNode;
}

/** Contexts for every view: the data store, our media host, the address of the site. */
export function Providers({ store, mediaHost, siteUrl, children }: ProvidersProps) {
  return (
    <StrictMode>
      <DataContext value={store}>
        <MediaHostContext value={mediaHost}>
          <SiteUrlContext value={siteUrl}>{children}</SiteUrlContext>
        </MediaHostContext>
      </DataContext>
    </StrictMode>
  );
}
