import type { IncomingMessage, ServerResponse } from 'node:http';

import sharp from 'sharp';

import { parseHostedMedia } from '#src/contracts/index.ts';

import type { MediaLibrary } from './library.ts';

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** Serves stored files: pictures in the requested size and format, videos in ranges. */
export function createDelivery(library: MediaLibrary, cloudName: string) {
  const rendered = new Map<string, Buffer>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? '';
    const media = parseHostedMedia(`http://${host}${request.url ?? ''}`, { cloudName, hosts: [host] });
    const file = media && library.get(media.resource_type, media.public_id);
    if (!media || !file) {
      response.writeHead(404, { 'X-Cld-Error': 'Resource not found', 'Content-Type': 'text/plain' });
      response.end('Resource not found');
      return;
    }
    const path = (request.url ?? '').split('?')[0] ?? '';
    const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? file.format;
    if (file.resource_type === 'video' && TYPES[extension]?.startsWith('video/') !== false) {
      sendRange(request, response, library.read(file), TYPES[file.format] ?? 'video/mp4');
      return;
    }
    const asked = (name: string): string | undefined => new RegExp(`[/,]${name}_(\\w+)`).exec(path)?.[1];
    const isAuto = asked('f') === 'auto';
    const isWebp = isAuto && (request.headers.accept ?? '').includes('image/webp');
    const format = isAuto ? (isWebp ? 'webp' : 'jpg') : (asked('f') ?? extension);
    const size = { width: Number(asked('w') ?? 0), height: Number(asked('h') ?? 0) };
    const key = `${file.public_id}@${file.version} ${format} ${size.width} ${size.height} ${asked('c')}`;
    let body = rendered.get(key);
    if (!body) {
      const source = file.resource_type === 'video' ? FILM_STILL : library.read(file);
      // As at Cloudinary, a file comes as it was uploaded where nothing else is asked for.
      const isAsUploaded = size.width + size.height === 0 && format === file.format;
      body = isAsUploaded ? source : await render(source, size, format, asked('c') === 'fill');
      rendered.set(key, body);
    }
    response.writeHead(200, {
      'Content-Type': TYPES[format] ?? 'image/jpeg',
      'Content-Length': body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    });
    response.end(body);
  };
}

/** The still of a video: a drawing, since no video decoder is available. */
const FILM_STILL = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="100%" height="100%" fill="#d8cdb9"/><path d="M270 120v120l110-60z" fill="#6b6257"/></svg>',
);

/** @param fills whether the picture is cropped to the size, or fits into it */
function render(
  source: Buffer,
  { width, height }: { width: number; height: number },
  format: string,
  fills: boolean,
): Promise<Buffer> {
  let picture = sharp(source, { animated: format === 'gif' || format === 'webp' });
  if (width > 0 || height > 0)
    picture = picture.resize({
      ...(width > 0 && { width }),
      ...(height > 0 && { height }),
      fit: fills ? 'cover' : 'inside',
      withoutEnlargement: !fills,
    });
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return format === 'png' || format === 'gif'
    ? picture.toFormat(format).toBuffer()
    : picture.jpeg({ quality: 80 }).toBuffer();
}

function sendRange(request: IncomingMessage, response: ServerResponse, body: Buffer, type: string): void {
  const wished = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const headers = {
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000',
  };
  if (!wished) {
    response.writeHead(200, { ...headers, 'Content-Length': body.length });
    response.end(body);
    return;
  }
  const start = Number(wished[1]);
  const end = Math.min(wished[2] ? Number(wished[2]) : body.length - 1, body.length - 1);
  if (start > end) {
    response.writeHead(416, { 'Content-Range': `bytes */${body.length}` });
    response.end();
    return;
  }
  response.writeHead(206, {
    ...headers,
    'Content-Range': `bytes ${start}-${end}/${body.length}`,
    'Content-Length': end - start + 1,
  });
  response.end(body.subarray(start, end + 1));
}
