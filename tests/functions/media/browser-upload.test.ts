import { createHash } from 'node:crypto';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useBrowserClasses } from '#tests/support/browser-classes.ts';
import { FILE_NAMES } from '#tests/support/bad-inputs.ts';
import { uploadFile, type SignedUpload } from '#src/data/firebase/upload-file.ts';
import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';
import { textToSign } from '#tools/stand-ins/media-host/form.ts';

import { HTML_500, REFUSED, type Fault } from '../support/faults.ts';
import { UPLOAD, useMediaHost } from '../support/use-bench.ts';

const MB = 1_024 * 1_024;
const QUICK = { retryDelaysMs: [5, 5, 5] };
const host = useMediaHost();
let signed = 0;
useBrowserClasses();
beforeEach(() => void (signed = 0));

function signer(ageS = 0, publicId?: string): () => Promise<SignedUpload> {
  return () => {
    signed += 1;
    const { apiKey, apiSecret, uploadPreset, cloudName } = LOCAL_CLOUD;
    // Only the first signature is old.
    const fields = {
      folder: 'category_videos',
      timestamp: String(Math.floor(Date.now() / 1_000) - (signed === 1 ? ageS : 0)),
      upload_preset: uploadPreset,
      allowed_formats: 'mp4',
      ...(publicId !== undefined && { public_id: publicId }),
    };
    const text = textToSign(new Map(Object.entries(fields))) + apiSecret;
    const signature = createHash('sha1').update(text).digest('hex');
    return Promise.resolve({
      url: `${host.url}/v1_1/${cloudName}/video/upload`,
      fields: { ...fields, signature, api_key: apiKey },
    });
  };
}

function film(bytes: number, name = 'turntable.mp4'): File {
  const body = new Uint8Array(bytes);
  body.set([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x6d, 0x70, 0x34, 0x32]);
  return new File([body], name, { type: 'video/mp4' });
}

const uploadsSince = (from: number) => host.calls.slice(from).filter(({ line }) => UPLOAD.test(line));

describe('an upload from the browser', () => {
  it.each(FILE_NAMES)('of a file named %j stores it under a name of the media host', async (name) => {
    const answer = await uploadFile(film(64, name), signer(), QUICK);
    expect(answer['public_id']).toMatch(/^category_videos\/[0-9a-f]{20}$/);
    expect(answer['bytes']).toBe(64);
  });

  it('of a large file goes in parts of at least 5 MB, in order; one that fails is sent again, and the file arrives whole', async () => {
    const from = host.calls.length;
    const bytes = 31 * MB;
    // Each part after the first fails once.
    const faults: Fault[] = ['reset', [420, '{"error":{"message":"Rate Limited"}}'], HTML_500];
    const onProgress = (part: number) => {
      const fault = part * bytes >= (4 - faults.length) * 10 * MB ? faults.shift() : undefined;
      if (fault) host.fail(UPLOAD, fault, 1);
    };
    const answer = await uploadFile(film(bytes), signer(), { ...QUICK, onProgress });
    expect(answer['bytes']).toBe(bytes);
    const range = (first: number, last: number) => `bytes ${first * MB}-${last * MB - 1}/${bytes}`;
    const [second, third, fourth] = [range(10, 20), range(20, 30), range(30, 31)];
    const parts = [range(0, 10), second, second, third, third, fourth, fourth];
    expect(uploadsSince(from).map((sent) => sent.range)).toEqual(parts);
  });

  it('is stored once when the answer is lost and it is sent again', async () => {
    host.fail(UPLOAD, 'done-then-reset', 1);
    const answer = await uploadFile(film(MB), signer(0, 'lost-answer'), QUICK);
    expect(answer['public_id']).toBe('category_videos/lost-answer');
    expect(host.files.list()).toHaveLength(1);
  });

  it.each([[[400, '{"error":{"message":"Invalid image file"}}']], [REFUSED]] as const)(
    'gives up at once with the host’s words (%s)',
    async (fault) => {
      host.fail(UPLOAD, fault);
      const from = host.calls.length;
      await expect(uploadFile(film(MB), signer(), QUICK)).rejects.toMatchObject({
        code: 'rejected',
        message: expect.not.stringContaining('String to sign'),
      });
      expect(uploadsSince(from)).toHaveLength(1);
    },
  );

  it('gives up after three more tries when the trouble stays', async () => {
    host.fail(UPLOAD, [503]);
    await expect(uploadFile(film(MB), signer(), QUICK)).rejects.toMatchObject({ message: 'HTTP 503' });
  });

  it('renews an outdated signature once', async () => {
    const answer = await uploadFile(film(MB), signer(7_200), QUICK);
    expect(answer['secure_url']).toBeTruthy();
    expect(signed).toBe(2);
  });

  it('gives up a host that says nothing at the limit, without another round', async () => {
    host.fail(UPLOAD, 'hang');
    const from = host.calls.length;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failure = uploadFile(film(MB), signer(), QUICK).catch((thrown: unknown) => thrown);
    await vi.waitUntil(() => uploadsSince(from).length > 0, { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toMatchObject({ code: 'unavailable', detail: { silent: true } });
    vi.useRealTimers();
    expect(uploadsSince(from)).toHaveLength(1);
  });

  const never = new Promise<never>(() => undefined);
  it.each<[string, () => void, () => Promise<SignedUpload>, readonly number[]]>([
    ['while the host hangs', () => host.fail(UPLOAD, 'hang'), signer(), []],
    ['between two tries', () => host.fail(UPLOAD, [503]), signer(), [60_000]],
    ['while it waits for its signature', () => undefined, () => never, []],
  ])('stops at once when it is cancelled %s', async (_when, prepare, sign, retryDelaysMs) => {
    prepare();
    const stop = new AbortController();
    const running = uploadFile(film(MB), sign, { retryDelaysMs, signal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    const startedAt = Date.now();
    await expect(running).rejects.toMatchObject({ message: 'Upload cancelled.' });
    expect(Date.now() - startedAt).toBeLessThan(20_000);
  });
});
