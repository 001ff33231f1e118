import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The first bytes by which an MP4 film is known. */
export const FILM_HEAD = [0, 0, 0, 24, ...Buffer.from('ftypmp42')] as const;

/** A file of exactly this length that begins with `head`, in a folder of its own, without its bytes on disk. */
export function makeFile(bytes: number, name: string, head: readonly number[]): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'big-')), name);
  const handle = openSync(file, 'w');
  writeSync(handle, Uint8Array.from(head));
  ftruncateSync(handle, bytes);
  closeSync(handle);
  return file;
}

/** Removes a file of `makeFile` with its folder. */
export function removeFile(file: string): void {
  rmSync(path.dirname(file), { recursive: true });
}
