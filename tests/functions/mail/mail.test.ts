import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readMailConfig } from '#functions/platform/config.ts';
import type { MailMessage } from '#functions/mail/mail-message.ts';
import { createMailer } from '#functions/mail/mailer.ts';
import { startSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';

import { localEnvironment } from '../support/bench.ts';

const mail = (changes: Partial<MailMessage> = {}): MailMessage => ({
  id: 'abc_owner',
  to: ['sales@example.com'],
  replyTo: 'asha@example.org',
  subject: 'Subject',
  text: 'text',
  html: '<p>html</p>',
  headers: {},
  ...changes,
});

describe('a mail', () => {
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await startSmtpSink();
  });
  afterAll(() => sink.close());
  const send = (changes: Partial<MailMessage>) =>
    createMailer(() => readMailConfig(localEnvironment(sink.port)))(mail(changes));

  it.each([
    ...['a@example.org, evil@example.net', 'a@example.org\r\nRCPT TO:<evil@example.net>'],
    ...['Bob <a@example.org>', '"evil@example.net x"@example.org', 'x:a@example.org;'],
    `${'a'.repeat(300)}@example.org`,
  ])('never goes to or names %j', async (address) => {
    await expect(send({ to: [address] })).rejects.toMatchObject({ kind: 'permanent' });
    await expect(send({ replyTo: address })).rejects.toMatchObject({ kind: 'permanent' });
    expect(sink.mails).toHaveLength(0);
  });

  it('has one subject line, whatever is put into it, and only the headers that we know', async () => {
    await send({
      subject: `Quote\r\nBcc: evil@example.net\r\n\r\nbody \u202Egnp.exe\u200B ${'x'.repeat(300)}`,
      headers: { Bcc: 'evil@example.net', 'Auto-Submitted': 'auto-replied\r\nX-Evil: 1' },
    });
    const [taken] = sink.mails;
    expect(taken?.recipients).toEqual(['sales@example.com']);
    const names = taken?.parsed.headers.map((header) => header.key) ?? [];
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(taken?.parsed.subject).toHaveLength(120);
    expect(taken?.parsed.subject).toMatch(/^Quote Bcc: evil@example\.net body gnp\.exe x+…$/);
    expect(taken?.parsed.messageId).toBe('<abc.owner@example.com>');
    expect(taken?.parsed.from).toMatchObject({ address: 'website@example.com' });
  });
});
