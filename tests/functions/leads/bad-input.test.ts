import { request as rawRequest } from 'node:http';

import { describe, expect, it } from 'vitest';

import { API_PATHS } from '#src/contracts/index.ts';
import {
  ADDRESSES,
  FIELD_NAMES,
  PASTED_ADDRESSES,
  RAW_BODIES,
  TEXTS,
  WRONG_KINDS,
} from '#tests/support/bad-inputs.ts';

import { ADMIN, contact, numbers, paperLine, quote, sampleList, type Answer } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

// These texts are more than anybody may send.
const bench = useBench(() => ({ limits: { count: () => Promise.resolve(new Set<never>()) } }));

const PATHS = Object.values(API_PATHS);

/** Sends a body and expects what holds for every answer: 200 or 4xx, JSON with a sentence. */
async function harmless(
  path: string,
  body: unknown,
  headers: Record<string, string> = ADMIN,
  isPlatform = false,
): Promise<Answer> {
  const answer = await bench.post(path, body, headers);
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500);
  if (!isPlatform) {
    expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
    if (answer.status >= 400) expect(answer.body['code']).toEqual(expect.any(String));
  }
  return answer;
}

const sendQuote = (changes: object) => harmless(API_PATHS.sendQuoteRequest, quote({ ...changes }));
const sendMessage = (changes: object) => harmless(API_PATHS.sendMessage, contact({ ...changes }));
const sendList = (changes: object) => harmless(API_PATHS.sendList, sampleList({ ...changes }));

/** Our layout's only links lead to our own site. */
const OWN_LINK = /<a href="https:\/\/paper\.example\/[^"]*"/g;
/** Our layout has no script, image, other link or frame: any of these would be the visitor's. */
const FOREIGN_MARKUP = /<(?:script|img|svg|iframe|base|a|math|b|i)[\s>/]/i;

describe('texts', () => {
  it('arrive in the store and in the mail literally, and never become markup or headers', async () => {
    const sendAll = async (texts: readonly string[], at: number): Promise<void> => {
      const [first = ''] = texts;
      const lines = texts.map((text) => {
        return paperLine({ name: text.slice(0, 200), note: text.slice(0, 500), size: text.slice(0, 120) });
      });
      const list = { company: first.slice(0, 200), lines, email: `list${at}@example.org` };
      // Each text stands in the name or in the message of a quote request.
      const sent = texts.flatMap((text, place) => {
        const other = texts[place + 1] ?? first;
        const email = `visitor${at}@example.org`;
        return place % 2 ? [] : [sendQuote({ name: `n ${text}`.slice(0, 400), message: other, email })];
      });
      // A message sends the same mails as a quote request, so a sixth of the texts is enough.
      sent.push(sendList(list), sendMessage({ message: first, email: `message${at}@example.org` }));
      for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
    };
    const groups = Math.ceil(TEXTS.length / 6);
    for (const at of numbers(groups)) await sendAll(TEXTS.slice(at * 6, at * 6 + 6), at);
    const { length: leads } = await bench.leads();
    expect(leads).toBe(Math.ceil(TEXTS.length / 2) + 2 * groups);
    expect(await bench.endpoints.outbox.drain(new Date())).toMatchObject({ retried: 0, failed: 0 });
    expect(bench.sink.mails).toHaveLength(leads * 2);
    for (const { recipients, parsed } of bench.sink.mails) {
      expect(recipients).toEqual([
        expect.stringMatching(/^(?:sales@example\.com|(?:visitor|list|message)\d+@example\.org)$/),
      ]);
      const names = parsed.headers.map((header) => header.key);
      expect(names).not.toContain('bcc');
      expect(names.filter((name) => name === 'subject')).toHaveLength(1);
      expect(parsed.subject ?? '').not.toMatch(/[\u202a-\u202e\u200b\r\n]/);
      expect((parsed.html ?? '').replaceAll(OWN_LINK, '')).not.toMatch(FOREIGN_MARKUP);
    }
  });

  it('that grow when they are written plainly keep no lead out of the desk', async () => {
    const long = '\u{FDFA}'.repeat(200);
    const line = paperLine({ category: long, name: long });
    expect((await sendList({ lines: [line], company: long })).status).toBe(200);
    expect(await bench.leads()).toHaveLength(1);
    expect(bench.logged()).not.toContain('lead.mailed-only');
  });

  it('of a wrong kind are refused', async () => {
    for (const value of WRONG_KINDS) {
      for (const field of ['name', 'categorySlug', 'timestamp', 'gsm'])
        expect((await sendQuote({ [field]: value })).status).toBe(400);
      expect((await sendMessage({ message: value })).status).toBe(400);
      for (const field of ['name', 'email', 'phone', 'company', 'timestamp', 'lines'])
        expect((await sendList({ [field]: value })).status).toBe(400);
      for (const [field, right] of Object.entries(paperLine()))
        if (typeof value !== typeof right)
          expect((await sendList({ lines: [paperLine({ [field]: value })] })).status).toBe(400);
      await harmless(API_PATHS.generateSignature, { folder: value, resource_type: value });
      await harmless(API_PATHS.deleteMedia, { public_id: value, resource_type: value });
    }
    expect([await bench.leads(), await bench.mails()]).toEqual([[], []]);
  });

  it('that are not one plain address never get mail', async () => {
    for (const email of [...ADDRESSES, ...PASTED_ADDRESSES]) {
      const answers = await Promise.all([sendQuote({ email }), sendMessage({ email }), sendList({ email })]);
      const expected = PASTED_ADDRESSES.includes(email) ? 200 : 400;
      expect([email, ...answers.map(({ status }) => status)]).toEqual([email, expected, expected, expected]);
    }
    for (const { to } of await bench.mails())
      expect(['a@example.org', 'sales@example.com']).toContain((to as string[])[0]);
  });
});

describe('names of fields', () => {
  it('that are none change nothing: neither the lead’s own keys nor any prototype', async () => {
    const body = JSON.stringify(quote());
    for (const name of FIELD_NAMES)
      await harmless(API_PATHS.sendQuoteRequest, `${body.slice(0, -1)},${JSON.stringify(name)}:"planted"}`);
    for (const lead of await bench.leads()) {
      expect(lead['flags']).not.toBe('planted');
      expect(lead['reference']).toMatch(/^Q-/);
      expect(lead['payloadHash']).toHaveLength(64);
      expect(lead['answers']).toHaveLength(4);
      expect(lead['delivery']).toBeUndefined();
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });
});

describe('bodies', () => {
  it.each(RAW_BODIES)('$what: 4xx on every address that needs something to be said', async ({ body }) => {
    const { myRequests, ready, searchMiss, testMail } = API_PATHS;
    const needless: readonly string[] = [myRequests, ready, searchMiss, testMail];
    for (const path of PATHS.filter((one) => !needless.includes(one))) {
      // The platform itself answers what it cannot parse, in HTML.
      const answer = await harmless(path, body, ADMIN, true);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await bench.leads()).toEqual([]);
  });

  it('over the limit are refused with 413: 64 KB for messages, 4 KB for media', async () => {
    for (const [path, bytes] of [
      [API_PATHS.sendQuoteRequest, 66_000],
      [API_PATHS.sendMessage, 66_000],
      [API_PATHS.generateSignature, 4_200],
      [API_PATHS.deleteMedia, 4_200],
    ] as const) {
      const answer = await harmless(path, { name: 'x'.repeat(bytes) });
      expect([path, answer.status, answer.body['code']]).toEqual([path, 413, 'too-large']);
    }
  });

  it('of another type are refused with 415, also one that a form of another site could send', async () => {
    for (const path of PATHS)
      for (const type of [
        'text/plain',
        'application/jsonp',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await harmless(path, '{"name":"a"}', { ...ADMIN, 'Content-Type': type });
        expect([path, type, answer.status]).toEqual([path, type, 415]);
      }
  });
});

describe('requests', () => {
  const call = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string }> =>
    new Promise((resolve, reject) => {
      const outgoing = rawRequest(`${bench.url}${path}`, { method, headers }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    });

  it('other than POST get 405 and say so', async () => {
    for (const path of PATHS)
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']) {
        const answer = await call(method, path);
        expect([path, method, answer.status, answer.headers['allow']]).toEqual([path, method, 405, 'POST']);
      }
    const disguised = await call('GET', API_PATHS.sendMessage, { 'X-HTTP-Method-Override': 'POST' });
    expect(disguised.status).toBe(405);
  });

  it('from another site are refused', async () => {
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ])
      expect((await harmless(API_PATHS.sendMessage, contact(), headers as never)).status).toBe(403);
    const own = { Origin: bench.url, 'Sec-Fetch-Site': 'same-origin' };
    expect((await harmless(API_PATHS.sendMessage, contact(), own)).status).toBe(200);
  });

  it('in another character set, or with 16 KB of headers, are refused', async () => {
    for (const path of PATHS) {
      const utf16 = await harmless(
        path,
        new Uint8Array(Buffer.from('{"name":"a"}', 'utf16le')),
        { ...ADMIN, 'Content-Type': 'application/json; charset=utf-16' },
        true,
      );
      expect([path, utf16.status >= 400]).toEqual([path, true]);
      const heavy = await call('POST', path, { 'X-Padding': 'x'.repeat(16_384) });
      expect([path, heavy.status]).toEqual([path, 431]);
    }
  });

  it('get headers that keep answers out of caches, frames and guesses', async () => {
    for (const path of [...PATHS, '/api/unknown']) {
      const { headers } = await bench.post(path, {});
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-type': expect.stringContaining('application/json'),
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('with strange keys cost no lead', async () => {
    for (const key of ['', 'short', 'a b', '../../x', 'x'.repeat(300), '%00%00%00%00%00', '{"a":1}__']) {
      const body = quote({ gsm: key.slice(0, 9) });
      const answer = await harmless(API_PATHS.sendQuoteRequest, body, { 'Idempotency-Key': key });
      expect(answer.status).toBe(200);
    }
    for (const fill of ['-1', 'NaN', '1e999', 'abc', '9'.repeat(400)]) {
      const body = contact({ message: fill });
      const answer = await harmless(API_PATHS.sendMessage, body, { 'X-Form-Fill-Ms': fill });
      expect(answer.status).toBe(200);
    }
  });
});

describe('the log', () => {
  it('holds no name, address, text or token, and no line that a visitor wrote', async () => {
    const secret = 'Secret Person';
    await sendQuote({ name: secret, email: 'secret@example.org' });
    await sendMessage({ name: secret, email: 'bad' });
    await harmless(API_PATHS.deleteMedia, { public_id: 'x\nfake line', resource_type: 'image' });
    const text = JSON.stringify(bench.log);
    expect(text).not.toMatch(/Secret|secret@|2 tonnes|Bearer|fake line/);
    expect(bench.log.length).toBeGreaterThan(2);
  });
});
