import { CLOUDINARY_DELIVERY_HOST, type MediaHost } from '#src/contracts/media/media-url.ts';

/** Hosted media as configured; Cloudinary's own host is always among them. */
export function mediaHostOf(cloudName: string, extraHosts: readonly string[]): MediaHost {
  return { cloudName, hosts: [CLOUDINARY_DELIVERY_HOST, ...extraHosts] };
}
