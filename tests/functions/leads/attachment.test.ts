/** The file of a request list, as somebody who means harm would use it. */
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetVisitor } from '#functions/leads/forget.ts';
import { createCloudinary, type MediaProvider } from '#functions/media/media-provider.ts';
import { readMediaConfig } from '#functions/platform/config.ts';
import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';
import {
  API_HEADERS,
  API_PATHS,
  COLLECTIONS,
  IMAGE_MAX_BYTES,
  readLead,
  toVisitorLead,
  type AttachFileReply,
} from '#src/contracts/index.ts';

import { ADMIN, eraseDueOn, from, localEnvironment, sampleList, useUp, VISITOR } from '../support/bench.ts';
import { DESTROY, UPLOAD, useBench, useMediaHost } from '../support/use-bench.ts';

const HOUR = 3_600_000;
const withKey = (key: string) => ({ [API_HEADERS.idempotencyKey]: key });
const KEY = withKey('the-key-of-a-list');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');

const host = useMediaHost();
let now = new Date();
const cloudinaryAt = (url?: string) => createCloudinary(() => readMediaConfig(localEnvironment(1, url)));
/** Deviations of the media host from the stand-in. */
let other: Partial<MediaProvider> = {};
const bench = useBench(() => {
  const media = cloudinaryAt(host.url);
  const swayed: MediaProvider = {
    ...media,
    find: (...args) => (other.find ?? media.find)(...args),
    destroy: (...args) => (other.destroy ?? media.destroy)(...args),
  };
  return { media: swayed, now: () => now };
});
beforeEach(() => {
  // The media host has a clock of its own.
  now = new Date();
  other = {};
});

const send = (changes: object = {}, headers: Record<string, string> = KEY) =>
  bench.sendList({ attachment: 'my list.pdf', ...changes }, headers);
const attach = (headers: Record<string, string> = KEY, body: object = {}) =>
  bench.post(API_PATHS.attachFile, body, headers);
const signed = async (headers?: Record<string, string>, body?: object): Promise<AttachFileReply> => {
  const { body: reply, status } = await attach(headers, body);
  expect(status).toBe(200);
  return reply as unknown as AttachFileReply;
};

async function upload(
  { url, fields }: AttachFileReply,
  file = PDF,
  changes: Record<string, string> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'list.pdf');
  return (await fetch(url, { method: 'POST', body: form })).status;
}
const lead = async () => (await bench.leads())[0] as { id: string; attachment: string };
const open = (id: string) => bench.post(API_PATHS.openAttachment, { lead: id }, ADMIN);
const openedAddress = async () => String((await open((await lead()).id)).body['url']);
const opened = async (): Promise<Buffer> =>
  Buffer.from(await (await fetch(await openedAddress())).arrayBuffer());
const erasures = () => bench.all(COLLECTIONS.erasures);
const eraseDue = (at: Date) => eraseDueOn(bench, at, cloudinaryAt(host.url));
const later = (ms: number) => new Date(now.getTime() + ms);

describe('a file comes with a request list', () => {
  it('is stored in a folder of its own, saved by admins for five minutes, and named to its sender', async () => {
    const { reference } = (await send()).body;
    expect(await upload(await signed())).toBe(200);
    const { id, attachment } = await lead();
    expect(attachment).toBe('my list.pdf');
    const file = { public_id: `request_attachments/${id}`, type: 'authenticated', format: 'pdf' };
    expect(host.files.list()).toMatchObject([file]);

    const url = new URL(await openedAddress());
    const saved = await fetch(url);
    expect(saved.headers.get('Content-Disposition')).toBe('attachment');
    expect(Buffer.from(await saved.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Number(url.searchParams.get('expires_at'))).toBe(Math.floor(now.getTime() / 1_000) + 300);

    const stored = readLead(await lead());
    const row = { label: 'File chosen', value: 'my list.pdf' };
    expect(stored && toVisitorLead(stored, []).answers).toContainEqual(row);
    const mails = await bench.mails();
    const naming = mails.filter((mail) => JSON.stringify(mail).includes('my list.pdf'));
    expect(naming.map(({ id: mail }) => mail)).toEqual([`${id}_owner`]);
    expect(JSON.stringify(mails)).not.toMatch(/request_attachments|signature/);
    // A retry without the file, or with another file, is the same request.
    for (const name of ['', 'another.pdf'])
      expect((await send({ attachment: name })).body).toMatchObject({ reference });
    expect((await lead()).attachment).toBe('my list.pdf');
  });

  it('comes with a request that an admin types in too, which needs no more than a name, a phone and the file', async () => {
    const taken = { channel: 'counter', toldBy: '', confirms: false, attachment: 'slip.pdf', lines: [] };
    const key = withKey('key-of-a-slip');
    const take = (changes: object = {}) => {
      const body = { ...sampleList(), remarks: '', ...taken, ...changes };
      return bench.post(API_PATHS.takeRequest, body, { ...ADMIN, ...key });
    };
    expect((await take({ attachment: '' })).body['message']).toMatch(/^Add at least one paper, or write/);
    const { reference } = (await take()).body;
    expect(await upload(await signed(key))).toBe(200);
    expect(await opened()).toEqual(PDF);
    // A reload forgets the file.
    expect((await take({ attachment: '', remarks: 'Another' })).body).toMatchObject({ code: 'key-reused' });
    expect((await take({ attachment: 'other.pdf' })).body).toMatchObject({ reference });
  });

  it('the list is stored and mailed whatever becomes of the file, and a lost upload is repeated', async () => {
    await send();
    const reply = await signed();
    host.fail(UPLOAD, [503]);
    expect(await upload(reply)).toBe(503);
    const message = 'This file has not arrived. Ask for it when you answer.';
    expect(await open((await lead()).id)).toMatchObject({ status: 404, body: { message } });
    host.heal();
    host.fail(UPLOAD, 'done-then-reset', 1);
    await expect(upload(reply)).rejects.toThrow();
    expect(await upload(await signed())).toBe(200);
    expect(await opened()).toEqual(PDF);
    expect(await bench.leads()).toHaveLength(1);
  });

  it('a name of any length and kind costs no request', async () => {
    expect((await send({ attachment: `${'काग़ज़ '.repeat(40)}\u0000😀.pdf` })).status).toBe(200);
    expect((await lead()).attachment.length).toBeLessThanOrEqual(200);
  });
});

describe('nobody adds, replaces or reads another one’s file', () => {
  it('nothing is signed without the key, for a request that named no file, and for one of another kind', async () => {
    await send();
    for (const headers of [withKey('some-other-key'), {}, withKey('ab'), VISITOR]) {
      const refused = await attach(headers);
      expect(refused.status).toBe(404);
      expect(refused.body['message']).toMatch(/by e-mail, with your reference\.$/);
      expect(refused.text).not.toContain('signature');
    }
    await send({ attachment: '' }, withKey('key-without-a-file'));
    await bench.sendMessage({ attachment: 'a.pdf' }, withKey('key-of-a-message'));
    for (const key of ['key-without-a-file', 'key-of-a-message'])
      expect((await attach(withKey(key))).status).toBe(404);
  });

  it('neither a body nor a form changes what is signed: folder, name, access, formats and time', async () => {
    await send();
    const { id } = await lead();
    const forged = { public_id: 'x', folder: 'product_images', lead: 'other', type: 'upload' };
    const reply = await signed(KEY, forged);
    expect(reply.fields).toMatchObject({
      folder: 'request_attachments',
      public_id: id,
      type: 'authenticated',
      overwrite: 'false',
      allowed_formats: 'jpg,png,webp,pdf',
    });
    for (const changes of [
      { folder: 'product_images' },
      { public_id: '0123456789abcdef0123456789abcdef' },
      { type: 'upload' },
      { overwrite: 'true' },
      { allowed_formats: 'svg' },
      { timestamp: '4000000000' },
    ])
      expect(await upload(reply, PDF, changes), JSON.stringify(changes)).toBe(401);
    expect(host.files.list()).toEqual([]);
  });

  it('a second upload does not replace the file; its address opens nothing without our signature, late or changed', async () => {
    await send();
    await upload(await signed());
    expect(await upload(await signed(), Buffer.from('%PDF-1.7 something else'))).toBe(200);
    expect(await opened()).toEqual(PDF);
    const { id } = await lead();
    for (const type of ['upload', 'authenticated'])
      expect(
        (await fetch(`${host.url}/${LOCAL_CLOUD.cloudName}/image/${type}/request_attachments/${id}.pdf`))
          .status,
      ).toBe(404);
    for (const [name, value] of [
      ['signature', ''],
      ['expires_at', '4000000000'],
      ['public_id', 'request_attachments/other'],
    ] as const) {
      const changed = new URL(await openedAddress());
      changed.searchParams.set(name, value);
      expect((await fetch(changed)).status, name).toBe(401);
    }
    now = later(-6 * 60_000);
    expect((await fetch(await openedAddress())).status).toBe(401);
  });

  it('no other id opens a file, and an admin’s own calls neither upload into the folder nor delete from it', async () => {
    for (const id of ['', '../leads/x', 'a/b', 'x'.repeat(300), 'unknown'])
      expect((await open(id)).status, id).toBe(404);
    const folder = 'request_attachments';
    expect((await bench.post(API_PATHS.generateSignature, { folder }, ADMIN)).status).toBe(400);
    const body = { public_id: `${folder}/x`, resource_type: 'image' };
    expect((await bench.post(API_PATHS.deleteMedia, body, ADMIN)).status).toBe(400);
  });
});

it.each([
  ['larger than we allow', { format: 'pdf', bytes: IMAGE_MAX_BYTES + 1 }],
  ['of another format', { format: 'svg', bytes: 100 }],
  ['empty', { format: 'pdf', bytes: 0 }],
])('a file that its account accepts and that is %s is never opened, and deleted', async (_what, facts) => {
  const destroyed: string[] = [];
  await send();
  const { id } = await lead();
  other = {
    find: () => Promise.resolve({ address: 'https://x', ...facts }),
    destroy: (...args) => Promise.resolve(void destroyed.push(args.join(' '))).then(() => 'ok'),
  };
  const message = expect.stringMatching(/at most 10 MB\. This one was deleted\.$/);
  expect(await open(id)).toMatchObject({ status: 400, body: { message } });
  expect(destroyed).toEqual([`request_attachments/${id} image authenticated`]);
});

it('trouble of the media host is said to the admin', async () => {
  await send();
  other = { find: cloudinaryAt().find };
  const body = { message: 'The media host did not answer.' };
  expect(await open((await lead()).id)).toMatchObject({ status: 502, body });
});

it('a flood of requests brings no files: beyond the limits of requests none is signed for', async () => {
  const [first, last] = [withKey('key-of-first'), withKey('key-of-last')];
  const flood = from('203.0.113.7');
  await useUp(bench, 'address', '203.0.113.7', -1);
  for (const key of [first, last]) expect((await send({}, { ...key, ...flood })).status).toBe(200);
  expect((await attach(first)).status).toBe(200);
  const refused = await attach(last);
  expect(refused.status).toBe(429);
  expect(refused.body['message']).toContain('Please send it by e-mail');
});

describe('a file is erased with its request', () => {
  const bySender = () => forgetVisitor(bench.db, 'asha@example.org', { by: 'visitor', why: 'asked', now });
  const byAdmin = async () =>
    bench.post(API_PATHS.eraseLead, { lead: (await lead()).id, why: 'asked' }, ADMIN);

  it.each([
    ['its sender', bySender],
    ['an admin', byAdmin],
  ])('by %s, also one that arrives just after', async (_who, erase) => {
    await send();
    const reply = await signed();
    await upload(reply);
    const { id } = await lead();
    await erase();
    expect([(await open(id)).status, (await attach()).status]).toEqual([404, 404]);
    await eraseDue(now);
    expect(host.files.list()).toEqual([]);
    // The signature is still valid.
    for (const after of [5 * 60_000, 2 * HOUR]) {
      expect(await upload(reply)).toBe(200);
      await eraseDue(later(after));
      expect(host.files.list()).toEqual([]);
    }
    expect(await erasures()).toMatchObject([{ isDone: true, hasFile: false }]);
  });

  it('a failed deletion is tried again, and does not stop the others', async () => {
    await send();
    await upload(await signed());
    await bySender();
    host.fail(DESTROY, [503]);
    await eraseDue(later(2 * HOUR));
    expect(bench.log).toContainEqual(expect.objectContaining({ severity: 'ERROR', event: 'erase.trouble' }));
    expect(await erasures()).toMatchObject([{ isDone: true, hasFile: true }]);
    host.heal();
    await eraseDue(later(3 * HOUR));
    expect(host.files.list()).toEqual([]);
    expect(await erasures()).toMatchObject([{ hasFile: false }]);
  });

  it('also a copy that was posted as a raw file; without a file the media host is not asked', async () => {
    await send();
    const { id } = await lead();
    await send({ attachment: '', remarks: 'Without' }, withKey('key-without-a-file'));
    await bySender();
    const deleted: string[] = [];
    await eraseDueOn(bench, now, {
      destroy: (...file) => Promise.resolve(deleted.push(file.join(' '))).then(() => 'ok'),
    });
    const copies = ['image', 'raw'].map((type) => `request_attachments/${id} ${type} authenticated`);
    expect(deleted).toEqual(copies);
  });
});
