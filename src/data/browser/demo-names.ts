/** What the demo's entries in this browser's storage begin with, and what its tabs call each other by. */
export const DEMO_NAME = 'paper-demo';

/** The browser's cache with the demo's uploads; `public/demo-media-worker.js` reads from it under this name too. */
export const MEDIA_CACHE_NAME = 'demo-media';
