import { createServer, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { closeServer, listenLocally } from '../listen.ts';
import { LOOPBACK } from '../project.ts';

/** Calls of one function at the same time. The functions emulator starts a process for each of them. */
const CALLS_AT_ONCE = 2;
/** A further call is made only for events that wait this long, because a process costs more than most calls, ms. */
const FURTHER_CALL_MS = 3_000;
/** The functions emulator gives up a process that has not started after 30 s, and never answers the calls that waited for it. */
const CALL_LIMIT_MS = 45_000;
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
export async function startEventRelay(
  port: number,
  functionsPort: number,
  limitMs = CALL_LIMIT_MS,
): Promise<EventRelay> {
  const lanes = new Map<string, Lane>();
  let isClosed = false;

  /** Resolves to false when there is no answer in time. */
  const call = (path: string, { headers, body }: Lane['events'][number]): Promise<boolean> =>
    new Promise((resolve) => {
      const signal = AbortSignal.timeout(limitMs);
      const target = { host: LOOPBACK, port: functionsPort, path, method: 'POST', headers, signal };
      const calling = request(target, (answer) => answer.resume().once('close', () => resolve(true)));
      // A lost event is no fault here: the sweeps make up for it, as in the cloud.
      calling.once('error', () => resolve(!signal.aborted));
      calling.end(body);
    });
  const callUntilAnswered = async (path: string, event: Lane['events'][number]): Promise<void> => {
    for (let calls = 1; !(await call(path, event)) && !isClosed; calls += 1) {
      const what = `${path.split('/').at(-1)} has not answered an event within ${limitMs / 1_000} s`;
      console.log(`${what}: ${calls < MAX_CALLS ? 'called again' : 'given up'}.`);
      if (calls === MAX_CALLS) return;
    }
  };
  const callUntilEmpty = async (path: string, { events }: Lane): Promise<void> => {
    for (let event = events.shift(); event; event = events.shift()) await callUntilAnswered(path, event);
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
