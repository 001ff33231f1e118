import { createContext, useContext } from 'react';

import { CLOUDINARY_DELIVERY_HOST, type MediaHost } from '#src/contracts/media/media-url.ts';
import { pictureSource } from '#src/contracts/media/picture-sources.ts';
import type { PictureSource } from '#src/lib/picture-source.ts';

/** The media host of the site; set in `app/Providers` from the environment. */
export const MediaHostContext = createContext<MediaHost>({
  cloudName: '',
  hosts: [CLOUDINARY_DELIVERY_HOST],
});

export function useMediaHost(): MediaHost {
  return useContext(MediaHostContext);
}

/** Returns a function that makes a stored address ready for an `<img>` shown at `sizes`. */
export function usePictures(): (image_url: string, sizes: string) => PictureSource {
  const host = useMediaHost();
  return (image_url, sizes) => pictureSource(image_url, host, sizes);
}
