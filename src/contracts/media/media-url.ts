/** Identifies our files at the media host. */
export interface MediaHost {
  readonly cloudName: string;
  /** Host names with ports: `res.cloudinary.com` and, in development, the stand-in. */
  readonly hosts: readonly string[];
}

export const CLOUDINARY_DELIVERY_HOST = 'res.cloudinary.com';

/** Hosted media as configured; Cloudinary's own host is always among them. */
export function mediaHostOf(cloud: { cloudName: string; deliveryHosts: readonly string[] }): MediaHost {
  return { cloudName: cloud.cloudName, hosts: [CLOUDINARY_DELIVERY_HOST, ...cloud.deliveryHosts] };
}

const TRANSFORMATION =
  /^(?:\$[A-Za-z]|(?:a|ac|af|ar|b|bo|br|c|co|cs|d|dl|dn|dpr|du|e|eo|f|fl|fn|fps|g|h|if|ki|l|o|p|pg|q|r|so|sp|t|u|vc|vs|w|x|y|z)_)/;
export const MEDIA_EXTENSION =
  /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|ico|heic|heif|jxl|svg|pdf|mp4|m4v|webm|mov|ogv|ogg|avi|mkv|mpe?g|flv|wmv|3gp|3g2|m3u8|mpd|mp3|wav|m4a)$/i;

/** The parsed address of a hosted file. */
export interface HostedParts {
  readonly base: string;
  readonly type: 'image' | 'video' | 'raw';
  /** Path segments after `/upload/` without signature and transformations: version (if any) and public id. */
  readonly rest: readonly string[];
  readonly hasVersion: boolean;
}

/** Parses a media address; `null` when it is not on our media host. */
export function parseHostedUrl(address: string, host: MediaHost): HostedParts | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  // Only the stand-in has a port; it is never used in production.
  const local = url.port !== '';
  if (url.username || url.password || !host.hosts.includes(url.host)) return null;
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return null;
  const [cloud, type, delivery, ...path] = url.pathname.split('/').slice(1);
  if (cloud !== host.cloudName || delivery !== 'upload' || path.length === 0 || path.includes(''))
    return null;
  if (type !== 'image' && type !== 'video' && type !== 'raw') return null;
  let rest = path;
  if (/^s--[A-Za-z0-9_-]{8,32}--$/.test(rest[0] ?? '')) rest = rest.slice(1);
  const version = rest.findIndex((segment, at) => at < rest.length - 1 && /^v\d+$/.test(segment));
  if (version >= 0) rest = rest.slice(version);
  else
    while (rest.length > 1 && (rest[0]?.includes(',') || TRANSFORMATION.test(rest[0] ?? '')))
      rest = rest.slice(1);
  return { base: `${url.origin}/${cloud}/${type}/upload`, type, rest, hasVersion: version >= 0 };
}

/** Address of a hosted image at `widthPx` (never enlarged), in the browser's best format; `null` when not hosted. */
export function sizedImageUrl(address: string, host: MediaHost, widthPx: number): string | null {
  const parts = parseHostedUrl(address, host);
  if (parts?.type !== 'image') return null;
  return `${parts.base}/f_auto,q_auto,c_limit,w_${widthPx}/${parts.rest.join('/')}`;
}

/** Address of the first frame of a hosted video, for thumbnails (100 px) and posters; `null` when not hosted. */
export function videoStillUrl(address: string, host: MediaHost, widthPx: number): string | null {
  const parts = parseHostedUrl(address, host);
  if (parts?.type !== 'video') return null;
  const rest = [...parts.rest];
  rest.push(`${(rest.pop() ?? '').replace(MEDIA_EXTENSION, '')}.jpg`);
  return `${parts.base}/so_0,c_limit,w_${widthPx},q_auto/${rest.join('/')}`;
}

/**
 * The address of a film as every supported browser plays it. Phones record QuickTime files in HEVC, which the media host
 * delivers as H.264; the address of any other film is returned as it is.
 */
export function playableFilmUrl(address: string, host: MediaHost): string {
  const parts = parseHostedUrl(address, host);
  if (parts?.type !== 'video' || !/\.(?:mov|m4v|3gp|3g2|avi|mkv|wmv|mpe?g)$/i.test(address)) return address;
  return `${parts.base}/vc_h264,q_auto/${parts.rest.join('/').replace(MEDIA_EXTENSION, '.mp4')}`;
}
