import { spawn } from 'node:child_process';

import { inRoot } from './project.ts';

/** How a program ended, with all that it printed. */
export interface ProgramResult {
  ok: boolean;
  output: string;
}

interface ProgramOptions {
  env?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** Shows the output while it runs. */
  live?: boolean;
}

const TIMEOUT_MS = 900_000;

/** Runs one of the packages' programs, or a TypeScript file of ours, with this Node in the project's folder. */
export function runProgram(
  file: string,
  args: readonly string[],
  { env, timeoutMs = TIMEOUT_MS, live = false }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    const child = spawn(process.execPath, [...loader, inRoot(file), ...args], {
      cwd: inRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const hear = (chunk: Buffer): void => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => {
      if (child.killed) output += `\n[ended after ${timeoutMs / 1000} s]`;
      resolve({ ok: code === 0, output });
    });
  });
}

/**
 * Runs a build in a process of its own (it can then use the other processor), with exactly this environment
 * added. Rejects with the build's output.
 */
export async function runWorker(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { ok, output } = await runProgram(file, args, { env });
  if (!ok) throw new Error(output.trim() || `${file} failed.`);
  return output;
}
