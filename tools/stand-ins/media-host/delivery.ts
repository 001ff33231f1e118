import type { IncomingMessage, ServerResponse } from 'node:http';

import sharp from 'sharp';

import { parseHostedMedia } from '#src/contracts/index.ts';
import { parseHostedUrl } from '#src/contracts/media/media-url.ts';

import type { MediaLibrary, StoredFile } from './library.ts';

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
const STILL_WIDTH = 640;

/** Sizes and formats of pictures, the still of a film (src/contracts/media/media-url.ts). */
const SIZE_PART =
  /^(?:[wh]_[1-9]\d{0,4}|c_(?:fill|limit)|f_(?:auto|jpg|png|webp|avif|gif)|g_auto|q_auto|so_0)$/;
/** The name on a link preview (src/contracts/media/picture-sources.ts). */
const TEXT_LAYER = /^b_rgb:\w{6},bo_\d+px_solid_rgb:\w{6},c_fit,co_rgb:\w{6},w_\d+,l_text:\w+:([^,]+)$/;
const TEXT_PLACE = 'fl_layer_apply,g_south_west,y_56';
const SIGNATURE = /^s--[\w-]+--$/;

type Transformation = ReadonlyMap<string, string>;

/** Serves stored files: pictures in the requested size and format, videos in ranges. */
export function createDelivery(library: MediaLibrary, cloudName: string) {
  const made = new Map<string, { body: Buffer; type: string }>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? '';
    const address = `http://${host}${request.url ?? ''}`;
    const media = parseHostedMedia(address, { cloudName, hosts: [host] });
    const file = media && library.get(media.resource_type, media.public_id);
    if (!media || !file) {
      refuse(response, 404, 'Resource not found');
      return;
    }
    const path = (request.url ?? '').split('?')[0] ?? '';
    const { rest = [] } = parseHostedUrl(address, { cloudName, hosts: [host] }) ?? {};
    const wished = transformationOf(path.split('/').slice(4, -rest.length));
    if (!wished) {
      refuse(response, 400, 'Invalid transformation');
      return;
    }
    const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? file.format;
    if (file.resource_type === 'video' && TYPES[extension]?.startsWith('video/') !== false) {
      sendRange(request, response, library.read(file), TYPES[file.format] ?? 'video/mp4');
      return;
    }
    const format = wishedFormat(wished, extension, file, request.headers.accept ?? '');
    const key = `${file.public_id}@${file.version}/${format}/${[...wished].join(';')}`;
    let answer = made.get(key);
    if (!answer) {
      const source = file.resource_type === 'video' ? await filmStill() : library.read(file);
      // As at Cloudinary, a file comes as it was uploaded where nothing else is asked for.
      const isAsUploaded = wished.size === 0 && format === file.format;
      const body = isAsUploaded ? source : await render(source, wished, format);
      answer = { body, type: TYPES[format] ?? 'image/jpeg' };
      made.set(key, answer);
    }
    response.writeHead(200, {
      'Content-Type': answer.type,
      'Content-Length': answer.body.length,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
    });
    response.end(answer.body);
  };
}

/** Parses the transformations of `…/upload/w_300,c_limit/f_auto/v1/…`; `null` when one is not among those that the product asks for. */
function transformationOf(segments: readonly string[]): Transformation | null {
  const wishes = new Map<string, string>();
  for (const segment of segments) {
    const text = TEXT_LAYER.exec(segment)?.[1];
    if (text !== undefined) wishes.set('text', decodeURIComponent(text.replace(/%25(2C|2F)/g, '%$1')));
    if (text !== undefined || segment === TEXT_PLACE || SIGNATURE.test(segment)) continue;
    for (const part of segment.split(',')) {
      if (!SIZE_PART.test(part)) return null;
      const at = part.indexOf('_');
      wishes.set(part.slice(0, at), part.slice(at + 1));
    }
  }
  return wishes;
}

function wishedFormat(wished: Transformation, extension: string, file: StoredFile, accept: string): string {
  if (wished.get('f') !== 'auto') return wished.get('f') ?? (extension in TYPES ? extension : file.format);
  if (accept.includes('image/avif')) return 'avif';
  return accept.includes('image/webp') ? 'webp' : 'jpg';
}

async function render(source: Buffer, wished: Transformation, format: string): Promise<Buffer> {
  const width = Number(wished.get('w') ?? 0);
  const height = Number(wished.get('h') ?? 0);
  let picture = sharp(source, { animated: format === 'gif' || format === 'webp' });
  if (width > 0 || height > 0)
    picture = picture.resize({
      ...(width > 0 && { width }),
      ...(height > 0 && { height }),
      fit: wished.get('c') === 'fill' ? 'cover' : 'inside',
      withoutEnlargement: wished.get('c') !== 'fill',
    });
  const text = wished.get('text');
  if (text !== undefined && width > 0 && height > 0)
    picture = picture.composite([{ input: textLayer(text, width), gravity: 'south' }]);
  if (format === 'avif') return picture.avif({ quality: 55, effort: 1 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78 }).toBuffer();
  return format === 'png' || format === 'gif'
    ? picture.toFormat(format).toBuffer()
    : picture.jpeg({ quality: 80 }).toBuffer();
}

/** A line of text on a bar, as the link previews ask for it; Cloudinary's fonts and line breaks are not imitated. */
function textLayer(text: string, width: number): Buffer {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="120"><rect width="100%" height="100%" fill="#24513f"/><text x="56" y="78" font-family="serif" font-size="56" fill="#faf6ee">${escaped}</text></svg>`,
  );
}

/** The still of a video: a drawing, since no video decoder is available. */
async function filmStill(): Promise<Buffer> {
  const height = (STILL_WIDTH * 9) / 16;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${STILL_WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#d8cdb9"/><path d="M270 120v120l110-60z" fill="#6b6257"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
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

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'X-Cld-Error': message, 'Content-Type': 'text/plain' });
  response.end(message);
}
