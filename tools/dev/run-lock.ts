import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isAlive } from './processes.ts';

interface Holder {
  pid: number;
  /** When the process started, because the system may have given the pid to another program meanwhile. */
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

/** Takes a folder for this run until `release`, or returns the site's address of the run that has it. */
export function takeRunDir(runDir: string, site: string): { release(): void } | { takenBy: string } {
  const file = path.join(runDir, 'run.json');
  const holder = readHolder(file);
  const isOther = holder && holder.pid !== process.pid && isAlive(holder.pid);
  if (isOther && startTimeOf(holder.pid) === holder.startedAt) return { takenBy: holder.site };
  mkdirSync(runDir, { recursive: true });
  const own: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid), site };
  writeFileSync(file, JSON.stringify(own));
  return { release: () => rmSync(file, { force: true }) };
}
