import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

import { inRoot } from './project.ts';

/** How a program ended, with all that it printed. */
export interface ProgramResult {
  ok: boolean;
  output: string;
}

export interface ProgramOptions {
  env?: Readonly<Record<string, string>>;
  /** Ends the program when it has printed nothing for this long. */
  silenceMs?: number;
  /** Shows the output while it runs. */
  live?: boolean;
  /** Leaves the processor to other programs while they need it. */
  yields?: boolean;
  /** The command that runs the file, with its flags. Default: this Node, with a loader for TypeScript. */
  by?: readonly [command: string, ...flags: string[]];
}

/** A program that prints nothing for this long hangs; a slow program still prints. */
const SILENCE_MS = 300_000;

/** A third of the processor time of others. With less, a test could wait for its turn longer than its limits allow. */
const YIELDING_PRIORITY = 5;

/** Runs one of the packages' programs, or a TypeScript file of ours, in the project's folder. */
export function runProgram(
  file: string,
  args: readonly string[],
  { env, silenceMs = SILENCE_MS, live = false, yields = false, by }: ProgramOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    const [command, ...flags] = by ?? [process.execPath, ...loader];
    const child = spawn(command, [...flags, inRoot(file), ...args], {
      cwd: inRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (yields && child.pid !== undefined) setPriority(child.pid, YIELDING_PRIORITY);
    let output = '';
    const silence = setTimeout(() => child.kill('SIGKILL'), silenceMs);
    const onOutput = (chunk: Buffer): void => {
      silence.refresh();
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', (error) => resolve({ ok: false, output: error.message }));
    child.once('close', (code) => {
      clearTimeout(silence);
      if (child.killed) output += `\n[ended: it printed nothing for ${silenceMs / 1_000} s]`;
      resolve({ ok: code === 0, output });
    });
  });
}
