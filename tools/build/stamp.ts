import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inRoot, ROOT } from '#tools/dev/project.ts';

function filesUnder(target: string): string[] {
  if (!existsSync(target)) return [];
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => filesUnder(path.join(target, entry.name)));
}

/** A fingerprint of files, folders and settings: an unchanged one means that a build can be kept. */
export function fingerprint(targets: readonly string[], settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of targets.flatMap((target) => filesUnder(inRoot(target)))) {
    hash.update(path.relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs `work` unless `stampFile` says that it was done for this very fingerprint. Returns whether it ran. */
export async function unlessDone(
  stampFile: string,
  print: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === print) return false;
  await work();
  writeFileSync(stampFile, print);
  return true;
}
