import path from 'node:path';

import { startMailbox } from '#tools/stand-ins/mailbox/mailbox.ts';
import { startMediaHost } from '#tools/stand-ins/media-host/media-host.ts';

import { LOCAL_CLOUD } from '../dev/local-config.ts';
import type { ServicePorts } from '../dev/ports.ts';
import { inRoot } from '../dev/project.ts';

/** Local stand-ins for services that cannot be embedded. */
export interface StandIns {
  /** What people can open, by name. */
  addresses: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts the stand-ins for the mail and the media host; files and mails are kept in `runDir`. */
export async function startStandIns(runDir: string, ports: ServicePorts): Promise<StandIns> {
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
