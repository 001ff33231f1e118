import { httpsUrl } from '../base/https-url.ts';

/**
 * Returns the address of an embedded map if it is Google's embed page over https (ruling 11); otherwise `null`, and the
 * page shows no map.
 */
export function safeMapEmbedUrl(address: string): string | null {
  const url = httpsUrl(address);
  if (!url || url.hostname !== 'www.google.com') return null;
  return url.pathname === '/maps/embed' || url.pathname.startsWith('/maps/embed/') ? url.href : null;
}
