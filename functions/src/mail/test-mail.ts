import { BRAND, COLLECTIONS, type MailState } from '../contracts.ts';
import { CallError } from '../platform/call-error.ts';
import { countCall } from '../platform/rate-limit.ts';
import { reasonOf } from '../platform/log.ts';
import type { AdminHandler } from '../services.ts';
import { composeMail, mailDocument, NO_LEAD, type MailParts } from './mail-message.ts';

const CONTENT: MailParts = {
  preheader: 'The site can send e-mails.',
  title: 'The site can send e-mails',
  paragraphs: [
    'You asked for this e-mail under Settings. Requests and offers leave by the same mail server.',
  ],
};

/**
 * POST /api/test-mail: sends a mail to the calling admin at once and answers with what the mail server said. A delivered
 * one is stored among the mails, so that the dashboard knows that mail works.
 */
export const handleTestMail: AdminHandler = async (services, call, { uid, email }) => {
  const { db, log, mailer, now } = services;
  await countCall(services, { testMail: uid });
  const envelope = { to: [email], replyTo: email, subject: `${BRAND.name}: test mail` };
  const mail = composeMail({ id: `test_${call.requestId}`, ...envelope }, CONTENT);
  const sent = await mailer(mail).catch((thrown: unknown) => {
    log('ERROR', 'mail.test-failed', { reason: reasonOf(thrown) });
    throw new CallError('provider', thrown instanceof Error ? thrown.message : String(thrown));
  });
  const response = sent.response.slice(0, 300);
  const state: MailState = 'SUCCESS';
  await db
    .collection(COLLECTIONS.mail)
    .doc(mail.id)
    .set({
      ...mailDocument(mail, NO_LEAD, now().toISOString()),
      delivery: { state, attempts: 1, nextAttemptAt: null, error: null, info: { response } },
    })
    // The mail has been sent, so the admin is told so even if it could not be stored.
    .catch((thrown: unknown) => log('ERROR', 'mail.test-unstored', { reason: reasonOf(thrown) }));
  return { to: email, response };
};
