import { parseArgs, type ParseArgsConfig } from 'node:util';

/** An option that takes a value. */
export const TEXT = { type: 'string' } as const;
/** An option that is there or not. */
export const FLAG = { type: 'boolean' } as const;

/**
 * Reads command line options. Throws a message with the usage when one is wrong.
 * @param config `allowPositionals`: words without a name may follow, such as a file
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: T,
  config: { allowPositionals?: boolean } = {},
) {
  try {
    return parseArgs({ options, ...config });
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error });
  }
}

/** Announces a step of a start and prints its result and time. Steps may run at the same time. */
export async function step(title: string, work: () => Promise<string | void>): Promise<void> {
  const started = Date.now();
  console.log(`${title} …`);
  const result = await work();
  console.log(`${title}: ${result ?? 'done'} (${secondsSince(started)} s)`);
}

/** Seconds with one decimal, such as `12.3`. */
export function secondsSince(startMs: number): string {
  return ((Date.now() - startMs) / 1000).toFixed(1);
}

const PARENT_CHECK_MS = 1_000;

/**
 * Calls `stop` once, then ends this process: after Ctrl-C, a termination signal, or the end of the npm that started it
 * (npm does not always pass signals on). A second Ctrl-C ends the process at once.
 */
export function onShutdown(stop: (reason: string) => Promise<void>): void {
  let stopping = false;
  const shutDown = (reason: string, code: number): void => {
    if (stopping) {
      if (reason === 'SIGINT') process.exit(code);
      return;
    }
    stopping = true;
    void stop(reason).finally(() => process.exit(code));
  };
  process.on('SIGINT', () => shutDown('SIGINT', 130));
  process.on('SIGTERM', () => shutDown('SIGTERM', 143));
  process.on('SIGHUP', () => shutDown('SIGHUP', 129));
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) shutDown('the end of npm', 143);
    }, PARENT_CHECK_MS).unref();
  }
}
