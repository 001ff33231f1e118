import { spawn } from 'node:child_process';

import { inRoot } from '#tools/dev/project.ts';

/** How a program ended, with all that it printed. */
export interface ProgramResult {
  ok: boolean;
  output: string;
}

export interface ProgramOptions {
  env?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** Shows the output while it runs. */
  live?: boolean;
}

const TIMEOUT_MS = 900_000;

/** Runs one of the packages' programs with this Node, in the project's folder. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot(file), ...args], {
      cwd: inRoot(),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (options.live) process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    const timer = setTimeout(() => {
      output += `\n[ended after ${timeoutMs / 1000} s]`;
      child.kill('SIGKILL');
    }, timeoutMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      resolve({ ok: false, output: error.message });
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ ok: code === 0, output });
    });
  });
}
