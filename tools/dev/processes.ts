import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Ends a start that hangs. A busy machine needs minutes to start; a program that ends by itself is noticed at once. */
const START_TIMEOUT_MS = 900_000;
const TERM_GRACE_MS = 8_000;
const KILL_GRACE_MS = 3_000;
const TAIL_LINES = 25;

/** A program in a process group of its own, with its output in a file. */
export interface Service {
  readonly name: string;
  /** Resolves when the program has ended. */
  readonly exited: Promise<void>;
  hasExited(): boolean;
  /** Ends the whole group: with SIGTERM, and after some seconds with SIGKILL. */
  stop(): Promise<void>;
}

interface ServiceOptions {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>>;
  logFile: string;
  isReady: () => Promise<boolean>;
}

const RUN_SERVICE = fileURLToPath(new URL('run-service.mjs', import.meta.url));

/** Sends a signal to a process group. False when it does not exist. */
function send(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

async function endGroup(group: number, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  send(group, signal);
  const deadline = Date.now() + withinMs;
  while (send(group, 0)) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/**
 * Starts a program and waits until it is ready. Rejects, with the end of its output, when it ends or hangs before. Ctrl-C on
 * the terminal does not reach it, so that its data can be saved first.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, command, args, cwd, env, logFile, isReady } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, [RUN_SERVICE, command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  let hasEnded = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      hasEnded = true;
      log.write(`\n[${name} ended with code ${code}]\n`);
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    const { pid: group } = child;
    if (group === undefined) return;
    if (!(await endGroup(group, 'SIGTERM', TERM_GRACE_MS))) await endGroup(group, 'SIGKILL', KILL_GRACE_MS);
    log.end();
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (hasEnded || !(await isReady().catch(() => false))) {
    const isLate = Date.now() > deadline;
    if (hasEnded || isLate) {
      await stop();
      const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
      throw new Error(`${name} ${isLate ? 'does not start' : 'ended while starting'}:\n${tail}`);
    }
    await sleep(100);
  }
  return { name, exited, hasExited: () => hasEnded, stop };
}

/** True when a server answers at the address, with any status. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
  await response.body?.cancel();
  return true;
}
