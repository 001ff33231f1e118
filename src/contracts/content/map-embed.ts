import { httpsUrl } from '../base/https-url.ts';

/**
 * Checks the address of an embedded map (ruling 11): only Google's embed page over https passes; otherwise `null`, and
 * no map is shown.
 */
export function safeMapEmbedUrl(address: string): string | null {
  const url = httpsUrl(address);
  if (!url || url.hostname !== 'www.google.com') return null;
  return url.pathname === '/maps/embed' || url.pathname.startsWith('/maps/embed/') ? url.href : null;
}
