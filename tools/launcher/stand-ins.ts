import path from 'node:path';

import { startMailbox } from '#tools/mailbox/mailbox.ts';
import { startMediaHost } from '#tools/media-host/media-host.ts';

import { LOCAL_CLOUD } from './local-config.ts';
import type { Ports } from './ports.ts';
import { inRoot } from './project.ts';

/** Local stand-ins for services that cannot be embedded. */
export interface StandIns {
  /** What people can open, by name. */
  addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts the stand-ins for the mail and the media host; files and mails are kept in `runDir`. */
export async function startStandIns(runDir: string, ports: Ports): Promise<StandIns> {
  const mediaHost = await startMediaHost({
    port: ports.mediaHost,
    dataDir: path.join(runDir, 'media'),
    seedDir: inRoot('public/media'),
    cloudName: LOCAL_CLOUD.name,
    apiKey: LOCAL_CLOUD.apiKey,
    apiSecret: LOCAL_CLOUD.apiSecret,
    uploadPreset: LOCAL_CLOUD.uploadPreset,
  });
  const mailbox = await startMailbox({
    smtpPort: ports.smtp,
    webPort: ports.mailbox,
    dataDir: path.join(runDir, 'mail'),
  });
  return {
    addresses: { Mailbox: mailbox.url },
    close: async () => {
      await Promise.all([mailbox.close(), mediaHost.close()]);
    },
  };
}
