import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { snapshotFileName } from '#src/app/open-snapshot.ts';
import type { ContentVersion } from '#src/contracts/index.ts';

const SNAPSHOT_DIR = 'content';

/** Files written at once: enough to keep the disk busy, few enough to stay within a process's limits. */
const AT_ONCE = 64;

/** Writes files, each a path and its text, made when its turn comes. Folders are made as needed. */
export async function writeFiles(files: Iterable<readonly [file: string, text: string]>): Promise<void> {
  const folders = new Set<string>();
  const writing: Promise<void>[] = [];
  for (const [file, text] of files) {
    const folder = path.dirname(file);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    writing.push(writeFile(file, text));
    if (writing.length === AT_ONCE) await Promise.all(writing.splice(0));
  }
  await Promise.all(writing);
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
