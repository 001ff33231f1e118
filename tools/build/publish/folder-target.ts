import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { OpenTarget, Target } from '#src/publishing/publish.ts';

/** Files written at once: enough to keep the disk busy, few enough to stay within a process's limits. */
const AT_ONCE = 64;

function isMissing(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
}

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
    read: async (file) => {
      try {
        return await readFile(inFolder(file), 'utf8');
      } catch (thrown) {
        if (isMissing(thrown)) return null;
        throw thrown;
      }
    },
    release: async ({ files, removed }, confirm) => {
      await confirm();
      const folders = new Set<string>();
      const writing: Promise<void>[] = [];
      let count = 0;
      const replace = async (file: string, text: string): Promise<void> => {
        const next = `${file}.next`;
        await writeFile(next, text);
        await rename(next, file);
      };
      for await (const { path: file, text } of files) {
        count += 1;
        const full = inFolder(file);
        const parent = path.dirname(full);
        if (!folders.has(parent)) await mkdir(parent, { recursive: true });
        folders.add(parent);
        writing.push(replace(full, text));
        if (writing.length === AT_ONCE) await Promise.all(writing.splice(0));
      }
      await Promise.all(writing);
      for (const file of removed) await rm(inFolder(file), { force: true });
      return { files: count, uploaded: count };
    },
  };
  return { open: () => Promise.resolve(open) };
}
