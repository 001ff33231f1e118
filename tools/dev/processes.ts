import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** How long a service of a local run may take to start. */
export const START_TIMEOUT_MS = 60_000;
const TERM_GRACE_MS = 8_000;
const KILL_GRACE_MS = 3_000;
const TAIL_LINES = 25;

/** A program that runs in a process group of its own, with its output in a file. */
export interface Service {
  readonly name: string;
  readonly logFile: string;
  /** Settles when the program ends by itself or is stopped. */
  readonly exited: Promise<void>;
  hasExited(): boolean;
  /** Ends the whole group: asks first, then insists. */
  stop(): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
}

let watchdog: ChildProcess | undefined;

/** A helper that outlives this process long enough to end its children (see watchdog.mjs). */
function tellWatchdog(line: string): void {
  if (!watchdog) {
    watchdog = spawn(process.execPath, [fileURLToPath(new URL('watchdog.mjs', import.meta.url))], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    watchdog.unref();
    // A watchdog that is gone must not take us along.
    watchdog.stdin?.on('error', () => undefined);
  }
  watchdog.stdin?.write(`${line}\n`);
}

function groupIsAlive(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // Already gone.
  }
}

async function groupEnds(group: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (!groupIsAlive(group)) return true;
    await sleep(50);
  }
  return !groupIsAlive(group);
}

/** Starts a program; Ctrl-C on the terminal does not reach it, so that data can be saved first. */
export function startService({ name, command, args, cwd, env, logFile }: ServiceOptions): Service {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const group = child.pid;
  if (group !== undefined) tellWatchdog(`watch ${group}`);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = (why: string): void => {
      ended = true;
      log.write(`\n[${name}: ${why}]\n`);
      resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`ended, ${signal ?? `code ${code}`}`));
  });
  return {
    name,
    logFile,
    exited,
    hasExited: () => ended,
    stop: async () => {
      if (group === undefined) return;
      signalGroup(group, 'SIGTERM');
      if (!(await groupEnds(group, TERM_GRACE_MS))) {
        signalGroup(group, 'SIGKILL');
        await groupEnds(group, KILL_GRACE_MS);
      }
      tellWatchdog(`forget ${group}`);
      log.end();
    },
  };
}

/** The end of a service's output, for an error message. */
function tailOf(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  } catch {
    return '';
  }
}

/**
 * Waits until `isReady` says yes. Rejects when the service ends first or the time is over, with the end of
 * its output.
 */
export async function waitFor(
  service: Service,
  isReady: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (service.hasExited())
      throw new Error(`${service.name} ended while starting:\n${tailOf(service.logFile)}`);
    if (await isReady().catch(() => false)) return;
    if (Date.now() > deadline) {
      throw new Error(
        `${service.name} did not start within ${timeoutMs / 1000} s:\n${tailOf(service.logFile)}`,
      );
    }
    await sleep(100);
  }
}

/** True when something answers there, whatever it says. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** True when a process with this number exists (it may be another one than it was). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
