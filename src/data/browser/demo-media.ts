import type { MediaHost } from '#src/contracts/index.ts';

/** The demo's uploads look as if a media host had them; `public/demo-media-worker.js` answers for it. */
export const DEMO_CLOUD_NAME = 'demo-media';

/** The page itself is the demo's media host. @param location where the page is */
export function demoMediaHost(location: { readonly host: string }): MediaHost {
  return { cloudName: DEMO_CLOUD_NAME, hosts: [location.host] };
}
