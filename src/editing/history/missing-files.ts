import { addressesIn, parseHostedMedia, type MediaHost } from '#src/contracts/index.ts';
import { mapTexts } from '#src/lib/plain-data.ts';

import { thumbnailOf } from '../save-plan/hosted-media.ts';

/** The uploaded files in a stored document that are gone at the media host, by address. */
export async function missingFiles(document: object, host: MediaHost): Promise<string[]> {
  const looked = addressesIn(document).map(async (url) => {
    const media = parseHostedMedia(url, host);
    if (!media?.inScope || media.resource_type === 'raw') return [];
    const thumbnail = thumbnailOf(url, media.resource_type, host);
    return thumbnail === null || (await loads(thumbnail)) ? [] : [url];
  });
  return (await Promise.all(looked)).flat();
}

/** True if the browser can show the picture. */
function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(true));
    picture.addEventListener('error', () => resolve(false));
    // The browser may have stored the picture before it was deleted.
    picture.src = `${address}?${Date.now()}`;
  });
}

/** The document with '' in place of these addresses; readers drop such pictures and films. */
export function withoutFiles<T>(document: T, missing: readonly string[]): T {
  return mapTexts(document, (text) => (missing.includes(text) ? '' : text));
}
