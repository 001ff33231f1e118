import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { snapshotFileName } from '#src/app/open-snapshot.ts';
import type { ContentVersion } from '#src/contracts/index.ts';

const SNAPSHOT_DIR = 'content';

/** Files written at once: enough to keep the disk busy, few enough to stay within a process's limits. */
const AT_ONCE = 64;

/** Writes files, each a path and its text. Folders are made as needed. */
export async function writeFiles(files: readonly (readonly [file: string, text: string])[]): Promise<void> {
  for (const folder of new Set(files.map(([file]) => path.dirname(file)))) {
    await mkdir(folder, { recursive: true });
  }
  for (let at = 0; at < files.length; at += AT_ONCE) {
    await Promise.all(files.slice(at, at + AT_ONCE).map(([file, text]) => writeFile(file, text)));
  }
}

/**
 * Writes the published values, each in a file named after its query, into a folder named after their content.
 * Returns the folder's address.
 */
export async function writeSnapshot(
  distDir: string,
  version: ContentVersion,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const files = Object.entries(values).map(
    ([key, value]) => [decodeURIComponent(snapshotFileName(key)), JSON.stringify(value)] as const,
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([files, version]))
    .digest('hex')
    .slice(0, 12);
  await rm(path.join(distDir, SNAPSHOT_DIR), { recursive: true, force: true });
  const folder = path.join(distDir, SNAPSHOT_DIR, hash);
  await writeFiles(files.map(([name, json]) => [path.join(folder, name), json]));
  return `/${SNAPSHOT_DIR}/${hash}`;
}
