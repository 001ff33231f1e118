import { request, type OutgoingHttpHeaders } from 'node:http';

import { LOOPBACK } from '../project.ts';

/**
 * Calls a function of the functions emulator and resolves with the status of its answer, however long it takes; `fetch`
 * gives up after five minutes while the function runs on. Rejects when the emulator has ended.
 */
export function callFunction(
  port: number,
  path: string,
  { headers, body }: { headers?: OutgoingHttpHeaders; body?: Buffer } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const target = { host: LOOPBACK, port, path, method: 'POST', headers };
    const calling = request(target, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0));
    });
    calling.once('error', reject);
    calling.end(body);
  });
}
