import type { MediaHost } from '#src/contracts/index.ts';

/** The cloud name of the demo's uploads; `public/demo-media-worker.js` serves them. */
const DEMO_CLOUD_NAME = 'demo-media';

/**
 * The demo's media host is the page's own origin.
 * @param location of the page
 */
export function demoMediaHost(location: { readonly host: string }): MediaHost {
  return { cloudName: DEMO_CLOUD_NAME, hosts: [location.host] };
}
