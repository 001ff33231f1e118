/*
 * The demo's media host: answers for files that were uploaded in this browser, at whatever width or format they
 * are asked for, from the cache that src/data/browser/local-files.ts fills. The product never registers it.
 */
const CACHE_NAME = 'demo-media';
const MEDIA_PATH = /^(\/demo-media\/(?:image|video)\/upload\/)(?:.*\/)?(v1\/.+)$/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const parts = url.origin === self.location.origin ? MEDIA_PATH.exec(url.pathname) : null;
  if (parts) event.respondWith(answer(parts[1] + parts[2], event.request.headers.get('range')));
});

/** The stored file, or the part of it that a video player asks for. */
async function answer(path, range) {
  const cache = await caches.open(CACHE_NAME);
  const found = await cache.match(path);
  if (!found) return new Response('Not found', { status: 404 });
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === '') return found;
  const file = await found.blob();
  const start = Number(from);
  const end = to === '' ? file.size - 1 : Math.min(Number(to), file.size - 1);
  if (start > end)
    return new Response('', { status: 416, headers: { 'Content-Range': `bytes */${file.size}` } });
  return new Response(file.slice(start, end + 1, file.type), {
    status: 206,
    headers: {
      'Content-Type': file.type,
      'Content-Range': `bytes ${start}-${end}/${file.size}`,
      'Accept-Ranges': 'bytes',
    },
  });
}
