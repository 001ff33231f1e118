import {
  BAD_ADDRESS,
  mediaFileTexts,
  parseHostedMedia,
  sizedImageUrl,
  URL_PATTERN,
  VIDEO_THUMBNAIL_WIDTH_PX,
  videoStillUrl,
  type MediaHost,
  type MediaResourceType,
} from '#src/contracts/index.ts';
import { isPending, type PlannedDeletion } from './save-plan.ts';

const SHARED_PAGE =
  'This address leads to a page that shows the file, not to the file. Download the file from there, then choose it here.';
/** Services whose links open a page around a shared file; the exceptions are their addresses of the file itself. */
const SHARED_PAGES = [
  /^https:\/\/drive\.google\.com\/(?!uc\?|thumbnail\?)/i,
  /^https:\/\/(?:share\.google|(?:www\.)?google\.[a-z.]+\/(?:imgres|search|url))\b/i,
  /^https:\/\/(?:photos\.app\.goo\.gl|1drv\.ms|onedrive\.live\.com|we\.tl|(?:docs|photos)\.google\.com)\//i,
  /^https:\/\/(?:[\w-]+\.)?(?:icloud|sharepoint|wetransfer)\.com\//i,
  /^https:\/\/(?:www\.)?dropbox\.com\/(?!.*[?&](?:raw|dl)=1)/i,
];
/** True for the address of a page that a service shows around a file, which is no picture. */
export const isSharedPage = (address: string): boolean => SHARED_PAGES.some((page) => page.test(address));

export const NO_PICTURE =
  'No picture could be loaded from this address. It must lead to the picture itself, not to a page around it.';
/** Addresses typed into the open forms from which the browser could load no picture. */
export const unseenPictures = new Set<string>();

/** Why an address cannot be stored as that of a picture or film; '' if it can. */
export function addressFault(address: string, host: MediaHost): string {
  if (isStorableAddress(address, host)) return unseenPictures.has(address) ? NO_PICTURE : '';
  return isSharedPage(address) ? SHARED_PAGE : BAD_ADDRESS;
}

/** True for an address that may be stored: https, a path of this site, hosted media, or a file to be uploaded. */
export function isStorableAddress(address: string, host: MediaHost): boolean {
  if (isSharedPage(address)) return false;
  return isPending(address) || URL_PATTERN.test(address) || parseHostedMedia(address, host) !== null;
}

/**
 * Deletions of those of `urls` that are our own hosted media, each once.
 * @param kept addresses that the record still uses
 */
export function deletionsOf(
  urls: readonly string[],
  kept: readonly string[],
  host: MediaHost,
): PlannedDeletion[] {
  const gone = [...new Set(urls)].filter((url) => !kept.includes(url));
  return gone.flatMap((url): PlannedDeletion[] => {
    const media = parseHostedMedia(url, host);
    return media?.inScope ? [{ url, failure: mediaFileTexts.deletionFailed(media.public_id) }] : [];
  });
}

const THUMBNAIL_WIDTH_PX = 320;

/** A small picture for an address; `null` for films of other sites and empty addresses. */
export function thumbnailOf(address: string, kind: MediaResourceType, host: MediaHost): string | null {
  if (address === '') return null;
  if (kind === 'video') return videoStillUrl(address, host, VIDEO_THUMBNAIL_WIDTH_PX);
  return sizedImageUrl(address, host, THUMBNAIL_WIDTH_PX) ?? address;
}
