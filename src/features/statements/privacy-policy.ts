/**
 * The privacy notice: the page `/privacy` and the PDF are made from this file. Its test fails when a field of a form, a
 * key in the browser, a collection with personal data or a processor is missing.
 */
import { STORED_NAMES } from '#src/browser/stored-names.ts';
import { BRAND, NOTICE_VERSION, ORDER_RETENTION_MONTHS } from '#src/contracts/base/identity.ts';
import type { SiteSettings } from '#src/contracts/content/site-settings.ts';
import { dayText } from '#src/lib/india-time.ts';
import { parseStatement, wordTable, type Statement } from '#src/lib/statement.ts';

/** The fields that visitors fill in or that are stored with what they send, each with its name, by the row of the notice. */
const FIELD_NAMES = {
  typed: `
    name name, email e-mail address, phone phone number, company company, gstin GSTIN, deliveryPin PIN,
    deliveryPlace place of delivery, neededBy day of need, message message, remarks remarks, attachment a photo or PDF and its name, lines papers of a list,
    size size, gsm grammage, quantity quantity, unit unit, note note to a paper, wantsSample wish for a sample, answers answers about the paper,
    extraAnswers answers to former questions, website a hidden field that only robots fill in,
    corrected which of your details is wrong, correction what you want corrected, proof what shows that a request is yours`,
  added: `
    kind which form, paper which kind of paper, slug its page, category its category, categorySlug page of the form,
    categoryName name of that page, computed quantity in other units, state whether the paper is still listed,
    formRev version of the form, reference reference, sentAt when it was sent, receivedAt when it arrived,
    payloadHash a fingerprint of the content, visitorId number of your anonymous session, flags signs of a robot,
    searchKeys the words by which we find it, mailbox your e-mail address as we compare it,
    source which way it came and who told and took it down,
    notice date of this notice when you sent it, linkUse how its link was used, isProven whether by you, wrongProofs wrong answers to that,
    sessionVersion whether this browser opened it, firstSeenAt when our offer was opened first, lastSeenAt and last`,
  work: `desk its state and who is on it`,
  answered: `
    address address of the invoice, purchaseOrder number of your order, reason why you declined,
    wanted prices and quantities that you ask for, chosen alternatives that you chose, text the text of your answer`,
};

/** The names for readers of each row's fields, by field. */
export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(FIELD_NAMES).map(([row, fields]) => [row, wordTable(fields)]),
);

const NOTICE = `
# Your data

Which data {legalName} receives through this website, what we do with them, and what you can ask of us. In force from {day}.

## Who is responsible

{legalName}, {city}, India, runs this website and decides what is done with your data. {write}

## What you send us

Only a name, an e-mail address and the answers marked as required are needed; for a list, a phone number is enough instead of the address. What you send is used to answer you and for nothing else.

| What | Why | How long | Where, and by whom |
| What you type into a form or send with it: {typed} | To answer you and to prepare an offer | {kept} | {database}; our mailbox; photo or PDF at Cloudinary |
| What you tell us by telephone, WhatsApp or mail or at the counter, where we write it down here: the same, marked ‘taken by telephone on …, told by …’ | To answer you and to prepare an offer | {kept} | {database} |
| Added to it: {added} | To find it, to show it to you, to recognise repeats and robots, to know whether our offer arrived | {kept} | {database} |
| Our work on it: {work}, notes | To know who answers, and what was said when | {kept} | {database} |
| Offers to you, and your answers: {answered} | To make an agreement | {kept}. Number, papers, prices and state of an offer stay without your name | {database}; our mailbox |
| E-mails of this website to you and to us | To deliver them, and to see which failed | 90 days | {database}; our e-mail provider |

## What is recorded by itself

There is no advertising, this website sets no cookie, and nobody follows you across other websites. Google, YouTube and Vimeo may keep something of their own in your browser where a map, a film or reCAPTCHA of theirs is shown.

| What | Why | How long | Where, and by whom |
| An anonymous session with a random number, when it began and was last used | To show you your own requests without an account | 30 days after its last use; with a request until we erase your data; in your browser until it is cleared | Your browser; Google Firebase Authentication |
| The last 30 days on which your browser used our database, and with which version of Google's library | Google counts versions in use | Until your browser is cleared | Your browser; Google Firebase |
| Counters of requests by internet address and by mailbox, under codes that cannot be turned back | Against abuse | 2 days | {database} |
| Words of searches that found nothing, without who searched; no e-mail addresses, no phone numbers. That two networks have made a search, under codes | To add missing papers | 30 days | {database} |
| Technical logs: internet address, time, page, browser | To run the service safely | 30 days | Google Cloud |
| That data were erased: when, by whom, why, and the reference, without the data | To prove that we did | 3 years | {database} |
| Copies of all this but counters and logs | To bring it back after a loss | 30 days | Google Cloud, Mumbai; a disk of ours |

## What your browser keeps

| What | Why | How long | Where, and by whom |
| On this device: {device} | So that you need not type or choose it again | Until you forget it in the form or by Forget this device under My requests, or clear the browser | Your browser alone |
| In this tab: {tab} | So that a reload loses nothing | Until the tab is closed | Your browser alone |

## People who run this website

| What | Why | How long | Where, and by whom |
| Account: e-mail address, password under a code that cannot be turned back, key of the second factor, last sign-in | To let them in | Until the account ends | Google Firebase Authentication |
| E-mail address and name; what each of them changed, opened and exported | To know who changed what | 12 months; beside a request, an offer or an erasure as long as that | {database} |
| In their browser: {admins} | So that no work is lost | Until it is saved, or they log out | Their browser alone |

## Who else handles it

Google Firebase, Google Cloud, Cloudinary and our e-mail provider work for us and on our instructions; the others answer for what they do. We do not sell data.

| Who | What for | Where |
| Google Firebase and Google Cloud | Pages, database, sign-in, server | Mumbai; sign-in and delivery of pages worldwide |
| Cloudinary | Pictures and films of the catalogue, and the photo or PDF that you send with a list; learns your internet address | Worldwide |
| Our e-mail provider | Delivery of e-mails | Where it runs its servers |
| Google Maps | The map, once you ask for it; learns your internet address | Worldwide |
| YouTube and Vimeo | Films, as soon as one is shown; learn your internet address | Worldwide |
| WhatsApp (Meta) | Messages, if you write to us by it, or leave a phone number and we answer by it | Worldwide |
| Google reCAPTCHA | Tells people from robots, where it is switched on; learns your internet address | Worldwide |

## Your rights

You may see, correct and erase your data, take back your request or your consent, and name somebody who does this for you. The link in our e-mails, also in the one that confirms a message, opens a page where you see what you sent, correct it, withdraw it, and erase everything at once. Name, phone, company and GSTIN are corrected there at once, unless you have accepted our offer, which names you as evidence; anything else is corrected by a person. A new e-mail address counts from our next e-mail on, since links and offers belong to the mailbox that they were sent to. {write} We answer within 30 days.

What the law makes us keep stays: invoices and what belongs to them in our accounts, and offers without your name. Copies hold what was erased for at most 30 days more; the e-mails in our own mailbox are deleted by hand within 30 days.

If our answer does not satisfy you, you may complain to the Data Protection Board of India.

## Changes

When this notice changes, the new text appears here with its date. Each request is stored with the date of the notice under which it was sent.
`;

/** The notice with the contact details and the retention of the settings. */
export function privacyPolicy(
  settings: Pick<SiteSettings, 'contactEmail' | 'addressText' | 'leadRetentionMonths'>,
): Statement {
  const { contactEmail, addressText, leadRetentionMonths: months } = settings;
  const held = Object.entries<Readonly<Record<string, string>>>({ ...FIELDS, ...STORED_NAMES }).map(
    ([row, group]) => [row, Object.values(group).join(', ')],
  );
  return parseStatement(NOTICE, {
    ...BRAND,
    ...Object.fromEntries(held),
    day: dayText(NOTICE_VERSION),
    write: `Write to ${contactEmail} or to ${addressText}.`,
    kept:
      months === ''
        ? 'Until you ask us to erase it'
        : `${months} months, with an order ${Math.max(Number(months), ORDER_RETENTION_MONTHS)}, or until you ask us to erase it`,
    database: 'Our database (Google Firebase, Mumbai)',
  });
}
