import {
  mediaFileTexts,
  parseHostedMedia,
  sizedImageUrl,
  URL_PATTERN,
  VIDEO_THUMBNAIL_WIDTH_PX,
  videoStillUrl,
  type MediaHost,
  type MediaResourceType,
  type MediaUse,
} from '#src/contracts/index.ts';

import { isPending } from './pending-token.ts';
import type { DeleteStep } from './save-plan.ts';

/** True for an address that may be stored: https, a path of this site, hosted media, or a file to be uploaded. */
export function isStorableAddress(address: string, host: MediaHost): boolean {
  return isPending(address) || URL_PATTERN.test(address) || parseHostedMedia(address, host) !== null;
}

/**
 * Delete steps for those of `urls` that are our own hosted media, each once.
 * @param kept addresses that the record still uses
 * @param owner the record to be deleted; `null` after a write
 */
export function deletionsOf(
  urls: readonly string[],
  kept: readonly string[],
  host: MediaHost,
  owner: MediaUse | null,
): DeleteStep[] {
  const gone = [...new Set(urls)].filter((url) => !kept.includes(url));
  return gone.flatMap((url): DeleteStep[] => {
    const media = parseHostedMedia(url, host);
    if (!media?.inScope) return [];
    return [{ kind: 'delete', url, owner, failure: mediaFileTexts.deletionFailed(media.public_id) }];
  });
}

const THUMBNAIL_WIDTH_PX = 320;

/** A small picture for an address; `null` for films of other sites and empty addresses. */
export function thumbnailOf(address: string, kind: MediaResourceType, host: MediaHost): string | null {
  if (address === '') return null;
  if (kind === 'video') return videoStillUrl(address, host, VIDEO_THUMBNAIL_WIDTH_PX);
  return sizedImageUrl(address, host, THUMBNAIL_WIDTH_PX) ?? address;
}
