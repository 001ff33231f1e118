import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { closeServer, listenLocally } from '../ports.ts';
import { LOOPBACK } from '../project.ts';
import { callFunction } from './triggers.ts';

/** The answer for a call whose process has not started (firebase-tools.cjs), so that the function has done nothing. */
const NOT_STARTED = 503;
const MAX_CALLS = 3;

/**
 * Passes events from the Firestore emulator on to the functions emulator, as the event delivery of the cloud does: those of
 * one function one after the other. The Firestore emulator sends one event at a time and waits up to 20 s for the answer, so
 * that without the relay a publication would hold up every mail. Returns a function that ends the relay and drops the events
 * that wait.
 */
export async function startEventRelay(port: number, functionsPort: number): Promise<() => Promise<unknown>> {
  /** The end of the last call of each function, by its path. */
  const lanes = new Map<string, Promise<void>>();
  let isClosed = false;

  // A call may take as long as its function, because a second process beside the first would make a busy machine slower.
  // An event that is lost is no fault: as in the cloud, the sweeps repeat what was missed.
  const callUntilStarted = async (path: string, event: Parameters<typeof callFunction>[1]): Promise<void> => {
    const address = `http://${LOOPBACK}:${functionsPort}${path}`;
    for (let calls = 1; !isClosed && calls <= MAX_CALLS; calls += 1) {
      const status = await callFunction(address, event).catch(() => null);
      if (status !== NOT_STARTED) return;
      console.log(`${path.split('/').at(-1)} has not started.`);
    }
  };
  const server = createServer((incoming, answer) => {
    void buffer(incoming).then((body) => {
      const path = incoming.url ?? '/';
      const event = { headers: incoming.headers, body };
      const called = (lanes.get(path) ?? Promise.resolve()).then(() => callUntilStarted(path, event));
      lanes.set(path, called);
      answer.end('{}');
    });
  });
  await listenLocally(server, port);
  return () => {
    isClosed = true;
    return Promise.all([closeServer(server), ...lanes.values()]);
  };
}
