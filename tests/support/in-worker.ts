/** A worker for tests: a message channel, whose messages are cloned as a worker's are. */
import { answerCalls, WorkerCalls } from '#src/browser/worker-calls.ts';

export const MESSAGES = { unavailable: 'Away.', unconfirmed: 'Perhaps.' };

/**
 * Workers that answer with the given ports; a test may end the last one.
 * @param arrival of their script
 */
export function openWorkers(
  portOf: (name: string) => object,
  missedAnswers?: number,
  arrival?: Promise<void>,
) {
  const started: { readonly events: EventTarget; readonly end: () => void }[] = [];
  const calls = new WorkerCalls({
    start: () => {
      const { port1, port2 } = new MessageChannel();
      port1.start();
      port2.start();
      const end = (): void => [port1, port2].forEach((port) => port.close());
      started.push({ events: port1, end });
      const run = (): void => answerCalls(port2, async (name) => Promise.resolve(portOf(name)));
      if (arrival) void arrival.then(run);
      else run();
      return Object.assign(port1, { terminate: end }) as unknown as Worker;
    },
    messages: MESSAGES,
    ...(missedAnswers !== undefined && { missedAnswers }),
  });
  return { calls, started };
}
