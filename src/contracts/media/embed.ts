/** Parses an https address without user, password or port; otherwise `null`. */
function httpsUrl(address: string): URL | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && !url.username && !url.password && !url.port ? url : null;
  } catch {
    return null;
  }
}

// The Content-Security-Policy allows frames of the players of these hosts.
const YOUTUBE_HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'youtube-nocookie.com',
];
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_ID = /^\d{1,12}$/;
/** The key of an unlisted Vimeo video: the second path segment, or the parameter `h`. */
const VIMEO_KEY = /^[0-9a-f]{6,32}$/;

/**
 * The player of a pasted address, `null` if it is no YouTube or Vimeo video. The result is built from the video's id alone:
 * muted, looping, autoplay.
 */
export function videoPlayerUrl(address: string): string | null {
  const url = httpsUrl(address);
  if (!url) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  if (YOUTUBE_HOSTS.includes(url.hostname)) {
    const first = segments[0] ?? '';
    const id =
      url.hostname === 'youtu.be'
        ? first
        : ['embed', 'shorts', 'live', 'v'].includes(first)
          ? (segments[1] ?? '')
          : (url.searchParams.get('v') ?? '');
    if (!YOUTUBE_ID.test(id)) return null;
    const options = `autoplay=1&mute=1&loop=1&playlist=${id}&playsinline=1&rel=0`;
    return `https://www.youtube-nocookie.com/embed/${id}?${options}`;
  }
  if (VIMEO_HOSTS.includes(url.hostname)) {
    const [id = '', pathKey = ''] = segments[0] === 'video' ? segments.slice(1) : segments;
    if (!VIMEO_ID.test(id)) return null;
    const key = url.searchParams.get('h') ?? pathKey;
    const unlisted = VIMEO_KEY.test(key) ? `&h=${key}` : '';
    return `https://player.vimeo.com/video/${id}?autoplay=1&muted=1&loop=1&dnt=1${unlisted}`;
  }
  return null;
}

/**
 * Returns the address of an embedded map if it is Google's embed page over https; otherwise `null`, and the
 * page shows no map.
 */
export function safeMapEmbedUrl(address: string): string | null {
  const url = httpsUrl(address);
  if (!url || url.hostname !== 'www.google.com') return null;
  return url.pathname === '/maps/embed' || url.pathname.startsWith('/maps/embed/') ? url.href : null;
}
