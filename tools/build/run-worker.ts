import { spawn } from 'node:child_process';

import { inRoot } from '#tools/dev/project.ts';

/**
 * Runs a build in a process of its own (it can then use the other processor), with exactly this environment
 * added. Rejects with the build's output.
 */
export function runWorker(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', inRoot(file), ...args], {
      cwd: inRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const hear = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(output.trim() || `${file} ended with code ${code}.`));
    });
  });
}
