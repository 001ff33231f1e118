import type { CDPSession, Page } from '@playwright/test';

/** An aggregate costs a read for each thousand index entries that it counts, one at least. */
const COUNTED_PER_READ = 1_000;
/** Firestore's connection is at rest when nothing has arrived for so long. */
const QUIET_MS = 1_200;
const POLL_MS = 100;

/** `<length>\n<JSON>` again and again: how the Firestore SDK's channel frames its messages. */
function* channelMessages(text: string): Generator<ChannelMessage> {
  let at = 0;
  for (;;) {
    const lineEnd = text.indexOf('\n', at);
    const length = Number(text.slice(at, lineEnd));
    const end = lineEnd + 1 + length;
    if (lineEnd < 0 || !Number.isInteger(length) || end > text.length) return;
    const parts = JSON.parse(text.slice(lineEnd + 1, end)) as [number, unknown][];
    for (const [, messages] of parts) if (Array.isArray(messages)) yield* messages as ChannelMessage[];
    at = end;
  }
}

interface ChannelMessage {
  documentChange?: { targetIds?: number[] };
  targetChange?: { targetChangeType?: string; targetIds?: number[] };
}

interface AggregateAnswer {
  result?: { aggregateFields?: Record<string, { integerValue?: string }> };
}

/** Documents that arrived on a channel, as Firestore bills them: a query without an answer counts as one. */
function channelReads(text: string): number {
  const perTarget = new Map<number, number>();
  for (const { documentChange, targetChange } of channelMessages(text)) {
    const added = targetChange?.targetChangeType === 'ADD' ? (targetChange.targetIds ?? []) : [];
    for (const target of added) perTarget.set(target, perTarget.get(target) ?? 0);
    for (const target of documentChange?.targetIds ?? []) {
      perTarget.set(target, (perTarget.get(target) ?? 0) + 1);
    }
  }
  return [...perTarget.values()].reduce((sum, count) => sum + Math.max(1, count), 0);
}

function aggregateReads(text: string): number {
  const answers = JSON.parse(text) as AggregateAnswer[];
  return answers
    .flatMap(({ result }) => Object.values(result?.aggregateFields ?? {}))
    .reduce((sum, { integerValue }) => {
      return sum + Math.max(1, Math.ceil(Number(integerValue ?? 0) / COUNTED_PER_READ));
    }, 0);
}

/** Counts what a page reads from Firestore by what arrives in the browser, whatever part of the page asked. */
export class ReadCounter {
  readonly #session: CDPSession;
  /** Text of each answer so far, by request. */
  readonly #channels = new Map<string, Buffer[]>();
  #aggregates = 0;
  #counted = 0;
  #lastArrival = Date.now();

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** @param firestoreHost `host:port` of the emulator that the page talks to */
  static async on(page: Page, firestoreHost: string): Promise<ReadCounter> {
    const session = await page.context().newCDPSession(page);
    const counter = new ReadCounter(session);
    const aggregates = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const { host, pathname, searchParams } = new URL(response.url);
      if (host !== firestoreHost) return;
      counter.#lastArrival = Date.now();
      if (pathname.endsWith(':runAggregationQuery')) aggregates.add(requestId);
      // The channel's answer, which never ends by itself; what is sent on it is answered elsewhere.
      if (searchParams.get('TYPE') === 'xmlhttp' && searchParams.get('RID') === 'rpc') {
        void counter.#follow(requestId);
      }
    });
    session.on('Network.dataReceived', ({ requestId, data }) => counter.#add(requestId, data));
    session.on('Network.loadingFinished', ({ requestId }) => {
      if (aggregates.delete(requestId)) void counter.#count(requestId);
    });
    await session.send('Network.enable');
    return counter;
  }

  /** Reads since the last call, once nothing more arrives. */
  async take(): Promise<number> {
    // What a page shows before its first answer is no sign that nothing will arrive.
    const called = Date.now();
    while (Date.now() - Math.max(called, this.#lastArrival) < QUIET_MS)
      await new Promise((done) => setTimeout(done, POLL_MS));
    const channels = [...this.#channels.values()].map((parts) =>
      channelReads(Buffer.concat(parts).toString()),
    );
    const total = channels.reduce((sum, count) => sum + count, this.#aggregates);
    const reads = total - this.#counted;
    this.#counted = total;
    return reads;
  }

  async #follow(requestId: string): Promise<void> {
    this.#channels.set(requestId, []);
    // Rejected when the answer has ended before it could be followed: then it is read whole.
    const begun = await this.#session
      .send('Network.streamResourceContent', { requestId })
      .then(({ bufferedData }) => Buffer.from(bufferedData, 'base64'))
      .catch(async () => {
        const { body, base64Encoded } = await this.#session.send('Network.getResponseBody', { requestId });
        return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
      })
      // The page that asked is gone, and its answer with it.
      .catch(() => {
        console.error(
          'An answer of the database could not be read: the next count of reads is a lower bound.',
        );
        return Buffer.alloc(0);
      });
    this.#channels.get(requestId)?.unshift(begun);
  }

  #add(requestId: string, data: string | undefined): void {
    const parts = this.#channels.get(requestId);
    if (!parts || !data) return;
    this.#lastArrival = Date.now();
    parts.push(Buffer.from(data, 'base64'));
  }

  async #count(requestId: string): Promise<void> {
    // Of a preflight nothing is kept.
    const answer = await this.#session.send('Network.getResponseBody', { requestId }).catch(() => null);
    if (!answer || answer.body === '') return;
    this.#lastArrival = Date.now();
    this.#aggregates += aggregateReads(
      answer.base64Encoded ? Buffer.from(answer.body, 'base64').toString() : answer.body,
    );
  }
}
