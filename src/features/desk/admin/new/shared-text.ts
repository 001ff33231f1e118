/** A text that another app on the owner's phone shares with the installed admin area (`share_target` of admin.webmanifest). */
import { visitorDrafts } from '#src/browser/form-draft.ts';
import { paths } from '#src/lib/paths.ts';

const DRAFT = 'shared-text';
const PARTS = ['title', 'text', 'url'];

/** Takes a shared text out of the page's address into this tab, before the login can repeat the address. */
export function keepSharedText(): void {
  const { pathname, search, hash } = location;
  if (pathname !== paths.adminNewRequest.to()) return;
  const shared = new URLSearchParams(search || hash.slice(1));
  const parts = PARTS.map((name) => shared.get(name)?.trim() ?? '').filter((part) => part !== '');
  if (parts.length === 0) return;
  visitorDrafts.write(DRAFT, [...new Set(parts)].join('\n'));
  history.replaceState(null, '', pathname);
}

/** The shared text that waits in this tab; '' without one. */
export function sharedText(): string {
  const text = visitorDrafts.read(DRAFT);
  return typeof text === 'string' ? text : '';
}

export function forgetSharedText(): void {
  visitorDrafts.forget(DRAFT);
}

/** From now on the browser moves a shared text behind the # of the address, so that no server is sent it. */
export function keepSharesOnDevice(): void {
  navigator.serviceWorker
    ?.register('/share-worker.js', { scope: paths.adminNewRequest.to() })
    // Sharing works without it.
    .catch(() => undefined);
}
