import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The emulators' project. Firebase never connects a `demo-` name to a real project. */
export const DEMO_PROJECT = 'demo-paper';

/** The only address that local services listen on. */
export const LOOPBACK = '127.0.0.1';

export function inRoot(...segments: string[]): string {
  return path.join(ROOT, ...segments);
}

/** The content of a JSON file of the project. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(inRoot(file), 'utf8')) as T;
}

/** A path in the folder of one kind of run, such as `start` or `test`; git ignores it. */
export function localDir(runName: string, ...segments: string[]): string {
  return inRoot('.local', runName, ...segments);
}
