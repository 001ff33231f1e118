/** The file of a request list, as somebody who means harm would use it. */
import { beforeEach, describe, expect, it } from 'vitest';

import { forgetVisitor } from '#functions/leads/forget.ts';
import { createCloudinary, type MediaProvider } from '#functions/media/media-provider.ts';
import { readMediaConfig } from '#functions/platform/config.ts';
import { LIMIT_RULES } from '#functions/platform/rate-limit.ts';
import {
  API_HEADERS,
  API_PATHS,
  COLLECTIONS,
  IMAGE_MAX_BYTES,
  readLead,
  toVisitorLead,
  type AttachFileReply,
} from '#src/contracts/index.ts';

import {
  ADMIN,
  eraseDueOn,
  from,
  localEnvironment,
  mailsOf,
  sampleList,
  VISITOR,
  type Answer,
} from '../support/bench.ts';
import { useBench, useMediaHost } from '../support/use-bench.ts';

const HOUR = 3_600_000;
const KEY = 'the-key-of-a-list';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');

const host = useMediaHost();
let now = new Date();
/** Deviations of the media host from the stand-in. */
let other: Partial<MediaProvider> = {};
const bench = useBench(() => {
  const media = createCloudinary(() => readMediaConfig(localEnvironment(1, host.url)));
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

const withKey = (key: string) => ({ [API_HEADERS.idempotencyKey]: key });
const send = (changes: object = {}, headers: Record<string, string> = withKey(KEY)) =>
  bench.post(API_PATHS.sendList, sampleList({ attachment: 'my list.pdf', ...changes }), headers);
const attach = (headers: Record<string, string> = withKey(KEY), body: object = {}) =>
  bench.post(API_PATHS.attachFile, body, headers);
const signed = async (headers?: Record<string, string>, body?: object): Promise<AttachFileReply> => {
  const { body: reply, status } = await attach(headers, body);
  expect(status).toBe(200);
  return reply as unknown as AttachFileReply;
};

async function upload(
  { url, fields }: AttachFileReply,
  file: Buffer,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'list.pdf');
  const response = await fetch(url, { method: 'POST', body: form });
  const text = await response.text();
  const body = response.ok ? (JSON.parse(text) as Answer['body']) : {};
  return { status: response.status, body, headers: response.headers, text };
}
const lead = async () => {
  const [only] = await bench.all(COLLECTIONS.leads);
  return only as { id: string; attachment: string };
};
const open = (id: string) => bench.post(API_PATHS.openAttachment, { lead: id }, ADMIN);
const opened = async (): Promise<Buffer> => {
  const { body } = await open((await lead()).id);
  return Buffer.from(await (await fetch(String(body['url']))).arrayBuffer());
};
const run = (at: Date) =>
  eraseDueOn(
    bench,
    at,
    createCloudinary(() => readMediaConfig(localEnvironment(1, host.url))),
  );
const later = (ms: number) => new Date(now.getTime() + ms);

describe('a file comes with a request list', () => {
  it('is stored in a folder of its own, saved by admins for five minutes, and named to its sender', async () => {
    expect((await send()).status).toBe(200);
    expect((await upload(await signed(), PDF)).status).toBe(200);
    const { id, attachment } = await lead();
    expect(attachment).toBe('my list.pdf');
    expect(host.files.list()).toMatchObject([
      { public_id: `request_attachments/${id}`, type: 'authenticated', format: 'pdf' },
    ]);

    const url = new URL(String((await open(id)).body['url']));
    const saved = await fetch(url);
    expect(saved.headers.get('Content-Disposition')).toBe('attachment');
    expect(Buffer.from(await saved.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Number(url.searchParams.get('expires_at'))).toBe(Math.floor(now.getTime() / 1_000) + 300);

    const row = { label: 'File chosen', value: 'my list.pdf' };
    const stored = readLead(await lead());
    expect(stored && toVisitorLead(stored, []).answers).toContainEqual(row);
    const mails = await bench.all(COLLECTIONS.mail);
    expect((await mailsOf(bench, /_owner$/))[0]?.message.text).toContain('my list.pdf');
    expect(JSON.stringify(await mailsOf(bench, /_customer$/))).not.toContain('my list.pdf');
    expect(JSON.stringify(mails)).not.toMatch(/request_attachments|signature/);
  });

  it('comes with a request that an admin types in too, which needs no more than a name, a phone and the file', async () => {
    const taken = { channel: 'counter', toldBy: '', confirms: false, attachment: 'slip.pdf', lines: [] };
    const take = (changes: object = {}) =>
      bench.post(
        API_PATHS.takeRequest,
        { ...sampleList(), remarks: '', ...taken, ...changes },
        { ...ADMIN, ...withKey('key-of-a-slip') },
      );
    expect((await take({ attachment: '' })).body['message']).toMatch(/^Add at least one paper, or write/);
    const { reference } = (await take()).body;
    expect((await upload(await signed(withKey('key-of-a-slip')), PDF)).status).toBe(200);
    expect(await opened()).toEqual(PDF);
    // A reload forgets the file.
    expect((await take({ attachment: '', remarks: 'Another' })).body).toMatchObject({ code: 'key-reused' });
    expect((await take({ attachment: 'other.pdf' })).body).toMatchObject({ reference });
  });

  it('the list is stored and mailed whatever becomes of the file, and a lost upload is repeated', async () => {
    await send();
    const given = await signed();
    host.fail('upload', '503');
    expect((await upload(given, PDF)).status).toBe(503);
    expect(await open((await lead()).id)).toMatchObject({
      status: 404,
      body: { message: 'This file has not arrived. Ask for it when you answer.' },
    });
    host.heal();
    host.fail('upload', 'done-then-reset', 1);
    await expect(upload(await signed(), PDF)).rejects.toThrow();
    expect((await upload(await signed(), PDF)).status).toBe(200);
    expect(await opened()).toEqual(PDF);
    expect(await bench.all(COLLECTIONS.leads)).toHaveLength(1);
  });

  it('a retry that has forgotten the file, or has one now, is the same request', async () => {
    const { reference } = (await send()).body;
    for (const attachment of ['', 'another.pdf'])
      expect((await send({ attachment })).body).toMatchObject({ reference });
    expect((await lead()).attachment).toBe('my list.pdf');
  });

  it('a name of any length and kind costs no request', async () => {
    const name = `${'काग़ज़ '.repeat(40)}\u0000😀.pdf`;
    expect((await send({ attachment: name })).status).toBe(200);
    expect((await lead()).attachment.length).toBeLessThanOrEqual(200);
  });
});

describe('nobody adds, replaces or reads another one’s file', () => {
  it.each([
    ['another key', withKey('some-other-key')],
    ['no key', {}],
    ['a key that is none', withKey('ab')],
    ['the session, without the key', VISITOR],
  ])('%s is refused with a sentence, and nothing is signed', async (_what, headers) => {
    await send();
    const refused = await attach(headers);
    expect(refused.status).toBe(404);
    expect(refused.body['message']).toMatch(/by e-mail, with your reference\.$/);
    expect(refused.text).not.toContain('signature');
  });

  it('nor is one added to a request that named none, or to one of another kind', async () => {
    await send({ attachment: '' });
    expect((await attach()).status).toBe(404);
    const message = { name: 'A', email: 'asha@example.org', message: 'Hello', attachment: 'a.pdf' };
    await bench.post(API_PATHS.sendMessage, message, withKey('key-of-a-message'));
    expect((await attach(withKey('key-of-a-message'))).status).toBe(404);
  });

  it('a body that names a file, a folder or a lead changes nothing', async () => {
    await send();
    const forged = { public_id: 'x', folder: 'product_images', lead: 'other', type: 'upload' };
    const { id } = await lead();
    expect((await signed(withKey(KEY), forged)).fields).toMatchObject({
      folder: 'request_attachments',
      public_id: id,
      type: 'authenticated',
      overwrite: 'false',
      allowed_formats: 'jpg,png,webp,pdf',
    });
  });

  it.each([
    ['another folder', { folder: 'product_images' }],
    ['another name', { public_id: '0123456789abcdef0123456789abcdef' }],
    ['a public file', { type: 'upload' }],
    ['overwriting', { overwrite: 'true' }],
    ['SVG', { allowed_formats: 'svg' }],
    ['a later time', { timestamp: '4000000000' }],
  ])('the signature is not valid for %s', async (_what, changes) => {
    await send();
    expect((await upload(await signed(), PDF, changes)).status).toBe(401);
    expect(host.files.list()).toEqual([]);
  });

  it('a second upload does not replace the file', async () => {
    await send();
    await upload(await signed(), PDF);
    expect((await upload(await signed(), Buffer.from('%PDF-1.7 something else'))).status).toBe(200);
    expect(await opened()).toEqual(PDF);
  });

  it('an address opens nothing without our signature, after its time, or changed', async () => {
    await send();
    await upload(await signed(), PDF);
    const { id } = await lead();
    for (const type of ['upload', 'authenticated'])
      expect((await fetch(`${host.url}/demo/image/${type}/request_attachments/${id}.pdf`)).status).toBe(404);
    const url = new URL(String((await open(id)).body['url']));
    for (const [name, value] of [
      ['signature', ''],
      ['expires_at', '4000000000'],
      ['public_id', 'request_attachments/other'],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect((await fetch(changed)).status, name).toBe(401);
    }
    now = later(-6 * 60_000);
    expect((await fetch(String((await open(id)).body['url']))).status).toBe(401);
  });

  it.each(['', '../leads/x', 'a/b', 'x'.repeat(300), 'unknown'])(
    'the lead %j has no file to open',
    async (id) => {
      expect((await open(id)).status).toBe(404);
    },
  );

  it('an admin’s own calls neither upload into the folder nor delete from it', async () => {
    const folder = 'request_attachments';
    expect((await bench.post(API_PATHS.generateSignature, { folder }, ADMIN)).status).toBe(400);
    const body = { public_id: `${folder}/x`, resource_type: 'image' };
    expect((await bench.post(API_PATHS.deleteMedia, body, ADMIN)).status).toBe(400);
  });
});

describe('what may not be kept is not kept', () => {
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
    await upload(await signed(), PDF);
    other = { find: createCloudinary(() => readMediaConfig(localEnvironment(1))).find };
    expect(await open((await lead()).id)).toMatchObject({
      status: 502,
      body: { message: 'The media host did not answer.' },
    });
  });
});

it('a flood of requests brings no files: beyond the limits of requests none is signed for', async () => {
  const keys = Array.from({ length: LIMIT_RULES.address.max + 1 }, (_unused, at) => `key-of-list-${at}`);
  for (const key of keys)
    expect((await send({}, { ...withKey(key), ...from('203.0.113.7') })).status).toBe(200);
  expect((await attach(withKey(keys[0] ?? ''))).status).toBe(200);
  const refused = await attach(withKey(keys.at(-1) ?? ''));
  expect(refused.status).toBe(429);
  expect(refused.body['message']).toContain('Please send it by e-mail');
});

describe('a file is erased with its request', () => {
  const erase = {
    'by its sender': () => forgetVisitor(bench.db, 'asha@example.org', { by: 'visitor', why: 'asked', now }),
    'by an admin': async () =>
      bench.post(API_PATHS.eraseLead, { lead: (await lead()).id, why: 'asked' }, ADMIN),
  };
  it.each(Object.entries(erase))('%s, also one that arrives just after', async (_who, eraseIt) => {
    await send();
    const given = await signed();
    await upload(given, PDF);
    const { id } = await lead();
    await eraseIt();
    expect((await open(id)).status).toBe(404);
    expect((await attach()).status).toBe(404);
    await run(now);
    expect(host.files.list()).toEqual([]);
    // The signature is still valid.
    expect((await upload(given, PDF)).status).toBe(200);
    await run(later(5 * 60_000));
    expect(host.files.list()).toEqual([]);
    await upload(given, PDF);
    await run(later(2 * HOUR));
    expect(host.files.list()).toEqual([]);
    expect(await bench.all(COLLECTIONS.erasures)).toMatchObject([{ isDone: true, hasFile: false }]);
  });

  it('a failed deletion is tried again, and does not stop the others', async () => {
    await send();
    await upload(await signed(), PDF);
    await erase['by its sender']();
    host.fail('destroy', '503');
    await run(later(2 * HOUR));
    expect(bench.log).toContainEqual(expect.objectContaining({ severity: 'ERROR', event: 'erase.trouble' }));
    expect(await bench.all(COLLECTIONS.erasures)).toMatchObject([{ isDone: true, hasFile: true }]);
    host.heal();
    await run(later(3 * HOUR));
    expect(host.files.list()).toEqual([]);
    expect(await bench.all(COLLECTIONS.erasures)).toMatchObject([{ hasFile: false }]);
  });

  it('also a copy that was posted as a raw file: the signature does not say which kind it is for', async () => {
    await send();
    const { id } = await lead();
    await erase['by its sender']();
    const deleted: string[] = [];
    await eraseDueOn(bench, now, {
      destroy: (...file) => Promise.resolve(deleted.push(file.join(' '))).then(() => 'ok'),
    });
    const copies = ['image', 'raw'].map((type) => `request_attachments/${id} ${type} authenticated`);
    expect(deleted).toEqual(copies);
  });

  it('without a file the media host is not asked', async () => {
    await send({ attachment: '' });
    await erase['by its sender']();
    host.fail('destroy', '503');
    await run(now);
    expect(bench.log.filter(({ event }) => event === 'erase.trouble')).toEqual([]);
  });
});
