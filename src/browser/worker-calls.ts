/**
 * Calls from a page to a dedicated worker. The worker offers ports, objects of asynchronous methods; the page calls them
 * through objects of the same type. Arguments and results must be cloneable. A method whose name begins with `watch` takes
 * one listener instead and returns the function that ends the subscription.
 */
import { AppError, toAppError, type AppErrorCode } from '#src/lib/app-error.ts';

type Method = (...args: unknown[]) => unknown;
type Port = Readonly<Record<string, Method>>;

/** Message from the page: a call, the end of a subscription, or, with id 0, the question whether the worker is alive. */
interface CallMessage {
  readonly id: number;
  readonly call?: { readonly port: string; readonly method: string; readonly args: readonly unknown[] };
}

/** Message from the worker: a result or a failure; with id 0 only a sign of life. */
interface AnswerMessage {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly code: AppErrorCode; readonly message: string; readonly detail: unknown };
}

interface Listener {
  next(value: unknown): void;
  fail(error: AppError): void;
}

const ALIVE = 0;
const isWatch = (method: string): boolean => method.startsWith('watch');

/** One end of the line: the worker's global scope, or a `MessagePort` in tests. */
interface Scope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CallMessage>) => void): void;
}

/** Answers the page's calls, in the worker. */
export function answerCalls(scope: Scope, portOf: (name: string) => Promise<object>): void {
  const stops = new Map<number, () => void>();
  const answer = (message: AnswerMessage): void => scope.postMessage(message);
  scope.addEventListener('message', ({ data: { id, call } }) => {
    const next = (value: unknown): void => answer({ id, value });
    const fail = (thrown: unknown): void => {
      const { code, message, detail } = toAppError(thrown);
      answer({ id, error: { code, message, detail } });
    };
    const run = async ({ port, method, args }: NonNullable<CallMessage['call']>): Promise<void> => {
      const watches = isWatch(method);
      if (watches) stops.set(id, () => undefined);
      const target = (await portOf(port)) as Port;
      if (!watches) next(await target[method]?.(...args));
      // The page may have ended the subscription meanwhile.
      else if (stops.has(id)) stops.set(id, target[method]?.({ next, fail }) as () => void);
    };
    if (call) run(call).catch(fail);
    else if (id === ALIVE) answer({ id });
    else {
      stops.get(id)?.();
      stops.delete(id);
    }
  });
  answer({ id: ALIVE });
}

interface Running {
  readonly call: NonNullable<CallMessage['call']>;
  readonly listener: Listener;
  /** True if the call may be sent once more to the next worker. */
  readonly isRepeatable: boolean;
  /** Number of workers that were started while the call waits. */
  workers: number;
}

export interface WorkerCallsOptions {
  readonly start: () => Worker;
  /** The error messages for a call that was never answered. */
  readonly messages: { readonly unavailable: string; readonly unconfirmed: string };
  /** Signs of life that may be missing in a row, for a worker that computes for long; one is asked for every four seconds. */
  readonly missedAnswers?: number;
}

/** A dead worker gives no event, so it is asked from time to time; nor does one whose script never arrives. */
const ASK_EVERY_MS = 4_000;
const MISSED_ANSWERS = 2;
const RESTART_MS = { first: 500, longest: 60_000 };

/**
 * The page's side. The worker starts with the first call and gets the calls when it is ready. While it is not,
 * subscriptions report `unavailable` after four seconds and calls reject with it after eight. One that cannot start, fails or dies is replaced: subscriptions
 * report `unavailable` and continue in the next worker, repeatable calls are sent once more, others reject with
 * `unconfirmed`.
 */
export class WorkerCalls {
  readonly #options: WorkerCallsOptions;
  readonly #running = new Map<number, Running>();
  #worker: Worker | null = null;
  /** False until the worker has given a sign of life. */
  #isReady = false;
  #missed = 0;
  #lastId = ALIVE;
  #startedAt = 0;
  #restartMs = RESTART_MS.first;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  #askTimer: ReturnType<typeof setInterval> | undefined;

  constructor(options: WorkerCallsOptions) {
    this.#options = options;
  }

  /**
   * The worker's port of this name.
   * @param repeatable the methods that may run twice; after a lost answer no other call is repeated
   */
  port<T extends object>(name: string, repeatable: readonly (keyof T)[]): T {
    const mayRepeat: readonly PropertyKey[] = repeatable;
    const methods = new Map<string | symbol, Method>();
    const methodOf = (method: string): Method =>
      isWatch(method)
        ? (listener) => this.#watch(name, method, listener as Listener)
        : (...args) => this.#call({ port: name, method, args }, mayRepeat.includes(method));
    return new Proxy({} as T, {
      get: (_, method: string) => {
        if (!methods.has(method)) methods.set(method, methodOf(method));
        return methods.get(method);
      },
    });
  }

  /** Ends the worker while the browser keeps the page for 'Back'. The next call or `resume` starts another. */
  pause(): void {
    this.#end();
  }

  resume(): void {
    if (this.#running.size > 0) this.#open();
  }

  #call(call: Running['call'], isRepeatable: boolean): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#send({ call, listener: { next: resolve, fail: reject }, isRepeatable, workers: 0 });
    });
  }

  #watch(port: string, method: string, listener: Listener): () => void {
    const id = this.#send({ call: { port, method, args: [] }, listener, isRepeatable: true, workers: 0 });
    return () => {
      if (this.#running.delete(id)) this.#worker?.postMessage({ id } satisfies CallMessage);
    };
  }

  #send(running: Running): number {
    const id = ++this.#lastId;
    this.#running.set(id, running);
    if (!this.#worker) this.#open();
    else {
      running.workers = 1;
      if (this.#isReady) this.#post(id, running);
    }
    return id;
  }

  #post(id: number, running: Running): void {
    try {
      this.#worker?.postMessage({ id, call: running.call } satisfies CallMessage);
    } catch (thrown) {
      this.#running.delete(id);
      running.listener.fail(toAppError(thrown));
    }
  }

  #open(): void {
    clearTimeout(this.#restartTimer);
    this.#startedAt = performance.now();
    const worker = this.#options.start();
    this.#worker = worker;
    // A worker that was started before the page listened has already told that it is ready, so it is asked again.
    worker.postMessage({ id: ALIVE } satisfies CallMessage);
    worker.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => this.#receive(data));
    for (const type of ['error', 'messageerror'] as const)
      worker.addEventListener(type, () => {
        if (worker === this.#worker) this.#replace();
      });
    for (const running of this.#running.values()) running.workers += 1;
    this.#askTimer = setInterval(() => {
      this.#missed += 1;
      if (!this.#isReady) this.#reportSilence();
      else if (this.#missed > (this.#options.missedAnswers ?? MISSED_ANSWERS)) this.#replace();
      else worker.postMessage({ id: ALIVE } satisfies CallMessage);
    }, ASK_EVERY_MS);
  }

  /** The script may still arrive, so the worker stays; no call that is rejected here has been sent to it. */
  #reportSilence(): void {
    for (const [id, { call, listener }] of this.#running) {
      const isWatching = isWatch(call.method);
      if (isWatching !== (this.#missed === 1)) continue;
      if (!isWatching) this.#running.delete(id);
      listener.fail(new AppError('unavailable', this.#options.messages.unavailable));
    }
  }

  #receive({ id, value, error }: AnswerMessage): void {
    this.#missed = 0;
    if (!this.#isReady) {
      this.#isReady = true;
      for (const [waitingId, waiting] of this.#running) this.#post(waitingId, waiting);
    }
    const running = this.#running.get(id);
    if (!running) return;
    if (error?.code === 'broken') {
      this.#replace();
      return;
    }
    if (!isWatch(running.call.method)) this.#running.delete(id);
    if (error) running.listener.fail(new AppError(error.code, error.message, { detail: error.detail }));
    else running.listener.next(value);
  }

  /** Ends the worker. Calls that may not be repeated are rejected. */
  #end(): void {
    const wasReady = this.#isReady;
    clearInterval(this.#askTimer);
    clearTimeout(this.#restartTimer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#missed = 0;
    for (const [id, { call, listener, isRepeatable, workers }] of this.#running) {
      const mayHaveChanged = wasReady && !isRepeatable;
      if (isWatch(call.method) || (workers < 2 && !mayHaveChanged)) continue;
      this.#running.delete(id);
      const code = mayHaveChanged ? 'unconfirmed' : 'unavailable';
      listener.fail(new AppError(code, this.#options.messages[code]));
    }
  }

  #replace(): void {
    if (performance.now() - this.#startedAt > RESTART_MS.longest) this.#restartMs = RESTART_MS.first;
    this.#end();
    for (const { call, listener } of this.#running.values())
      if (isWatch(call.method))
        listener.fail(new AppError('unavailable', this.#options.messages.unavailable));
    if (this.#running.size > 0) this.#restartTimer = setTimeout(() => this.#open(), this.#restartMs);
    this.#restartMs = Math.min(this.#restartMs * 2, RESTART_MS.longest);
  }
}
