/** Shown for a picture that is missing or fails to load (M19). */
export const PLACEHOLDER_IMAGE = '/media/placeholder.webp';
