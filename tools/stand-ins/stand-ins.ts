import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';

import { folderTarget } from '../build/folder-target.ts';
import type { ServicePorts } from '../dev/ports.ts';
import { answers, startService } from '../dev/processes.ts';
import { DEMO_PROJECT, inRoot, LOOPBACK } from '../dev/project.ts';
import { startHostingApi } from './hosting-api/hosting-api.ts';
import type { HostingSite } from './hosting-api/hosting-site.ts';
import { startMediaHost } from './media-host/media-host.ts';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
}

/**
 * Puts the built site in `folder` live, and writes the files of every later release into it: the Hosting emulator serves
 * that folder.
 */
function releaseIntoFolder(site: HostingSite, folder: string): void {
  site.deploy(new Map(filesIn(folder).map((file) => [file, ''])));
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
    const notFound = path.join(folder, '404.html');
    if (removed.length > 0 && existsSync(notFound)) utimesSync(notFound, new Date(), new Date());
  };
}

/** Gives maildev a variable `host` that it reads without declaring it, and would otherwise end. */
const DECLARE_HOST = `data:text/javascript,globalThis.host='${LOOPBACK}'`;

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Starts the stand-ins for mail, the media host and the API of Hosting; files and mails are kept in `runDir`. */
export async function startStandIns(runDir: string, ports: ServicePorts) {
  const mediaHost = await startMediaHost(path.join(runDir, 'media'), ports.mediaHost);
  const mailboxUrl = `http://${LOOPBACK}:${ports.mailbox}`;
  const mailDir = path.join(runDir, 'mail');
  const mailbox = await startService({
    name: 'The mailbox',
    command: process.execPath,
    args: [
      ...['--import', DECLARE_HOST, inRoot('node_modules/maildev/bin/maildev'), '--silent'],
      ...['--smtp', String(ports.smtp), '--ip', LOOPBACK, '--web', String(ports.mailbox)],
      ...['--mail-directory', mailDir],
    ],
    cwd: mailDir,
    logFile: path.join(mailDir, 'maildev.log'),
    isReady: () => answers(`${mailboxUrl}/email`),
  });
  const hosting = await startHostingApi(DEMO_PROJECT, ports.hostingApi);
  return {
    /** Puts the site that is built in a folder live, so that it can be published to. */
    deploySite: (folder: string) => releaseIntoFolder(hosting.site, folder),
    close: () => Promise.all([mailbox.stop(), mediaHost.close(), hosting.close()]),
  };
}
