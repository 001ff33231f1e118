/*
 * Moves a text that is shared with the admin area behind the # of the address, which browsers send to no server. The
 * admin area alone registers it, for the one address of share_target (admin.webmanifest).
 */
self.addEventListener('fetch', (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && search !== '')
    event.respondWith(Response.redirect(`${pathname}#${search.slice(1)}`));
});
