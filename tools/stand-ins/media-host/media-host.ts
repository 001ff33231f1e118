import type { IncomingMessage, ServerResponse } from 'node:http';

import { parseHostedMedia, type MediaResourceType } from '#src/contracts/index.ts';
import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';

import { Refusal, serveStandIn, type StandIn } from '../serve-stand-in.ts';
import { checkSigned, collectChunk, readForm } from './form.ts';
import { MediaLibrary, type StoredFile } from './library.ts';

export type MediaHostServer = StandIn & { readonly files: MediaLibrary };

/** A signed call about a file, whose `type` is image, video or raw. */
type Call = Awaited<ReturnType<typeof readForm>> & {
  readonly type: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'X-Unique-Upload-Id, Content-Range, X-Requested-With, Content-Type',
};
/** The still of a video: a drawing, since no video decoder is available. */
const FILM_STILL = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="100%" height="100%" fill="#d8cdb9"/><path d="m270 120v120l110-60z" fill="#6b6257"/></svg>',
);
const SUBTYPES: Readonly<Record<string, string>> = { jpg: 'jpeg', mov: 'quicktime' };

/**
 * A stand-in for Cloudinary's calls and delivery. Pictures come as they were uploaded.
 * @param dataDir where files are stored
 */
export async function startMediaHost(dataDir: string, port?: number): Promise<MediaHostServer> {
  const files = new MediaLibrary(dataDir);
  const uploads = new Map<string, Buffer[]>();
  const describe = (file: StoredFile): object => {
    const { resource_type: type, version, public_id: id, format } = file;
    return {
      ...file,
      secure_url: `${url}/${LOCAL_CLOUD.cloudName}/${type}/${file.type}/v${version}/${id}.${format}`,
    };
  };
  const existing = ({ type, fields }: Call): StoredFile => {
    const file = files.get(type, fields.get('public_id') ?? '', fields.get('type'));
    if (!file) throw new Refusal(404, 'Resource not found');
    return file;
  };
  /** The answers to signed calls: an object, or the bytes of a file. */
  const answers: Readonly<Record<string, (call: Call) => object | Promise<object>>> = {
    upload: async ({ type, fields, file, request }) => {
      if (fields.get('upload_preset') !== LOCAL_CLOUD.uploadPreset)
        throw new Refusal(400, 'Upload preset not found');
      if (!file) throw new Refusal(400, 'Missing required parameter - file');
      const body = collectChunk(uploads, request, file);
      if (body === null) return { done: false, bytes: file.length };
      const asset = await files.add({
        body,
        type: type as MediaResourceType,
        folder: fields.get('folder') ?? '',
        name: fields.get('public_id'),
        access: fields.get('type') ?? 'upload',
        keeps: fields.get('overwrite') === 'false',
        allowedFormats: (fields.get('allowed_formats') ?? '').split(',').filter(Boolean),
      });
      return describe(asset);
    },
    destroy: ({ type, fields }) => ({
      result: files.remove(type, fields.get('public_id') ?? '', fields.get('type')) ? 'ok' : 'not found',
    }),
    explicit: (call) => describe(existing(call)),
    download: (call) => {
      const file = existing(call);
      if (Date.now() / 1_000 > Number(call.fields.get('expires_at'))) throw new Refusal(401, 'Expired');
      call.response.setHeader('Content-Disposition', 'attachment');
      return files.read(file);
    },
  };

  /** Serves a stored file, or the asked range of it, because Safari plays no film without ranges. */
  const deliver = (request: IncomingMessage, response: ServerResponse): Buffer => {
    const hostName = request.headers.host ?? '';
    const place = { cloudName: LOCAL_CLOUD.cloudName, hosts: [hostName] };
    const media = parseHostedMedia(`http://${hostName}${request.url ?? ''}`, place);
    const file = media && files.get(media.resource_type, media.public_id);
    if (!file) throw new Refusal(404, 'Resource not found');
    const isStill = file.resource_type === 'video' && (request.url ?? '').includes('/so_0,');
    const body = isStill ? FILM_STILL : files.read(file);
    const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const last = Math.min(Number(end || body.length), body.length - 1);
    response.writeHead(start === undefined ? 200 : 206, {
      'Content-Type': isStill
        ? 'image/svg+xml'
        : `${file.resource_type}/${SUBTYPES[file.format] ?? file.format}`,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(start !== undefined && { 'Content-Range': `bytes ${start}-${last}/${body.length}` }),
    });
    return body.subarray(Number(start ?? 0), last + 1);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<object> => {
    const path = request.url ?? '';
    for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return {};
    // For tests in another process.
    if (path === '/__control/files') return files.list();
    const [, cloud, type = '', verb = ''] =
      /^\/v1_1\/([^/]+)\/(image|video|raw)\/(upload|destroy|explicit|download)\b/.exec(path) ?? [];
    if (cloud === undefined) return deliver(request, response);
    const form = await readForm(request);
    if (cloud !== LOCAL_CLOUD.cloudName) throw new Refusal(401, `Invalid cloud_name ${cloud}`);
    checkSigned(form.fields);
    return answers[verb]?.({ type, ...form, request, response }) ?? {};
  };
  const standIn = await serveStandIn(serve, port);
  const { url } = standIn;
  return { ...standIn, files };
}
