import { appendFileSync } from 'node:fs';

import type { Firestore } from 'firebase-admin/firestore';

import { readMailConfig, type Environment } from '#functions/platform/config.ts';
import type { Log } from '#functions/platform/log.ts';
import { createMailer } from '#functions/mail/mailer.ts';
import { createOutbox } from '#functions/mail/outbox.ts';
import { sweep } from '#functions/mail/sweep.ts';

/** A person who tries a fault should see the recovery; deployed, the schedule comes every five minutes. */
const EVERY_MS = 10_000;

/**
 * Does what the functions' schedule does, which no emulator runs. Returns what ends it, once the running sweep is done.
 * @param env as the functions have it
 * @param logFile gets what the functions would log
 */
export function startLocalSweep(db: Firestore, env: Environment, logFile: string): () => Promise<void> {
  const log: Log = (severity, event, facts) =>
    appendFileSync(logFile, `${JSON.stringify({ severity, event, ...facts })}\n`);
  const outbox = createOutbox(
    db,
    createMailer(() => readMailConfig(env)),
    log,
  );
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sweep(db, outbox, log, new Date()).finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
