import { createServer, type RequestListener } from 'node:http';

import { FirebaseError } from 'firebase/app';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { fromAuth, fromFirestore } from '#src/data/firebase/errors.ts';
import { liveSource } from '#src/data/firebase/live-source.ts';
import { openSubmissions } from '#src/data/firebase/submissions.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

import { errorOf, listen } from './conformance/world.ts';

/** An origin that answers every call as the test says. */
async function origin(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  const address = `http://127.0.0.1:${await listenLocally(server)}`;
  onTestFinished(() => closeServer(server));
  return address;
}

const options = { idempotencyKey: 'key-12345', fillMs: 1_234.6, honeypot: 'robot' };
const message = { name: 'Asha', email: 'asha@example.com', message: 'Hello' };
const MESSAGE = { kind: 'message', body: message } as const;
const noTokens = { appCheck: () => Promise.resolve(''), session: () => Promise.resolve('') };
const send = (to: string) => openSubmissions(to, noTokens).send(MESSAGE, options);

describe('calls of the endpoints', () => {
  it('carry key, time and trap in headers, and exactly the message as body', async () => {
    let seen: Record<string, unknown> = {};
    const address = await origin((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        seen = { url: request.url, method: request.method, headers: request.headers, body: JSON.parse(body) };
        response.setHeader('Date', 'Sat, 21 Nov 2026 11:30:00 GMT');
        response.end('{"message":"Thanks","reference":"C-1"}');
      });
    });
    const submissions = openSubmissions(address, {
      appCheck: () => Promise.resolve('token-of-this-page'),
      session: () => Promise.resolve('token-of-this-browser'),
    });
    const receipt = await submissions.send(MESSAGE, options);
    expect(receipt).toEqual({ reference: 'C-1', sentAt: Date.parse('2026-11-21T11:30:00Z') });
    expect(seen).toMatchObject({
      url: '/api/send-contact',
      method: 'POST',
      body: message,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'key-12345',
        'x-form-fill-ms': '1235',
        'x-form-trap': 'filled',
        'x-firebase-appcheck': 'token-of-this-page',
        authorization: 'Bearer token-of-this-browser',
      },
    });
  });

  it.each([
    ['a refusal with a message', 400, '{"message":"No."}', 'No.'],
    ["the specification's error object", 502, '{"error":{"message":"Host down"}}', 'Host down'],
    ['an error text', 500, '{"error":"Broken"}', 'Broken'],
    ['an HTML error page', 502, '<html>Bad gateway</html>', ''],
    ['nothing', 503, '', ''],
    ['a page instead of an answer', 200, '<!doctype html>', ''],
    ['a list', 200, '[]', ''],
    ['a message that is no text', 400, '{"message":{"a":1}}', ''],
  ])('are rejected by %s', async (_what, status, body, text) => {
    const address = await origin((_request, response) => response.writeHead(status).end(body));
    const error = await errorOf(send(address));
    expect(error).toMatchObject({ code: 'rejected', message: text });
  });

  it('succeed with an answer that says nothing', async () => {
    const address = await origin((_request, response) => {
      response.sendDate = false;
      response.end('{}');
    });
    expect(await send(address)).toEqual({ reference: '', sentAt: expect.any(Number) });
  });

  it('are unavailable when the line breaks in the middle', async () => {
    const address = await origin((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await errorOf(send(address))).code).toBe('unavailable');
  });
});

describe('errors of the services', () => {
  it.each([
    ['unavailable', 'unavailable'],
    ['deadline-exceeded', 'unavailable'],
    ['resource-exhausted', 'unavailable'],
    ['permission-denied', 'denied'],
    ['unauthenticated', 'signed-out'],
    ['not-found', 'not-found'],
    ['data-loss', 'unknown'],
  ] as const)('of Firestore: %s is %s, in a plain sentence', (code, meaning) => {
    const error = fromFirestore(new FirebaseError(code, 'FirebaseError: [code=internal] stack'));
    expect(error.code).toBe(meaning);
    expect(error.message).toMatch(/^[A-Z][^:[\]]+\.$/);
  });

  it.each([
    'The query requires an index. That index is currently building and cannot be used yet.',
    'The query requires an index. You can create it here: https://console.firebase.google.com/…',
    'The query requires a COLLECTION_GROUP_ASC index for collection facts and field value.',
    'That INDEX has just been created; its backfill is at 40 %.',
  ])('of a list whose index is still built say when to come back: %s', (text) => {
    expect(fromFirestore(new FirebaseError('failed-precondition', text))).toMatchObject({
      code: 'preparing',
      message: expect.stringMatching(/being prepared after a deployment, which takes a few minutes/),
    });
  });

  it('of another precondition are no list that is being prepared', () => {
    const error = fromFirestore(new FirebaseError('failed-precondition', 'The document has changed.'));
    expect(error.code).toBe('unknown');
  });

  it('of a dead SDK ask for another worker', () => {
    const dead = new Error('FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: b815)');
    expect(fromFirestore(dead)).toMatchObject({
      code: 'broken',
      message: 'The service cannot be reached. Check your connection and try again.',
    });
  });

  it('of Auth: known ones are sentences, unknown ones leave the word to the form (M33)', () => {
    const sentence = fromAuth(new FirebaseError('auth/too-many-requests', 'x')).message;
    expect(sentence).toBe('Too many attempts. Please wait a few minutes and try again.');
    expect(fromAuth(new FirebaseError('auth/internal-error', 'x')).message).toBe('');
    const disabled = { code: 'denied', message: 'This account has been disabled.' };
    expect(fromAuth(new FirebaseError('auth/user-disabled', 'x'))).toMatchObject(disabled);
  });
});

describe('a shared subscription', () => {
  const fake = () => {
    const starts: { next: (value: string) => void; fail: (thrown: unknown) => void; stopped: boolean }[] = [];
    let reconnects = 0;
    const source = liveSource<string>(
      (next, fail) => {
        const start = { next, fail, stopped: false };
        starts.push(start);
        return () => {
          start.stopped = true;
        };
      },
      () => {
        reconnects += 1;
      },
    );
    return { source, starts, reconnects: () => reconnects };
  };

  it('is one for all listeners; a late one hears the last value at once', () => {
    const { source, starts } = fake();
    const first = listen(source.watch);
    starts[0]?.next('one');
    const second = listen(source.watch);
    expect(starts).toHaveLength(1);
    expect(second.heard.values).toEqual(['one']);
    first.stop();
    starts[0]?.next('two');
    expect(first.heard.values).toEqual(['one']);
    expect(second.heard.values).toEqual(['one', 'two']);
    second.stop();
  });

  it('outlives a short absence of listeners, and ends after a second', () => {
    vi.useFakeTimers();
    const { source, starts } = fake();
    listen(source.watch).stop();
    listen(source.watch).stop();
    expect(starts).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(starts[0]?.stopped).toBe(true);
    listen(source.watch);
    expect(starts).toHaveLength(2);
  });

  it('fails after 10 s without an answer, tries again, and heals', () => {
    vi.useFakeTimers();
    const { source, starts, reconnects } = fake();
    const { heard } = listen(source.watch);
    vi.advanceTimersByTime(9_999);
    expect(heard.errors).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(heard.errors).toMatchObject([{ code: 'unavailable' }]);
    vi.advanceTimersByTime(15_000);
    expect(reconnects()).toBe(1);
    starts[0]?.next('back');
    expect(heard.last).toBe('back');
    vi.advanceTimersByTime(60_000);
    expect(reconnects()).toBe(1);
    expect(heard.errors).toHaveLength(1);
  });

  it('begins anew after a refusal, which ends the subscription of the SDK', () => {
    vi.useFakeTimers();
    const { source, starts } = fake();
    const { heard } = listen(source.watch);
    starts[0]?.fail(new FirebaseError('permission-denied', 'x'));
    expect(heard.errors).toMatchObject([{ code: 'denied' }]);
    vi.advanceTimersByTime(15_000);
    expect(starts).toHaveLength(2);
    starts[1]?.next('back');
    expect(heard.last).toBe('back');
  });

  it('says so when the SDK is dead, and does not ask it again', () => {
    vi.useFakeTimers();
    let begun = 0;
    const source = liveSource<string>(
      () => {
        begun += 1;
        throw new Error('FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: b815)');
      },
      () => undefined,
    );
    const { heard } = listen((listener) => source.watch(listener));
    expect(heard.errors).toMatchObject([{ code: 'broken' }]);
    vi.advanceTimersByTime(60_000);
    expect(begun).toBe(1);
  });

  it('begins at once for somebody who tries again', () => {
    const { source, starts } = fake();
    const first = listen(source.watch);
    starts[0]?.fail(new FirebaseError('permission-denied', 'x'));
    const second = listen(source.watch);
    expect(starts).toHaveLength(2);
    starts[1]?.next('back');
    expect([first.heard.last, second.heard.last]).toEqual(['back', 'back']);
    first.stop();
    second.stop();
  });
});
