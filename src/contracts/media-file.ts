import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from './limits.ts';
import type { MediaResourceType } from './media-folders.ts';

/** What a file chooser offers. SVG is left out: it may hold script, and the media host refuses it. */
export const MEDIA_ACCEPT: Record<MediaResourceType, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/webm,video/quicktime',
};

/** M43, M47, M49: what is said of a file that cannot be taken or sent. The first three and the 'upload failed' ones are the specification's words. */
export const mediaFileMessages = {
  imageTooLarge: (name: string) => `File "${name}" is too large. Max size is 10 MB.`,
  notAVideo: (name: string) => `File ${name} is not a video file`,
  videoTooLarge: (name: string) => `File ${name} is too large. Maximum size is 100 MB.`,
  empty: (name: string) => `File "${name}" is empty.`,
  notAnImage: (name: string) => `File "${name}" is not an image. Use a JPEG, PNG, WebP, AVIF or GIF file.`,
  imageUploadFailed: (reason: string) => `Image upload failed: ${reason}`,
  videoUploadFailed: (reason: string) => `Video upload failed: ${reason}`,
  /** M44, decision 14; `{reason}` is filled in by who deletes. */
  deletionFailed: (id: string) => `Cloudinary deletion failed for ${id}: {reason}`,
  otherContent: (name: string) =>
    `File "${name}" does not hold what its name says. Save it anew and try again.`,
} as const;

/** The part of `File` that is looked at. */
export interface MediaFileLike {
  readonly name: string;
  readonly size: number;
  /** As the browser says it; may be '' or wrong. */
  readonly type: string;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'mp4' | 'webm';
const KINDS: Record<MediaResourceType, readonly Kind[]> = {
  image: ['jpeg', 'png', 'gif', 'webp', 'avif'],
  video: ['mp4', 'webm'],
};
const IMAGE_TYPES = MEDIA_ACCEPT.image.split(',');
const HEAD_BYTES = 32;
const AVIF_BRANDS = ['avif', 'avis'];
// Brands of still pictures and sound that use the same box as a film: a HEIC photo is no video.
const OTHER_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1|M4A |M4B |M4P )$/;

/** What the first bytes of a file say it is; `null` when it is nothing that is taken. */
export function mediaKindOf(head: Uint8Array): Kind | null {
  const text = (from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
  const begins = (...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte);
  if (begins(0xff, 0xd8, 0xff)) return 'jpeg';
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (begins(0x1a, 0x45, 0xdf, 0xa3)) return 'webm';
  if (text(4, 8) === 'ftyp') {
    const brand = text(8, 12);
    if (AVIF_BRANDS.includes(brand)) return 'avif';
    // Many AVIF files name the general brand first and their own among the compatible ones.
    if (brand === 'mif1' && /avi[fs]/.test(text(16, HEAD_BYTES))) return 'avif';
    return OTHER_BRANDS.test(brand) ? null : 'mp4';
  }
  // Old QuickTime films begin with another box.
  if (['moov', 'mdat', 'wide'].includes(text(4, 8))) return 'mp4';
  return null;
}

/**
 * Why a file cannot be taken, as the words to show; `null` when it can. The specification's checks come
 * first (kind and size, M47, M49), then what the browser cannot know from the name: the content.
 */
export async function mediaFileError(file: MediaFileLike, kind: MediaResourceType): Promise<string | null> {
  if (kind === 'video') {
    if (!file.type.startsWith('video/')) return mediaFileMessages.notAVideo(file.name);
    if (file.size > VIDEO_MAX_BYTES) return mediaFileMessages.videoTooLarge(file.name);
  } else {
    if (file.size > IMAGE_MAX_BYTES) return mediaFileMessages.imageTooLarge(file.name);
    if (file.type !== '' && !IMAGE_TYPES.includes(file.type)) return mediaFileMessages.notAnImage(file.name);
  }
  if (file.size === 0) return mediaFileMessages.empty(file.name);
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = mediaKindOf(head);
  if (found !== null && KINDS[kind].includes(found)) return null;
  if (kind === 'video') return mediaFileMessages.notAVideo(file.name);
  return found === null ? mediaFileMessages.notAnImage(file.name) : mediaFileMessages.otherContent(file.name);
}
