import { createVisitorLinks } from '../leads/visitor-link.ts';
import type { OverviewOptions } from '../mail/mail-waiting.ts';
import { createMailer } from '../mail/mailer.ts';
import {
  type Environment,
  heartbeatAddress,
  isPublishingOn,
  readLinkSecrets,
  readMailConfig,
} from '../platform/config.ts';
import { doEach, type Log } from '../platform/log.ts';
import { heartbeat } from './heartbeat.ts';
import { lookAtHealth } from './look.ts';
import { mailMonday } from './monday-mail.ts';

/**
 * Watches over the site: sends the heartbeat of the day, looks at the seven things that matter, and stores the Monday mail.
 * @param ask asks the site, as `fetch` does
 */
export async function watchOver(
  env: Environment,
  { overview, log, ask }: { overview: () => OverviewOptions; log: Log; ask: typeof fetch },
): Promise<void> {
  const isPublishing = isPublishingOn(env);
  const mailer = createMailer(() => readMailConfig(env));
  await doEach(log, 'health.trouble', [
    async () => {
      const { db, siteUrl } = overview();
      const links = createVisitorLinks(
        () => readLinkSecrets(env),
        () => siteUrl,
      );
      await heartbeat({ db, log, mailer, links, to: heartbeatAddress(env), now: () => new Date() });
    },
    async () => lookAtHealth({ ...overview(), log, isPublishing, ask }),
    async () => mailMonday({ ...overview(), log }),
  ]);
}
