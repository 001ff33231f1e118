import {
  mediaFileTexts,
  parseHostedMedia,
  URL_PATTERN,
  type MediaHost,
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
 */
export function deletionsOf(
  urls: readonly string[],
  kept: readonly string[],
  options: { host: MediaHost; owner: MediaUse | null; whenFailed: DeleteStep['whenFailed'] },
): DeleteStep[] {
  const gone = [...new Set(urls)].filter((url) => !kept.includes(url));
  return gone.flatMap((url): DeleteStep[] => {
    const media = parseHostedMedia(url, options.host);
    if (!media?.inScope) return [];
    return [
      {
        kind: 'delete',
        url,
        owner: options.owner,
        failure: mediaFileTexts.deletionFailed(media.public_id),
        whenFailed: options.whenFailed,
      },
    ];
  });
}
