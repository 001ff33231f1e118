import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '../base/limits.ts';
import type { MediaResourceType } from './hosted-media.ts';

/** The `accept` value of file inputs. SVG is excluded because it can contain scripts. */
export const MEDIA_ACCEPT: Record<MediaResourceType, string> = {
  image: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
  video: 'video/mp4,video/webm,video/quicktime',
};

/**
 * Messages about files that cannot be used or uploaded. The specification prescribes the first three and
 * those about a failed upload.
 */
export const mediaFileTexts = {
  imageTooLarge: (name: string) => `File "${name}" is too large. Max size is 10 MB.`,
  notAVideo: (name: string) => `File ${name} is not a video file`,
  videoTooLarge: (name: string) => `File ${name} is too large. Maximum size is 100 MB.`,
  empty: (name: string) => `File "${name}" is empty.`,
  notAnImage: (name: string) =>
    `File "${name}" cannot be shown as an image. Use a JPEG, PNG, WebP, AVIF or GIF file.`,
  imageUploadFailed: (reason: string) => `Image upload failed: ${reason}`,
  videoUploadFailed: (reason: string) => `Video upload failed: ${reason}`,
  /** The caller fills in `{reason}`. */
  deletionFailed: (id: string) => `Cloudinary deletion failed for ${id}: {reason}`,
  otherContent: (name: string) =>
    `The content of file "${name}" does not match its type. Export it again, then choose the new file.`,
} as const;

/** Messages about chosen files that have changed or moved, and about folders. Public pages load them only with an upload. */
export const fileFaultTexts = {
  changed: (name: string) => `File "${name}" was changed after it was chosen. Choose it again.`,
  gone: (name: string) =>
    `File "${name}" is not where it was: it was moved, renamed or deleted. Choose it again.`,
  folder: (name: string) => `"${name}" is a folder. Open it and choose the files in it.`,
  ofOtherPage:
    'What is dragged from another web page is no file. Save it on this device first, then choose the file.',
  tooManyPixels: (name: string) =>
    `File "${name}" has more pixels than the media host takes (25 million). Export it smaller, then choose the new file.`,
} as const;

/** The members of `File` that `mediaFileError` reads. */
export interface MediaFileLike {
  readonly name: string;
  readonly size: number;
  /** As reported by the browser; may be '' or wrong. */
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
// Brands of photos (HEIC) and audio files, which use the same container as MP4.
const OTHER_BRANDS = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1|M4A |M4B |M4P )$/;

/** The first bytes of a file, which show its format. */
export async function headOf(file: Pick<MediaFileLike, 'slice'>): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
}

/** Detects the file format from the first bytes; `null` for a format that cannot be uploaded. */
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
    // Many AVIF files have 'mif1' as main brand and 'avif' only among the compatible brands.
    if (brand === 'mif1' && /avi[fs]/.test(text(16, HEAD_BYTES))) return 'avif';
    return OTHER_BRANDS.test(brand) ? null : 'mp4';
  }
  // Old QuickTime files have no 'ftyp' box.
  if (['moov', 'mdat', 'wide'].includes(text(4, 8))) return 'mp4';
  return null;
}

/** Why a chosen file cannot be read any more; `null` if it can. Programs change, move and delete files after the choice. */
export async function unreadableReason(file: MediaFileLike): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch (thrown) {
    const isGone = thrown instanceof DOMException && thrown.name === 'NotFoundError';
    return isGone ? fileFaultTexts.gone(file.name) : fileFaultTexts.changed(file.name);
  }
}

/**
 * Why a file that was chosen just now cannot be read; `null` if it can. Browsers give a dropped folder as a file without
 * type, which is empty or cannot be read; a folder's name may end with a date, so digits behind a dot are no file type.
 */
export async function chosenFileFault(file: MediaFileLike): Promise<string | null> {
  const reason = await unreadableReason(file);
  const isLikeFolder = file.type === '' && !/\.[a-z]\w*$/i.test(file.name);
  return isLikeFolder && (reason !== null || file.size === 0) ? fileFaultTexts.folder(file.name) : reason;
}

/**
 * Returns the error message for a file that cannot be uploaded, otherwise `null`. Checks type and size as specified, then the
 * first bytes, because a name or type can be wrong.
 */
export async function mediaFileError(file: MediaFileLike, kind: MediaResourceType): Promise<string | null> {
  const fault = await chosenFileFault(file);
  if (fault !== null) return fault;
  if (kind === 'video') {
    if (!file.type.startsWith('video/')) return mediaFileTexts.notAVideo(file.name);
    if (file.size > VIDEO_MAX_BYTES) return mediaFileTexts.videoTooLarge(file.name);
  } else {
    if (file.size > IMAGE_MAX_BYTES) return mediaFileTexts.imageTooLarge(file.name);
    if (file.type !== '' && !IMAGE_TYPES.includes(file.type)) return mediaFileTexts.notAnImage(file.name);
  }
  if (file.size === 0) return mediaFileTexts.empty(file.name);
  const contentKind = mediaKindOf(await headOf(file));
  if (contentKind !== null && KINDS[kind].includes(contentKind)) return null;
  if (kind === 'video') return mediaFileTexts.notAVideo(file.name);
  return contentKind === null ? mediaFileTexts.notAnImage(file.name) : mediaFileTexts.otherContent(file.name);
}
