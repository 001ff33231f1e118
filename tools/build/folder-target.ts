import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { OpenTarget, Target } from '#src/publishing/publish.ts';

/**
 * A site in a folder: a build before it is deployed, or what the Hosting emulator of a local run serves. Each file is
 * replaced in one step, so that no visitor gets half a file.
 */
export function folderTarget(folder: string): Target {
  /** A path that leaves the folder is refused, whatever it was made of. */
  const inFolder = (file: string): string => {
    const full = path.join(folder, file);
    if (!full.startsWith(`${path.resolve(folder)}${path.sep}`))
      throw new Error(`${file} lies outside the site's folder.`);
    return full;
  };
  const open: OpenTarget = {
    read: async (file) => (existsSync(inFolder(file)) ? readFileSync(inFolder(file), 'utf8') : null),
    release: async ({ files, removed }, confirm) => {
      await confirm();
      let count = 0;
      for await (const { path: file, text } of files) {
        count += 1;
        const full = inFolder(file);
        mkdirSync(path.dirname(full), { recursive: true });
        writeFileSync(`${full}.next`, text);
        renameSync(`${full}.next`, full);
      }
      for (const file of removed) rmSync(inFolder(file), { force: true });
      return { files: count, uploaded: count };
    },
  };
  return { open: () => Promise.resolve(open) };
}
