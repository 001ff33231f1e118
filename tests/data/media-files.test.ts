import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openAdminPost } from '#src/data/firebase/admin/open-admin.ts';
import { openMediaFiles } from '#src/data/firebase/admin/media-files.ts';
import type { FirebaseServices } from '#src/data/firebase/services.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

import { useBrowserClasses } from '#tests/support/browser-classes.ts';

import { errorOf } from './conformance/world.ts';

type Answer = (body: string, response: ServerResponse, request: IncomingMessage) => void;

interface Host {
  readonly origin: string;
  /** What was sent, by path. */
  readonly sent: { path: string; body: string; authorization: string | undefined }[];
}

const CLOUD_URL = 'https://res.cloudinary.com/paper/image/upload/v1/category_images/a.png';

/** Endpoints and media host in one server. */
async function startHost(answers: Record<string, Answer>): Promise<Host> {
  const sent: Host['sent'] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization, Content-Type');
    if (request.method === 'OPTIONS') return void response.end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const body = Buffer.concat(chunks).toString('latin1');
      sent.push({ path, body, authorization: request.headers.authorization });
      const answer = answers[path] ?? USUAL[path];
      if (answer) answer(body, response, request);
      else response.writeHead(404).end();
    });
  });
  const address = `http://127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => closeServer(server));
  return { origin: address, sent };
}

const json =
  (status: number, value: unknown): Answer =>
  (_body, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));

/** The media files of somebody who is signed in, or of nobody. */
function openFiles(origin: string, member = true) {
  const user = {
    isAnonymous: false,
    getIdToken: (renew: boolean) => Promise.resolve(renew ? 'token-2' : 'token-1'),
  };
  const config = {
    apiOrigin: origin,
    cloudinary: {
      cloudName: 'paper',
      apiKey: 'env-key',
      uploadPreset: 'env-preset',
      uploadBase: origin,
      deliveryHosts: [],
    },
  };
  const services = { auth: { currentUser: member ? user : null }, config } as unknown as FirebaseServices;
  return openMediaFiles(services.config, openAdminPost(services));
}

const SIGN = '/api/generate-signature';
const UPLOAD = '/v1_1/paper/image/upload';
const REMOVE = '/api/delete-media';
/** What the host answers where a test says nothing else. */
const USUAL: Record<string, Answer> = {
  [SIGN]: json(200, { signature: 'abc', timestamp: 1, public_id: 'one-name' }),
  [UPLOAD]: json(200, { secure_url: CLOUD_URL }),
  [REMOVE]: json(200, { message: 'Deleted.', result: 'ok' }),
};
useBrowserClasses();
let picture: File;
beforeAll(() => {
  picture = new File(['picture'], 'a.png', { type: 'image/png' });
});

describe('uploads (M30, M31)', () => {
  it('are signed for the folder and sent with exactly what was signed', async () => {
    const host = await startHost({
      [SIGN]: (_body, response, request) =>
        json(200, {
          signature: 'abc',
          timestamp: 1_700_000_000,
          upload_preset: 'signed-preset',
          allowed_formats: 'jpg,png',
          api_key: 'signed-key',
          upload_url: `http://${request.headers.host}/elsewhere`,
        })('', response, request),
      '/elsewhere': json(200, { secure_url: CLOUD_URL }),
    });
    const progress: number[] = [];
    const upload = openFiles(host.origin).upload(picture, 'category_images', {
      onProgress: (fraction) => progress.push(fraction),
    });
    expect(await upload).toEqual({ url: CLOUD_URL });
    const [signing, sending] = host.sent;
    expect(signing).toMatchObject({ path: SIGN, authorization: 'Bearer token-1' });
    expect(JSON.parse(signing?.body ?? '')).toEqual({ folder: 'category_images' });
    for (const [name, value] of Object.entries({
      folder: 'category_images',
      upload_preset: 'signed-preset',
      timestamp: '1700000000',
      signature: 'abc',
      api_key: 'signed-key',
      allowed_formats: 'jpg,png',
    }))
      expect(sending?.body).toMatch(new RegExp(`name="${name}"\\r\\n\\r\\n${value}\\r\\n`));
    expect(sending?.body).toContain('name="file"; filename="a.png"');
    expect(progress.at(-1)).toBe(1);
  });

  it('of films say so, and fall back to the configuration for what the answer leaves out', async () => {
    const stored = json(200, { secure_url: CLOUD_URL.replace('image', 'video') });
    const host = await startHost({ '/v1_1/paper/video/upload': stored });
    const film = new File(['film'], 'a.mp4', { type: 'video/mp4' });
    await openFiles(host.origin).upload(film, 'category_videos');
    expect(JSON.parse(host.sent[0]?.body ?? '')).toEqual({
      folder: 'category_videos',
      resource_type: 'video',
    });
    expect(host.sent[1]?.body).toMatch(/name="upload_preset"\r\n\r\nenv-preset\r\n/);
  });

  it('of another site’s picture name its address, which the media host fetches; what is too large goes again', async () => {
    const address = 'https://shop.example/kraft.jpg';
    const answers = [
      { secure_url: CLOUD_URL, bytes: 4_000 },
      { secure_url: CLOUD_URL, bytes: 11_000_000 },
    ];
    const host = await startHost({ [UPLOAD]: (...request) => json(200, answers.shift())(...request) });
    const files = openFiles(host.origin);
    expect(await files.copy(address, 'product_images')).toEqual({ url: CLOUD_URL });
    expect(host.sent[1]?.body).toMatch(new RegExp(`name="file"\\r\\n\\r\\n${address}\\r\\n`));
    expect(await errorOf(files.copy(address, 'product_images'))).toMatchObject({
      code: 'rejected',
      message: `File "${address}" is too large. Max size is 10 MB.`,
    });
    await vi.waitFor(() => expect(host.sent.at(-1)?.path).toBe(REMOVE));
  });

  it.each<[string, Answer | 'cancel', string[]]>([
    ['goes when it is cancelled', 'cancel', ['category_images/one-name']],
    ['goes when the answer has no address', json(200, {}), ['category_images/one-name']],
    ['was never stored when the host refused it', json(400, { error: { message: 'Invalid image' } }), []],
  ])('a file that %s', async (_what, answer, gone) => {
    const stop = new AbortController();
    const host = await startHost({ [UPLOAD]: answer === 'cancel' ? () => stop.abort() : answer });
    await errorOf(openFiles(host.origin).upload(picture, 'category_images', { signal: stop.signal }));
    // One call more, that never comes, would be too many: it has the time that the others take.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const deleted = host.sent.filter(({ path }) => path === REMOVE);
    expect(deleted.map(({ body }) => (JSON.parse(body) as { public_id: string }).public_id)).toEqual(gone);
  });

  const refusal = (message: string): Answer => json(400, { error: { message } });
  const elsewhere = json(200, { secure_url: CLOUD_URL.replace('res.', 'evil.') });
  const NO_ADDRESS = 'The media host gave no usable address.';
  const TOO_MANY = expect.stringMatching(/^File "a\.png" has more pixels .* Export it smaller/);
  it.each([
    ['the reason of the media host', UPLOAD, refusal('Invalid image'), 'rejected', 'Invalid image'],
    ['no address', UPLOAD, json(200, {}), 'rejected', NO_ADDRESS],
    ['an address that is not ours', UPLOAD, elsewhere, 'rejected', NO_ADDRESS],
    [
      'too many pixels',
      UPLOAD,
      refusal('Maximum image size is 25 Megapixels. Requested 12000x9000'),
      'rejected',
      TOO_MANY,
    ],
    // It is not tried when the account may not upload.
    [
      'no right to it',
      SIGN,
      json(403, { message: 'Not for you.', code: 'forbidden' }),
      'denied',
      'Not for you.',
    ],
  ])('are refused with %s', async (_what, path, answer, code, message) => {
    const host = await startHost({ [path]: answer });
    const error = await errorOf(openFiles(host.origin).upload(picture, 'category_images'));
    expect(error).toMatchObject({ code, message });
    // A file without a usable address is deleted behind them.
    const begin = host.sent.slice(0, 2).map((sent) => sent.path);
    expect(begin).toEqual(path === SIGN ? [SIGN] : [SIGN, UPLOAD]);
  });

  it('renew a refused token once and go on with it, or ask for a sign-in', async () => {
    let isRenewed = true;
    const host = await startHost({
      [SIGN]: (_body, response, request) =>
        json(isRenewed && request.headers.authorization === 'Bearer token-2' ? 200 : 401, {
          signature: 'abc',
          timestamp: 1,
        })('', response, request),
    });
    const files = openFiles(host.origin);
    expect(await files.upload(picture, 'category_images')).toEqual({ url: CLOUD_URL });
    isRenewed = false;
    expect(await errorOf(files.upload(picture, 'category_images'))).toMatchObject({
      code: 'signed-out',
      message: 'Your session has ended. Please sign in again.',
    });
    const signed = host.sent.filter(({ path }) => path === SIGN);
    const tokens = ['Bearer token-1', 'Bearer token-2'];
    expect(signed.map(({ authorization }) => authorization)).toEqual([...tokens, ...tokens]);
  });

  it.each([
    ['NotReadableError', 'File "a.png" was changed after it was chosen. Choose it again.'],
    ['NotFoundError', 'File "a.png" is not where it was: it was moved, renamed or deleted. Choose it again.'],
  ])('blame the file, not the network, when it cannot be read: %s', async (name, message) => {
    const host = await startHost({});
    const lost = new File(['picture'], 'a.png', { type: 'image/png' });
    vi.spyOn(lost, 'slice').mockImplementation(
      () => ({ arrayBuffer: () => Promise.reject(new DOMException('', name)) }) as unknown as Blob,
    );
    const error = await errorOf(openFiles(host.origin).upload(lost, 'category_images'));
    expect(error).toMatchObject({ code: 'rejected', message, detail: 'file' });
    expect(host.sent.filter(({ path }) => path.endsWith('/upload'))).toEqual([]);
  });

  it('need somebody who is signed in', async () => {
    const host = await startHost({});
    const files = openFiles(host.origin, false);
    expect(await errorOf(files.upload(picture, 'category_images'))).toMatchObject({ code: 'signed-out' });
    expect(host.sent).toEqual([]);
  });
});

describe('deletions (M32)', () => {
  it('name the file without version and extension, and leave alone what is not ours', async () => {
    const host = await startHost({});
    const files = openFiles(host.origin);
    await files.remove('https://example.com/a.png');
    await files.remove('/media/a.webp');
    await files.remove('https://res.cloudinary.com/paper/image/upload/v1/other_folder/a.png');
    await files.remove(CLOUD_URL);
    const file = { public_id: 'category_images/a', resource_type: 'image' };
    expect(host.sent.map(({ body }) => JSON.parse(body) as unknown)).toEqual([file]);
  });

  it('reject with the reason of the media host', async () => {
    const host = await startHost({ [REMOVE]: json(502, { error: { message: 'Timed out' } }) });
    const error = await errorOf(openFiles(host.origin).remove(CLOUD_URL));
    expect(error).toMatchObject({ code: 'rejected', message: 'Timed out' });
  });
});
