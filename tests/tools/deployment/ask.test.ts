import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { askOverNetwork } from '#tools/deployment/ask.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

const server = createServer((request, response) => {
  const { method, url, headers } = request;
  void text(request).then((body) => {
    response.writeHead(Number(url?.slice(1)));
    response.end(JSON.stringify({ method, body, authorization: headers.authorization ?? '' }));
  });
});
let url = '';
beforeAll(async () => {
  url = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(() => closeServer(server));

const ask = askOverNetwork('mill');

it('asks by GET, with a body by POST, as whom it is told', async () => {
  expect(await ask(`${url}/200`, { authorization: 'Basic eA==' })).toEqual({
    method: 'GET',
    body: '',
    authorization: 'Basic eA==',
  });
  const posted = await ask(`${url}/200`, { authorization: '', body: { a: 1 } });
  expect(posted).toEqual({ method: 'POST', body: '{"a":1}', authorization: '' });
});

it('takes 404 for nothing there, and says what any other refusal said', async () => {
  expect(await ask(`${url}/404`, { authorization: '' })).toBeNull();
  await expect(ask(`${url}/403`, { authorization: '' })).rejects.toThrow(
    /127\.0\.0\.1:\d+ answered 403: \{"method"/,
  );
});
