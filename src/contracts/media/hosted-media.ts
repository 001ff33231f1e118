import { MEDIA_EXTENSION, type MediaHost, parseHostedUrl } from './media-url.ts';

/** The folders at the media host in which files may be uploaded and deleted. */
export const MEDIA_FOLDERS = [
  'product_images',
  'category_images',
  'category_videos',
  'site_content_images/homepage',
  'site_content_images/homepage/carousel',
  'site_content_images/about',
  'site_content_images/contact',
] as const;

export type MediaFolder = (typeof MEDIA_FOLDERS)[number];
export type MediaResourceType = 'image' | 'video';

export function isMediaFolder(value: unknown): value is MediaFolder {
  return MEDIA_FOLDERS.some((folder) => folder === value);
}

/** The kind of file that a folder holds. */
export function resourceTypeOf(folder: MediaFolder): MediaResourceType {
  return folder === 'category_videos' ? 'video' : 'image';
}

/** The parts of a hosted media address. */
export interface HostedMedia {
  readonly resource_type: 'image' | 'video' | 'raw';
  /** The address without version segment and file extension. */
  readonly public_id: string;
  /** True for a file in one of our folders; no other file may be deleted. */
  readonly inScope: boolean;
}

// oxlint-disable-next-line no-control-regex
const UNSAFE_SEGMENT = /[/\\\u0000-\u001f]/;

/** Parses a media address; `null` when it is not on our media host. */
export function parseHostedMedia(address: string, host: MediaHost): HostedMedia | null {
  const parts = parseHostedUrl(address, host);
  if (!parts) return null;
  let segments: string[];
  try {
    segments = (parts.hasVersion ? parts.rest.slice(1) : parts.rest).map(decodeURIComponent);
  } catch {
    return null;
  }
  if (segments.some((s) => s === '' || s === '.' || s === '..' || UNSAFE_SEGMENT.test(s))) return null;
  const path = segments.join('/');
  const publicId = parts.type === 'raw' ? path : path.replace(MEDIA_EXTENSION, '');
  if (publicId === '' || publicId.length > 255 || /[?&#\\%<>+]/.test(publicId)) return null;
  return { resource_type: parts.type, public_id: publicId, inScope: isOwnPublicId(publicId) };
}

/** True for a public id `folder/file` in one of our folders. */
export function isOwnPublicId(publicId: string): boolean {
  const [, folder, file] = /^(.+)\/([^/]+)$/.exec(publicId) ?? [];
  return isMediaFolder(folder) && file !== '.' && file !== '..';
}
