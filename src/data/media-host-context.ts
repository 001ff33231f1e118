import { createContext, useContext } from 'react';

import { CLOUDINARY_DELIVERY_HOST, pictureSources, type MediaHost } from '#src/contracts/index.ts';

/** Whose hosted media are ours; set in `app/providers` from the environment. */
export const MediaHostContext = createContext<MediaHost>({
  cloudName: '',
  hosts: [CLOUDINARY_DELIVERY_HOST],
});

export function useMediaHost(): MediaHost {
  return useContext(MediaHostContext);
}

/** A picture's address and, where there are several, its widths for `srcset` with the given `sizes`. */
export interface ResponsivePicture {
  readonly src: string;
  readonly sources: { readonly srcSet: string; readonly sizes: string } | undefined;
}

/** Picture addresses with the widths in which they can be had, as a function for use in lists. */
export function useResponsivePicture(): (address: string, sizes: string) => ResponsivePicture {
  const host = useMediaHost();
  return (address, sizes) => {
    const { src, srcSet } = pictureSources(address, host);
    return { src, sources: srcSet === undefined ? undefined : { srcSet, sizes } };
  };
}
