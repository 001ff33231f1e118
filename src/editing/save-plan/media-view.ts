import {
  mediaFileTexts,
  parseHostedMedia,
  sizedImageUrl,
  VIDEO_THUMBNAIL_WIDTH_PX,
  videoStillUrl,
  type MediaHost,
  type MediaResourceType,
} from '#src/contracts/index.ts';

import { isStorableAddress } from './hosted-media.ts';
import { isPending } from './pending-token.ts';
import type { UploadState } from './run-save-plan.ts';
import type { PendingMedia } from './use-pending-media.ts';

const THUMBNAIL_WIDTH_PX = 320;

/** A picture or film of a form for `MediaInput` (a `MediaInputItem` without its key). */
export interface MediaView {
  readonly url: string;
  readonly addressState: 'editable' | 'read-only' | 'disabled' | 'none';
  readonly name: string;
  readonly thumbnail: string | null;
  readonly upload?:
    | Exclude<UploadState, { phase: 'failed' | 'uploaded' }>
    | { readonly phase: 'waiting' | 'uploaded' }
    | { readonly phase: 'failed'; readonly reason: string };
  readonly error?: string;
}

export interface MediaViewOptions {
  readonly pending: Pick<PendingMedia, 'find'>;
  readonly host: MediaHost;
  readonly kind: MediaResourceType;
  /** How the address field of hosted media is locked: `read-only` (M40) or `disabled` (M47). */
  readonly lock: 'read-only' | 'disabled';
}

const FILE_GONE = 'This file is no longer at hand. Choose it again.';

/** The view of an address: a chosen file, hosted media (locked), or a typed address. */
export function mediaView(address: string, { pending, host, kind, lock }: MediaViewOptions): MediaView {
  if (isPending(address)) {
    const file = pending.find(address);
    if (!file) return { url: '', addressState: 'none', name: FILE_GONE, thumbnail: null, error: FILE_GONE };
    return {
      url: '',
      addressState: 'none',
      name: file.name,
      thumbnail: kind === 'image' ? file.previewUrl : null,
      upload: uploadView(file.state, kind),
    };
  }
  return {
    url: address,
    addressState: parseHostedMedia(address, host) ? lock : 'editable',
    name: lastPart(address),
    // Do not request half-typed addresses.
    thumbnail: isStorableAddress(address, host) ? thumbnailOf(address, kind, host) : null,
  };
}

function uploadView(state: UploadState | null, kind: MediaResourceType): NonNullable<MediaView['upload']> {
  if (state === null) return { phase: 'waiting' };
  if (state.phase !== 'failed') return state;
  const words = kind === 'image' ? mediaFileTexts.imageUploadFailed : mediaFileTexts.videoUploadFailed;
  return { phase: 'failed', reason: words(state.reason) };
}

/** A small picture for an address; `null` for films of other sites and empty addresses. */
export function thumbnailOf(address: string, kind: MediaResourceType, host: MediaHost): string | null {
  if (address === '') return null;
  if (kind === 'video') return videoStillUrl(address, host, VIDEO_THUMBNAIL_WIDTH_PX);
  return sizedImageUrl(address, host, THUMBNAIL_WIDTH_PX) ?? address;
}

function lastPart(address: string): string {
  return address.split(/[/?#]/).findLast((part) => part !== '') ?? '';
}
