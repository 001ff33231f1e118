import {
  changeDesk,
  cleanContact,
  cleanText,
  COLLECTIONS,
  CONTACT_FIELDS,
  CORRECTABLE,
  CORRECTION_MAX,
  declineOffer,
  leadSearchKeys,
  leadSubject,
  LINK_REFUSED,
  LIST_FIELDS,
  listContactErrors,
  MY_DATA_RIGHTS,
  normaliseGstin,
  plainAddress,
  readOffer,
  withDeadline,
  type Correctable,
  type DeskChange,
  type LeadFields,
  type ListContact,
  type MyDataReply,
  type MyDataRight,
} from '../contracts.ts';
import { leadsOfAddress, mailboxKey, type StoredLead } from './lead.ts';
import { AUTO_REPLY, composeMail, mailDocument, storeOnce, type MailMessage } from '../mail/mail-message.ts';
import { CallError } from '../platform/call-error.ts';
import { countCall, WHOLE_SITE } from '../platform/rate-limit.ts';
import { textOf } from '../platform/endpoint.ts';
import { doEach, reasonOf } from '../platform/log.ts';
import type { Handler } from '../services.ts';
import { eraseLeads } from './erase.ts';
import { changeLinked, leadsOfVisitor, type SeenLead } from './visitor-access.ts';

const WITHDRAWN = 'Withdrawn by the sender';
const CONFIRM_MS = 6_000;
const PASSED_ON =
  'This link was passed on to you. Open the one of our e-mail, or write to us to correct or erase your data.';
const ORDERED =
  'Our offer was accepted, so this request has become an order. Write to us if you want to cancel it.';

const TOO_OFTEN = 'Too much was changed by links today. Please write to us by e-mail, and a person does it.';
type Words = readonly [title: string, sentence: string];

/** Title and sentence of each right's confirmation. */
const DONE: Readonly<Record<MyDataRight, Words>> = {
  correct: [
    'Your correction is noted',
    'It stands with your request, and a person takes care of it. What you sent stays beside it.',
  ],
  withdraw: ['Your request is withdrawn', 'We have closed your request and do nothing more with it.'],
  erase: [
    'Your data are erased',
    'We have erased your requests, the e-mails about them, their history and your name in our offers. What the law makes us keep stays: invoices in our accounts, and offers without your name. Backups hold the data for at most 30 days more.',
  ],
};

const CORRECTED: Words = [
  'Your request is corrected',
  'We use the corrected value from now on. The former one stays in the history of the request, and in offers that were sent before.',
];

/** The same for the business, whose own mailbox no program reaches. */
const ERASED_HERE: Words = [
  'Erased by its sender',
  'This request, and others with the same e-mail address, were erased; Settings, Erased requests, names them. Delete the e-mails about them in your own mailbox as well.',
];

/** POST /api/my-data: the reader of a mailed link corrects, withdraws or erases; each is confirmed by mail. */
export const handleMyData: Handler = async (services, call) => {
  const { db, business, limits, now, log } = services;
  const offers = db.collection(COLLECTIONS.offers);

  /** A mail to the business or to one reader, about the lead. */
  const mailTo = (
    to: readonly string[],
    { id, reference, desk }: StoredLead,
    right: MyDataRight,
    { text = '', replyTo = business[0] ?? '', words: [title, sentence] = DONE[right] } = {},
  ): MailMessage =>
    composeMail(
      {
        id: `${id}_${right}${desk.rev + 1}_${to === business ? 'owner' : 'customer'}`,
        to,
        replyTo,
        subject: `${title}: ${reference}`,
        headers: AUTO_REPLY,
      },
      {
        preheader: sentence,
        title,
        reference,
        paragraphs: [sentence],
        rows: text === '' ? [] : [{ label: 'Correction', value: text }],
      },
    );

  /** Changes the lead and tells the business, in one step. Returns the words of the confirmation. */
  const change = (
    lead: StoredLead,
    replyTo: string,
    right: MyDataRight,
    { field, text: typed, mayMail }: { field: Correctable | undefined; text: string; mayMail: boolean },
  ): Promise<{ words: Words; text: string }> =>
    changeLinked(services, lead, async (transaction, current, firestore) => {
      const isOrder = current.desk.status === 'won';
      if (right === 'withdraw' && isOrder) throw new CallError('invalid', ORDERED);
      const withdrawn =
        right === 'withdraw' ? (await firestore.get(offers.where('leadId', '==', lead.id))).docs : [];
      // An accepted offer names its customer as evidence, so a person decides about an order.
      const correction = field && !isOrder ? correctLead(current, field, typed) : null;
      const text = correction?.text ?? (field ? `${CORRECTABLE[field]}: ${typed}` : typed);
      const note = `${correction ? 'Corrected by the sender' : 'To be corrected'}: ${text}`;
      const step: DeskChange =
        right === 'withdraw'
          ? { kind: 'status', status: 'lost', lostReason: WITHDRAWN }
          : { kind: 'note', text: note };
      const words = correction ? CORRECTED : DONE[right];
      const mail = mailTo(business, lead, right, { text, replyTo, words });
      for (const offer of withdrawn)
        declineOffer(transaction, readOffer(offer.id, offer.data()), WITHDRAWN, now());
      if (correction) transaction.update(COLLECTIONS.leads, lead.id, correction.fields);
      changeDesk(transaction, lead.id, { ...current }, step, { by: 'link', now: now() });
      if (mayMail) transaction.set(COLLECTIONS.mail, mail.id, mailDocument(mail, lead, now().toISOString()));
      return { words, text };
    });

  /** The addresses that the link was mailed to: an offer may have gone to others than the form named. */
  const readersOf = async ({ lead, link }: SeenLead): Promise<[string, ...string[]]> => {
    const { docs } = await offers.where('leadId', '==', lead.id).select('customer.email').get();
    const mailed = docs.flatMap((offer): string[] => offer.get('customer.email') || []);
    const byMailbox = new Map(mailed.map((email) => [plainAddress(email), email]));
    const [first = lead.email, ...others] = link === 'offer' ? byMailbox.values() : [];
    return [first, ...others];
  };

  /** Erases the lead and every other one of the reader's address, and tells the business, which has mails of its own. */
  const erase = async (
    lead: StoredLead,
    [reader, ...more]: readonly [string, ...string[]],
  ): Promise<{ words: Words; text: string }> => {
    // Of several addresses the reader holds one, and the link does not say which.
    const ids = new Set(more.length > 0 ? [] : await leadsOfAddress(db, reader)).add(lead.id);
    const erased = await eraseLeads(db, [...ids], { by: 'visitor', why: 'asked', now: now() });
    log('INFO', 'visitor.erased', { leads: erased.leads });
    const mail = mailTo(business, lead, 'erase', { words: ERASED_HERE });
    await doEach(log, 'my-data.untold', [() => storeOnce(db, mail, now())]);
    return { words: DONE.erase, text: '' };
  };

  const right = MY_DATA_RIGHTS.find((each) => each === textOf(call.body, 'right'));
  const field = (Object.keys(CORRECTABLE) as Correctable[]).find(
    (each) => right === 'correct' && each === textOf(call.body, 'field'),
  );
  const typed = right === 'correct' ? cleanText(textOf(call.body, 'text')) : '';
  if (!right || (right === 'correct' && typed === ''))
    throw new CallError('invalid', 'Write what is to be corrected.');
  if (typed.length > CORRECTION_MAX) throw new CallError('invalid', 'Enter a shorter text.');
  const [seen] = await leadsOfVisitor(services, call);
  // A link that an admin passed on was not sent to the mailbox, and neither was a session.
  if (seen?.by === 'shared-link') throw new CallError('denied', PASSED_ON);
  if (seen?.by !== 'link' || seen.view !== 'everything') throw new CallError('not-found', LINK_REFUSED);
  const { lead } = seen;
  // Each mails the business and the reader, and one person can gather many links.
  const readers = await readersOf(seen);
  const keys = { answer: `data ${right} ${lead.id}`, rights: `${right} ${mailboxKey(readers[0])}` };
  await countCall(services, keys, { message: TOO_OFTEN });
  // Erasures need no such limit: each ends the links of its request, so that no request is erased twice.
  const crowd = right === 'erase' ? new Set() : await limits.count({ rightsSite: WHOLE_SITE }, now());
  const mayMail = crowd.size === 0;
  if (!mayMail) log('ERROR', 'my-data.unmailed', { right });
  const done =
    right === 'erase'
      ? await erase(lead, readers)
      : await change(lead, readers[0], right, { field, text: typed, mayMail });
  if (!mayMail) return { done: done.words[1], isMailed: false } satisfies MyDataReply;
  // Sent at once and not stored: after an erasure no document may hold the address.
  const confirmations = readers.map((to) => services.mailer(mailTo([to], lead, right, done)));
  const isMailed = await withDeadline(Promise.all(confirmations), CONFIRM_MS, 'The mail server').then(
    () => true,
    (thrown: unknown) => {
      log('WARNING', 'my-data.unconfirmed', { right, reason: reasonOf(thrown) });
      return false;
    },
  );
  return { done: done.words[1], isMailed } satisfies MyDataReply;
};

/**
 * Corrects a contact detail of a lead: the fields to store, and the sentence for the history and the mails; `null` for a
 * lead that was sent without such a field. Throws `invalid`.
 * @param correction checked as in the form of a request list
 */
function correctLead(lead: LeadFields, field: Correctable, correction: string) {
  const none = Object.fromEntries(LIST_FIELDS.map((name) => [name, ''])) as ListContact;
  const contact = cleanContact({ ...none, [field]: correction });
  const error = listContactErrors(contact)[field];
  if (error !== undefined) throw new CallError('invalid', error);
  const value = field === 'gstin' ? normaliseGstin(contact.gstin) : contact[field];
  const former = field === 'name' ? lead.name : leadSubject(lead)[field];
  if (former === '' && lead.kind !== 'list') return null;
  const isOwn = field === 'name' || lead.kind === 'list';
  const changed = {
    ...(isOwn && { [field]: value }),
    // The form of a quote request asks for contact details among its questions.
    ...(lead.kind === 'quote' && {
      answers: lead.answers.map((answer) =>
        CONTACT_FIELDS[field].includes(answer.name) && answer.value === former
          ? { ...answer, value }
          : answer,
      ),
    }),
  };
  return {
    fields: { ...changed, searchKeys: leadSearchKeys({ ...lead, ...changed }) },
    text: `${CORRECTABLE[field]}: ${value || 'none'} (before: ${former || 'none'})`,
  };
}
