import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isAlive } from './processes.ts';

interface Holder {
  pid: number;
  /** What the system says about the process's start: a pid alone may have been given to somebody else. */
  startedAt: string;
  site: string;
}

function startTimeOf(pid: number): string {
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Says that this process uses `runDir`, until `release`. */
export interface RunLock {
  release(): void;
}

/** Takes the folder, or returns the address of the run that has it. A dead run's claim counts for nothing. */
export function takeRunDir(runDir: string, site: string): RunLock | { takenBy: string } {
  const file = path.join(runDir, 'run.json');
  const holder = readHolder(file);
  if (holder && holder.pid !== process.pid && isAlive(holder.pid)) {
    if (startTimeOf(holder.pid) === holder.startedAt) return { takenBy: holder.site };
  }
  mkdirSync(runDir, { recursive: true });
  const mine: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid), site };
  writeFileSync(file, JSON.stringify(mine));
  return { release: () => rmSync(file, { force: true }) };
}
