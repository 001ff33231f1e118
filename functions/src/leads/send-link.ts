import { BRAND, cleanEmail, COLLECTIONS, isEmail } from '../contracts.ts';
import { AUTO_REPLY, composeMail, storeOnce } from '../mail/mail-message.ts';
import { CallError } from '../platform/call-error.ts';
import { networkOfCaller } from '../platform/client-address.ts';
import { textOf } from '../platform/endpoint.ts';
import { getAll } from '../platform/firestore.ts';
import { doEach } from '../platform/log.ts';
import { countCall, WHOLE_SITE } from '../platform/rate-limit.ts';
import type { Handler, Services } from '../services.ts';
import { leadsIn, leadsOfAddress, mailboxKey } from './lead.ts';
import { LINK_PLACEHOLDER } from './visitor-link.ts';

/** Longer than the search takes, so that the time of an answer does not show whether there is a request. */
const ANSWER_MS = 1_000;

/**
 * POST /api/send-link: mails a link to the newest request of an address to this address, once an hour. The answer is always
 * the same, so that nobody learns who has asked us for paper.
 */
export const handleSendLink: Handler = async (services, call) => {
  // By network alone, because a limit of the whole site would let one person keep all others from their data.
  await countCall(services, { link: networkOfCaller(call) });
  const email = cleanEmail(textOf(call.body, 'email'));
  if (!isEmail(email))
    throw new CallError('invalid', 'Enter the e-mail address that the request was sent with.');
  const answer = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  await doEach(services.log, 'link.unsent', [() => mailLink(services, email)]);
  await answer;
  return {};
};

async function mailLink({ db, limits, business, now }: Services, email: string): Promise<void> {
  const snapshots = await getAll(db, COLLECTIONS.leads, await leadsOfAddress(db, email));
  const [lead] = snapshots
    .flatMap(leadsIn)
    .filter(({ desk }) => desk.address !== 'disowned')
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
  if (!lead) return;
  // Addresses without a request use up no mails of the site, since one caller can make up many.
  const mailbox = mailboxKey(email);
  const exceeded = await limits.count({ newLink: mailbox, siteHour: WHOLE_SITE, siteDay: WHOLE_SITE }, now());
  if (exceeded.size > 0) return;
  const mail = composeMail(
    {
      id: `${lead.id}_link${now().getTime()}_customer`,
      to: [lead.email],
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: a new link to ${lead.reference}`,
      headers: AUTO_REPLY,
      link: { id: lead.id, linkVersion: lead.desk.linkVersion, kind: 'confirmation' },
    },
    {
      preheader: `Your reference is ${lead.reference}`,
      title: 'Your new link',
      reference: lead.reference,
      paragraphs: [
        'Hello,',
        'Somebody has asked for a new link to the last request that was sent with this address.',
      ],
      action: {
        label: 'See my request',
        href: LINK_PLACEHOLDER,
        note: 'The link is for you alone and works for half a year.',
      },
      closing: ['If you did not ask for it, you can ignore this e-mail.'],
    },
  );
  await storeOnce(db, mail, now(), lead);
}
