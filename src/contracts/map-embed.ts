import { httpsUrl } from './https-url.ts';

/** The map to frame (decision 11): Google's own embed page over https, else `null` and no map is shown. */
export function safeMapEmbedUrl(address: string): string | null {
  const url = httpsUrl(address);
  if (!url || url.hostname !== 'www.google.com') return null;
  return url.pathname === '/maps/embed' || url.pathname.startsWith('/maps/embed/') ? url.href : null;
}
