/** The folders at the media host in which files may be uploaded and deleted (M31). */
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
