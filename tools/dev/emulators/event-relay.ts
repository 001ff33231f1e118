import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { closeServer, listenLocally } from '../listen.ts';
import { LOOPBACK } from '../project.ts';
import { callFunction } from './triggers.ts';

/** Calls of one function at the same time. The functions emulator starts a process for each of them. */
const CALLS_AT_ONCE = 2;
/** A further call is made only for events that wait this long, because a process costs more than most calls, ms. */
const FURTHER_CALL_MS = 3_000;
/** The answer for a call whose process has not started (function-processes.cjs), so that the function has done nothing. */
const NOT_STARTED = 503;
const MAX_CALLS = 3;

export interface EventRelay {
  /** Drops the events that wait; resolves when the running functions have ended. */
  close(): Promise<void>;
}

/** The events of one function that wait for a call, and the calls that are running. */
interface Lane {
  readonly events: { headers: IncomingMessage['headers']; body: Buffer }[];
  readonly calls: Set<Promise<void>>;
}

/**
 * Passes events from the Firestore emulator on to the functions emulator, as the event delivery of the cloud does. The
 * Firestore emulator sends one event at a time and waits up to 20 s for the answer, so that without the relay a
 * publication would hold up every mail.
 */
export async function startEventRelay(port: number, functionsPort: number): Promise<EventRelay> {
  const lanes = new Map<string, Lane>();
  let isClosed = false;

  // A call may take as long as its function, because a second process beside the first would make a busy machine slower.
  // An event that is lost is no fault: as in the cloud, the sweeps repeat what was missed.
  const callUntilStarted = async (path: string, event: Lane['events'][number]): Promise<void> => {
    const address = `http://${LOOPBACK}:${functionsPort}${path}`;
    for (let calls = 1; !isClosed; calls += 1) {
      const status = await callFunction(address, event).catch(() => null);
      if (status !== NOT_STARTED) return;
      const isLast = calls === MAX_CALLS;
      console.log(`${path.split('/').at(-1)} has not started: ${isLast ? 'given up' : 'called again'}.`);
      if (isLast) return;
    }
  };
  const callUntilEmpty = async (path: string, { events }: Lane): Promise<void> => {
    for (let event = events.shift(); event; event = events.shift()) await callUntilStarted(path, event);
  };

  const accept = (path: string, event: Lane['events'][number]): void => {
    const lane: Lane = lanes.get(path) ?? { events: [], calls: new Set() };
    lanes.set(path, lane);
    lane.events.push(event);
    const start = (): void => {
      if (lane.events.length === 0 || lane.calls.size === CALLS_AT_ONCE) return;
      const calls = callUntilEmpty(path, lane).finally(() => lane.calls.delete(calls));
      lane.calls.add(calls);
    };
    if (lane.calls.size === 0) start();
    else setTimeout(start, FURTHER_CALL_MS);
  };

  const server = createServer((incoming, answer) => {
    void buffer(incoming).then((body) => {
      accept(incoming.url ?? '/', { headers: incoming.headers, body });
      answer.end('{}');
    });
  });
  await listenLocally(server, port);
  return {
    close: async () => {
      isClosed = true;
      const closed = closeServer(server);
      for (const { events } of lanes.values()) events.length = 0;
      await Promise.all([closed, ...[...lanes.values()].flatMap(({ calls }) => [...calls])]);
    },
  };
}
