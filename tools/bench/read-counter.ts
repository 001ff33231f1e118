import type { Page } from '@playwright/test';

/** An aggregate costs a read for each thousand index entries that it counts, and at least one. */
const COUNTED_PER_READ = 1_000;
/** Firestore's connection is at rest when nothing has arrived for this time. */
const QUIET_MS = 1_200;

const WORKER_FILE = /\/firebase-worker-[^/]+\.js$/;

/** The state that the script below keeps in the worker. */
interface Recorded {
  /** Firestore's answers so far, one text for each. */
  firestoreAnswers: { readonly url: string; text: string }[];
  lastArrivalMs: number;
}

/** Keeps a copy of what a host answers; runs in the worker, before its own script. */
function record(host: string): void {
  const recorded = Object.assign(globalThis, { firestoreAnswers: [], lastArrivalMs: 0 } as Recorded);
  const send = recorded.fetch;
  recorded.fetch = async (...request) => {
    const response = await send(...request);
    if (new URL(response.url).host !== host) return response;
    const answer = { url: response.url, text: '' };
    recorded.firestoreAnswers.push(answer);
    const written = new WritableStream<string>({
      // As an arrow function it would need a helper of tsx that the worker lacks.
      write(part) {
        answer.text += part;
        recorded.lastArrivalMs = performance.now();
      },
    });
    // A connection that the page closes ends the copy with an error.
    const copy = response.clone().body?.pipeThrough(new TextDecoderStream()).pipeTo(written);
    void copy?.catch(() => undefined);
    return response;
  };
}

/** Keeps a copy of what Firestore answers the page's worker. Must be called before the page is opened. */
export async function recordAnswers(page: Page, firestoreHost: string): Promise<void> {
  await page.route(WORKER_FILE, async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const script = `(${record.toString()})(${JSON.stringify(firestoreHost)});${await response.text()}`;
    await route.fulfill({ response, body: script });
  });
}

/** Documents that arrived on the SDK's channel, as Firestore bills them: a query without a result counts as one. */
function channelReads(text: string): number {
  const perTarget = new Map<string, number>();
  // Without a type the targets are those of a document; with ADD those of a new query.
  for (const [, type, ids = ''] of text.matchAll(
    /(?:"targetChangeType":\s*"(\w+)",\s*)?"targetIds":\s*\[([^\]]*)\]/g,
  )) {
    if (type !== undefined && type !== 'ADD') continue;
    for (const id of ids.match(/\d+/g) ?? [])
      perTarget.set(id, (perTarget.get(id) ?? 0) + (type === undefined ? 1 : 0));
  }
  return [...perTarget.values()].reduce((sum, count) => sum + Math.max(1, count), 0);
}

function aggregateReads(text: string): number {
  const counts = [...text.matchAll(/"integerValue":\s*"(\d+)"/g)].map(([, digits]) => Number(digits));
  return counts.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / COUNTED_PER_READ)), 0);
}

/** Firestore document reads since the page was opened, counted once no more answers arrive. */
export async function countReads(page: Page): Promise<number> {
  const worker = page.workers().find((one) => WORKER_FILE.test(one.url()));
  const answers = await worker?.evaluate(async (quietMs) => {
    const recorded = globalThis as unknown as Recorded;
    const called = performance.now();
    while (performance.now() - Math.max(called, recorded.lastArrivalMs) < quietMs)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return recorded.firestoreAnswers;
  }, QUIET_MS);
  return (answers ?? [])
    .map(({ url, text }) =>
      url.includes(':runAggregationQuery') ? aggregateReads(text) : channelReads(text),
    )
    .reduce((sum, count) => sum + count, 0);
}
