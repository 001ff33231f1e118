import path from 'node:path';

import { startHostingApi } from '#tools/stand-ins/hosting-api/hosting-api.ts';
import { releaseIntoFolder } from '#tools/stand-ins/hosting-api/hosting-folder.ts';
import { startMailbox } from '#tools/stand-ins/mailbox/mailbox.ts';
import { startMediaHost } from '#tools/stand-ins/media-host/media-host.ts';

import { LOCAL_CLOUD } from '../dev/local-config.ts';
import type { ServicePorts } from '../dev/ports.ts';
import { DEMO_PROJECT, inRoot } from '../dev/project.ts';

/** Local stand-ins for services that cannot be embedded. */
export interface StandIns {
  /** The addresses that people can open, by name. */
  addresses: Readonly<Record<string, string>>;
  /** Puts the site that is built in a folder live, so that it can be published to. */
  deploySite(folder: string): void;
  close(): Promise<void>;
}

/** Starts the stand-ins for mail, the media host and the API of Hosting; files and mails are kept in `runDir`. */
export async function startStandIns(runDir: string, ports: ServicePorts): Promise<StandIns> {
  const mediaHost = await startMediaHost({
    port: ports.mediaHost,
    dataDir: path.join(runDir, 'media'),
    seedDir: inRoot('public/media'),
    ...LOCAL_CLOUD,
  });
  const mailbox = await startMailbox({
    smtpPort: ports.smtp,
    webPort: ports.mailbox,
    dataDir: path.join(runDir, 'mail'),
  });
  const hosting = await startHostingApi(ports.hostingApi);
  return {
    addresses: { Mailbox: mailbox.url },
    deploySite: (folder) => releaseIntoFolder(hosting.site(DEMO_PROJECT), folder),
    close: async () => {
      await Promise.all([mailbox.close(), mediaHost.close(), hosting.close()]);
    },
  };
}
