import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { PasswordHash } from './accounts.ts';
import { hashFile, type LineFacts } from './lines.ts';

/** The table of contents of a backup, written last: a folder without it is no backup. */
export interface Manifest {
  format: 1;
  /** For example `projects/paper/databases/(default)`. */
  database: string;
  /** The moment that the documents are of, ISO 8601. */
  readTime: string;
  finishedAt: string;
  /** By path in the folder. */
  files: Record<string, LineFacts>;
  /** Files that documents name and the media host does not have. */
  missingMedia: string[];
  passwordHash: PasswordHash;
}

const MANIFEST = 'manifest.json';
export const USERS_FILE = 'users.jsonl';
export const MEDIA_FILE = 'media.jsonl';

export function documentsFile(collection: string): string {
  return `documents/${encodeURIComponent(collection)}.jsonl`;
}

/** The collection of a file; `null` for a file of something else. */
export function collectionOf(file: string): string | null {
  const name = /^documents\/(.+)\.jsonl$/.exec(file)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}

/** Writes the manifest under another name and renames it, so that there is a whole one or none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, MANIFEST);
  await writeFile(`${file}.part`, JSON.stringify(manifest, null, 2), { flush: true });
  await rename(`${file}.part`, file);
}

/** Rejects for a folder that is no backup or an unfinished one. `id` tells backups apart. */
export async function readManifest(folder: string): Promise<Manifest & { id: string }> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file))
    throw new Error(`${folder} has no ${MANIFEST}: it is no backup, or one that was never finished.`);
  return { ...(JSON.parse(await readFile(file, 'utf8')) as Manifest), id: await hashFile(file) };
}
