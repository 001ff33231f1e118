import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Ends a start that hangs. A busy machine needs minutes to start; a program that ends by itself is noticed at once. */
const START_TIMEOUT_MS = 900_000;
const TAIL_LINES = 25;
const RUN_SERVICE = fileURLToPath(new URL('run-service.mjs', import.meta.url));

/** A program in a process group of its own, with its output in a file. */
export interface Service {
  readonly name: string;
  /** Resolves when the program has ended. */
  readonly exited: Promise<unknown>;
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

/**
 * Starts a program and waits until it is ready. Rejects, with the end of its output, when it ends or hangs before. Ctrl-C on
 * the terminal does not reach it, so that its data can be saved first.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, command, args, cwd, env, logFile, isReady } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [RUN_SERVICE, command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  const exited = once(child, 'exit');
  const hasExited = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await exited;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const isLate = Date.now() > deadline;
    if (hasExited() || isLate) {
      await stop();
      const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
      throw new Error(`${name} ${isLate ? 'does not start' : 'ended while starting'}:\n${tail}`);
    }
    if (await isReady().catch(() => false)) return { name, exited, hasExited, stop };
    await sleep(100);
  }
}

/** Resolves with true when a server answers at the address, with any status; rejects when no server does. */
export async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
  await response.body?.cancel();
  return true;
}
