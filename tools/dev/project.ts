import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The emulators' project; a `demo-` name can never reach a real one. */
export const DEMO_PROJECT = 'demo-paper';

/** Everything listens here only. */
export const LOOPBACK = '127.0.0.1';

export function inRoot(...segments: string[]): string {
  return path.join(ROOT, ...segments);
}

/** Files of a run that are not for git, `npm start` and tests apart. */
export function localDir(runName: string, ...segments: string[]): string {
  return inRoot('.local', runName, ...segments);
}
