/** The prefix of the demo's entries in this browser's storage, and the name of the channel between its tabs. */
export const DEMO_NAME = 'paper-demo';

/** The browser's cache of the demo's uploads; `public/demo-media-worker.js` uses the same name. */
export const MEDIA_CACHE_NAME = 'demo-media';
