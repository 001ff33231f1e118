import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';

import { folderTarget } from '#tools/build/publish/folder-target.ts';

import type { HostingSite } from './hosting-site.ts';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
}

/**
 * Puts the built site in `folder` live, and writes the files of every later release into it: the Hosting emulator serves
 * that folder.
 */
export function releaseIntoFolder(site: HostingSite, folder: string): void {
  site.deployFolder(filesIn(folder));
  site.onRelease = async (version, before) => {
    async function* changedFiles() {
      for (const [file, hash] of version.files)
        if (hash !== before?.files.get(file))
          yield { path: file, text: site.read(file)?.toString('utf8') ?? '' };
    }
    const removed = [...(before?.files.keys() ?? [])].filter((file) => !version.files.has(file));
    const open = await folderTarget(folder).open();
    await open.release({ files: changedFiles(), removed }, () => Promise.resolve());
    // The Hosting emulator compares times, not contents: what now answers a removed address must be newer than the page.
    const shell = path.join(folder, 'shell.html');
    if (removed.length > 0 && existsSync(shell)) utimesSync(shell, new Date(), new Date());
  };
}
