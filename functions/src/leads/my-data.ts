import {
  cleanText,
  COLLECTIONS,
  LIMITS,
  LINK_REFUSED,
  MY_DATA_RIGHTS,
  readDeskLead,
  recordedChange,
  storeDeskChange,
  withDeadline,
  type DeskChange,
  type MailAudience,
  type MyDataReply,
  type MyDataRight,
} from '../contracts.ts';
import { composeMail, mailDocument, type MailMessage } from '../mail/mail-message.ts';
import type { Mailer } from '../mail/mailer.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { reasonOf } from '../platform/log.ts';
import { serverTransaction } from '../platform/server-transaction.ts';
import type { CallServices } from '../platform/services.ts';
import { eraseLeads } from './erase.ts';
import type { StoredLead } from './lead.ts';
import type { LeadsOfVisitor } from './visitor-access.ts';

export interface MyDataDeps extends CallServices {
  readonly leadsOfVisitor: LeadsOfVisitor;
  readonly mailer: Mailer;
  readonly business: readonly string[];
}

const CONFIRM_MS = 6_000;

/** Title and sentence of each right's confirmation. */
const DONE: Readonly<Record<MyDataRight, readonly [title: string, sentence: string]>> = {
  correct: [
    'Your correction',
    'We have noted with your request what you want corrected, and use it from now on. What you sent stays beside it.',
  ],
  withdraw: ['Your request is withdrawn', 'We have closed your request and do nothing more with it.'],
  erase: [
    'Your data are erased',
    'We have erased your requests, the e-mails about them, their history and your name in our offers. What the law makes us keep stays: invoices in our accounts, and offers without your name. Backups hold the data for at most 30 days more.',
  ],
};

/** POST /api/my-data: the reader of a mailed link corrects, withdraws or erases; each is confirmed by mail. */
export function handleMyData(deps: MyDataDeps): (call: Call) => Promise<object> {
  const { db, business, now, log } = deps;

  const mailTo = (
    audience: MailAudience,
    lead: StoredLead,
    right: MyDataRight,
    text: string,
  ): MailMessage => {
    const [title, sentence] = DONE[right];
    const rows = text === '' ? [] : [{ label: 'To be corrected', value: text }];
    return composeMail(
      {
        id: `${lead.id}_${right}${lead.desk.rev + 1}_${audience}`,
        to: audience === 'owner' ? business : [lead.email],
        replyTo: audience === 'owner' ? lead.email : (business[0] ?? ''),
        subject: `${title}: ${lead.reference}`,
        headers: { 'Auto-Submitted': 'auto-replied' },
      },
      {
        preheader: sentence,
        title,
        reference: lead.reference,
        notes: [],
        paragraphs: [sentence],
        rows,
        closing: [],
      },
    );
  };

  /** Changes the lead's desk and tells the business, in one step. */
  const change = (lead: StoredLead, right: MyDataRight, text: string): Promise<void> =>
    db.runTransaction(async (firestore) => {
      const transaction = serverTransaction(db, firestore);
      const stored = await transaction.get(COLLECTIONS.leads, lead.id);
      if (!stored) throw new CallError('not-found', LINK_REFUSED);
      const step: DeskChange =
        right === 'withdraw'
          ? { kind: 'status', status: 'lost', lostReason: 'Withdrawn by the sender' }
          : { kind: 'note', text: `To be corrected: ${text}` };
      const mail = mailTo('owner', lead, right, text);
      storeDeskChange(
        transaction,
        recordedChange(readDeskLead(lead.id, stored), step, { by: 'link', now: now() }),
      );
      transaction.set(COLLECTIONS.mail, mail.id, mailDocument(mail, lead, now().toISOString()));
    });

  /** Erases every lead with the address that the link was mailed to, also as phones write it, with a capital first letter. */
  const erase = async ({ email }: StoredLead): Promise<void> => {
    const address = email.toLowerCase();
    const capital = address.charAt(0).toUpperCase() + address.slice(1);
    const spellings = [...new Set([email, address, capital, address.toUpperCase()])];
    const { docs } = await db.collection(COLLECTIONS.leads).where('email', 'in', spellings).select().get();
    const ids = docs.map(({ id }) => id);
    const erased = await eraseLeads(db, ids, { by: 'visitor', why: 'asked', now: now() });
    log('INFO', 'visitor.erased', { leads: erased.leads });
  };

  return async (call) => {
    const right = MY_DATA_RIGHTS.find((known) => known === textOf(call.body, 'right'));
    const text = right === 'correct' ? cleanText(textOf(call.body, 'text')).slice(0, LIMITS.shortText) : '';
    if (!right || (right === 'correct' && text === ''))
      throw new CallError('invalid', 'Write what is to be corrected.');
    const [seen] = await deps.leadsOfVisitor(call);
    // A link that an admin passed on was not sent to the mailbox, and neither was a session.
    if (seen?.by !== 'link' || seen.view !== 'everything') throw new CallError('not-found', LINK_REFUSED);
    const { lead } = seen;
    await (right === 'erase' ? erase(lead) : change(lead, right, text));
    // Sent at once and not stored: after an erasure no document may hold the address.
    const confirmation = deps.mailer(mailTo('customer', lead, right, text));
    const isMailed = await withDeadline(confirmation, CONFIRM_MS, 'The mail server').then(
      () => true,
      (thrown: unknown) => {
        log('ERROR', 'my-data.unconfirmed', { right, reason: reasonOf(thrown) });
        return false;
      },
    );
    return { done: DONE[right][1], isMailed } satisfies MyDataReply;
  };
}
