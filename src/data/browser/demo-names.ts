import type { MediaHost } from '#src/contracts/index.ts';

/** The prefix of the demo's entries in this browser's storage, and the name of the channel between its tabs. */
export const DEMO_NAME = 'paper-demo';

/** The cloud name of the demo's uploads, and this browser's cache of them, which `public/demo-media-worker.js` serves. */
export const DEMO_MEDIA = 'demo-media';

/** The demo's media host is the page's own origin. */
export function demoMediaHost({ host }: { readonly host: string }): MediaHost {
  return { cloudName: DEMO_MEDIA, hosts: [host] };
}
