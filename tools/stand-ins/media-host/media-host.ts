import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import type { MediaResourceType } from '#src/contracts/index.ts';
import { closeServer, listenLocally } from '#tools/dev/listen.ts';
import { LOOPBACK } from '#tools/dev/project.ts';

import { FaultPlan } from '../fault-plan.ts';
import { createDelivery } from './delivery.ts';
import {
  applyFault,
  faultAnswer,
  isDoneFirst,
  isMediaFault,
  type MediaFault,
  type MediaOperation,
} from './faults.ts';
import { MediaLibrary, MediaRefusal, type StoredFile } from './library.ts';
import { collectChunk, isSigned, readForm, textToSign, type Form } from './uploads.ts';

export interface MediaHostOptions {
  /** 0 (default): any free port. */
  readonly port?: number;
  /** The folder in which files are stored. */
  readonly dataDir: string;
  /** A folder like `public/media` whose pictures are served as if they had been uploaded. */
  readonly seedDir?: string;
  readonly cloudName?: string;
  readonly apiKey?: string;
  readonly apiSecret?: string;
  readonly uploadPreset?: string;
}

/** A request, for assertions in tests. */
interface JournalEntry {
  readonly operation: MediaOperation | 'delivery';
  readonly path: string;
  /** 0 when the connection was broken or left hanging. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly range: string;
}

export interface MediaHostServer {
  readonly url: string;
  readonly journal: readonly JournalEntry[];
  readonly files: MediaLibrary;
  /** Fails the next `times` calls (default: until `heal`), after `skip` (default: none) that go well. */
  fail(operation: MediaOperation, fault: MediaFault, times?: number, skip?: number): void;
  heal(): void;
  close(): Promise<void>;
}

/** The account of `npm start` and the tests; it does not exist at Cloudinary. */
export const STAND_IN_ACCOUNT = {
  cloudName: 'demo',
  apiKey: 'key123',
  apiSecret: 'abcd',
  uploadPreset: 'ml_default',
} as const;

const SIGNATURE_VALID_S = 3_600;
const ALLOWED_HEADERS = 'X-Unique-Upload-Id, Content-Range, X-Requested-With, Content-Type';

/** A stand-in for Cloudinary's upload, destroy and delivery, with fault injection and a journal. */
export async function startMediaHost(options: MediaHostOptions): Promise<MediaHostServer> {
  const account = { ...STAND_IN_ACCOUNT, ...options };
  const files = new MediaLibrary(options.dataDir);
  if (options.seedDir) await files.seed(options.seedDir);
  const deliver = createDelivery(files, account.cloudName);
  const uploads = new Map<string, Buffer[]>();
  const journal: JournalEntry[] = [];
  const faults = new FaultPlan<MediaOperation, MediaFault>();

  const checkSigned = (fields: ReadonlyMap<string, string>): void => {
    if (fields.get('api_key') !== account.apiKey)
      throw new MediaRefusal(401, `Unknown API key ${fields.get('api_key') ?? ''}`);
    const age = Date.now() / 1_000 - Number(fields.get('timestamp'));
    if (!(age < SIGNATURE_VALID_S))
      throw new MediaRefusal(400, 'Stale request - reported time is more than 1 hour ago');
    if (!isSigned(fields, account.apiSecret))
      throw new MediaRefusal(
        401,
        `Invalid Signature ${fields.get('signature') ?? ''}. String to sign - '${textToSign(fields)}'.`,
      );
  };

  const upload = async (type: MediaResourceType, form: Form, request: IncomingMessage): Promise<object> => {
    const { fields, file } = form;
    checkSigned(fields);
    if (fields.get('upload_preset') !== account.uploadPreset)
      throw new MediaRefusal(400, 'Upload preset not found');
    if (!file) throw new MediaRefusal(400, 'Missing required parameter - file');
    const whole = collectChunk(uploads, request, file);
    if (whole === null) return { done: false, bytes: file.length };
    const asset = await files.add({
      body: whole,
      type,
      folder: fields.get('folder') ?? '',
      name: fields.get('public_id'),
      access: fields.get('type') ?? 'upload',
      keeps: fields.get('overwrite') === 'false',
      allowedFormats: (fields.get('allowed_formats') ?? '').split(',').filter(Boolean),
    });
    return describe(asset, url, account.cloudName);
  };

  const destroy = (type: string, { fields }: Form): object => {
    checkSigned(fields);
    const isRemoved = files.remove(type, fields.get('public_id') ?? '', fields.get('type'));
    return { result: isRemoved ? 'ok' : 'not found' };
  };

  /** A file for whoever has an address that the account has signed and that has not expired. */
  const download = ({ searchParams }: URL, response: ServerResponse): void => {
    const fields = new Map(searchParams);
    const file = files.get('image', fields.get('public_id') ?? '', fields.get('type'));
    const isOpen =
      isSigned(fields, account.apiSecret) && Date.now() / 1_000 < Number(fields.get('expires_at'));
    response.writeHead(isOpen ? (file ? 200 : 404) : 401, { 'Content-Disposition': 'attachment' });
    response.end(isOpen && file ? files.read(file) : '');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'X-Cld-Error');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
        'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      });
      response.end();
      return;
    }
    if (path.startsWith('/__control/')) return control(path, request, response);
    const [, asked] = /^\/v1_1\/[^/]+\/(image|video)\/explicit$/.exec(path) ?? [];
    if (asked !== undefined) {
      const { fields } = await readForm(request);
      const file = files.get(asked, fields.get('public_id') ?? '', fields.get('type'));
      response.writeHead(file ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(file ? describe(file, url, account.cloudName) : { error: {} }));
      return;
    }
    if (/^\/v1_1\/[^/]+\/image\/download\?/.test(path)) return download(new URL(path, url), response);
    const call = /^\/v1_1\/([^/]+)\/(image|video|raw)\/(upload|destroy)$/.exec(path);
    if (!call) {
      await deliver(request, response);
      journal.push({ operation: 'delivery', path, status: response.statusCode, fields: {}, range: '' });
      return;
    }
    const [, cloud, type = 'image', verb] = call;
    const operation = verb === 'upload' ? 'upload' : 'destroy';
    const fault = faults.take(operation);
    const range = request.headers['content-range'] ?? '';
    if (fault && !isDoneFirst(fault)) {
      journal.push({ operation, path, status: faultAnswer(fault)?.status ?? 0, fields: {}, range });
      await applyFault(fault, request, response);
      return;
    }
    let form: Form = { fields: new Map(), file: null };
    let status = 200;
    let body: object;
    try {
      form = await readForm(request);
      if (cloud !== account.cloudName) throw new MediaRefusal(401, `Invalid cloud_name ${cloud ?? ''}`);
      body =
        operation === 'upload' ? await upload(type as MediaResourceType, form, request) : destroy(type, form);
    } catch (thrown) {
      if (!(thrown instanceof MediaRefusal)) throw thrown;
      status = thrown.status;
      body = { error: { message: thrown.message } };
      response.setHeader('X-Cld-Error', thrown.message.replace(/[^\x20-\x7e]/g, ' '));
    }
    journal.push({ operation, path, status, fields: Object.fromEntries(form.fields), range });
    if (fault === 'done-then-reset') request.socket.destroy();
    if (isDoneFirst(fault)) return;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  /** The same controls over HTTP, for tests in another process. */
  const control = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (path === '/__control/fail') {
      const wish = JSON.parse(body) as {
        operation: MediaOperation;
        fault: MediaFault;
        times?: number;
        skip?: number;
      };
      if (isMediaFault(wish.fault)) host.fail(wish.operation, wish.fault, wish.times, wish.skip);
    } else if (path === '/__control/heal') host.heal();
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ journal, files: files.list() }));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((thrown: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { message: String(thrown) } }));
    });
  });
  const url = `http://${LOOPBACK}:${await listenLocally(server, options.port)}`;
  const host: MediaHostServer = {
    url,
    journal,
    files,
    fail: (operation, fault, times, skip) => faults.fail(operation, fault, times, skip),
    heal: () => faults.clear(),
    close: () => closeServer(server),
  };
  return host;
}

function describe(file: StoredFile, url: string, cloudName: string): object {
  const address = `${url}/${cloudName}/${file.resource_type}/${file.type}/v${file.version}/${file.public_id}.${file.format}`;
  return {
    ...file,
    created_at: new Date(file.version * 1_000).toISOString(),
    folder: file.public_id.slice(0, file.public_id.lastIndexOf('/')),
    url: address,
    secure_url: address,
  };
}
