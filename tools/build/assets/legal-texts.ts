import { BRAND, CONTACT_DEFAULTS } from '#src/contracts/base/identity.ts';

export interface LegalDocument {
  /** File name under `public/pdf`. */
  readonly file: string;
  readonly title: string;
  readonly dateLine: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

const DATE_LINE = 'In force from 1 November 2026';
const REACH_US = `Write to ${CONTACT_DEFAULTS.contactEmail} or to ${CONTACT_DEFAULTS.addressText}.`;

/** Neutral texts about what this website does; the business must review them before launch. */
export const LEGAL_DOCUMENTS: readonly LegalDocument[] = [
  {
    file: 'privacy-policy.pdf',
    title: 'Privacy Policy',
    dateLine: DATE_LINE,
    intro: `This page says which data ${BRAND.legalName} (“we”) receives through this website, what we do with it, and what you can ask of us.`,
    sections: [
      {
        title: 'Who is responsible',
        paragraphs: [`${BRAND.legalName}, ${BRAND.city}, India, runs this website. ${REACH_US}`],
      },
      {
        title: 'What you send us',
        paragraphs: [
          'When you ask for a quote we receive what you enter in the form: your name, your e-mail address and your answers about the paper you need, together with the product category and the time.',
          'When you send a contact message we receive your name, your e-mail address and the message.',
          'Please do not send us data that we do not need for an answer.',
        ],
      },
      {
        title: 'What is recorded by itself',
        paragraphs: [
          'The website opens an anonymous session for every visitor. It holds a random number and no name; it lets the pages read the catalogue.',
          'Against abuse of the forms we count requests: by internet address for an hour, and confirmations by e-mail address for a day. The counters hold numbers under codes that we cannot turn back into an address, and are deleted after two days. A field that people do not see, and the time that a form was open, tell us about robots.',
          'Our hosting provider keeps short technical logs (address, time, page, browser) to run the service safely.',
          'We do not show advertising, and we do not follow you across other websites.',
        ],
      },
      {
        title: 'What we use it for',
        paragraphs: [
          'We use your data to answer you, to prepare a quote, to send you a confirmation by e-mail, and to keep the correspondence that business and tax law ask for. We do not sell it.',
        ],
      },
      {
        title: 'Who else handles it',
        paragraphs: [
          'Providers process data for us and on our instructions: hosting, database and sign-in; e-mail delivery; storage and delivery of pictures and films. Some of them may process data outside India.',
          'Maps and films from other sites are fetched from their providers when they are shown. Those providers then learn your internet address and follow their own policies.',
        ],
      },
      {
        title: 'What is kept in your browser',
        paragraphs: [
          'Your browser keeps the anonymous session and your choice of the light or dark theme until you delete them in its settings.',
          'After a request for a quote it keeps the name, e-mail, phone and company that you gave, on this device only, so that you need not type them again. "Forget" in the form deletes them.',
          'Until you close the tab it also keeps, in its session storage, a note that the opening screen has been shown, and what you have typed into a form that has not been sent yet.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          'Requests and messages are kept while we work on them and for as long as the law asks for business letters, and are deleted after that. The e-mails that this website sends about them are deleted from it after 90 days.',
          'If you ask us to, we delete your requests and messages, the e-mails about them and the counters earlier, unless the law makes us keep them.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          `You may ask which data we hold about you, have it corrected or deleted, and take back a consent. ${REACH_US} We answer within 30 days. You may also complain to the data protection authority.`,
        ],
      },
      {
        title: 'Changes',
        paragraphs: ['When this policy changes, the new text appears on this website with its date.'],
      },
    ],
  },
  {
    file: 'terms-and-conditions.pdf',
    title: 'Terms and Conditions',
    dateLine: DATE_LINE,
    intro: `These terms apply to the use of this website and to requests that you send through it to ${BRAND.legalName} (“we”).`,
    sections: [
      {
        title: 'What this website is',
        paragraphs: [
          'The website presents our range of paper and board. It is a catalogue: nothing is sold or paid for here, and nothing on it is a binding offer.',
        ],
      },
      {
        title: 'Quotes',
        paragraphs: [
          'A request for a quote does not bind you to buy or us to supply. A contract comes about only when we confirm an order in writing.',
          'A written quote states its prices, taxes, delivery terms and how long it holds. In case of doubt the written quote prevails over this website.',
        ],
      },
      {
        title: 'Descriptions and samples',
        paragraphs: [
          'Grammage, shade, caliper and other properties of paper vary within the tolerances of the trade. Pictures show colours only as well as your screen does. Ask for a sample when a property matters.',
        ],
      },
      {
        title: 'Availability',
        paragraphs: [
          'Products may be sold out, replaced or withdrawn without notice. We take care that the catalogue is up to date, but errors can occur, and we correct them when we learn of them.',
        ],
      },
      {
        title: 'Fair use',
        paragraphs: [
          'Please give true contact details, do not send unlawful content or advertising through the forms, and do not disturb the service, for example by automated requests.',
        ],
      },
      {
        title: 'Texts, pictures and names',
        paragraphs: [
          'Texts, pictures, films and the design of this website are protected. You may link to its pages and quote them for your own purchase decisions; any other use needs our consent.',
        ],
      },
      {
        title: 'Links to others',
        paragraphs: [
          'We are not responsible for the content of other websites that we link to or show, such as maps and films.',
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'As far as the law allows, we are not liable for damage that arises from using this website or from relying on general information on it. Liability under a confirmed order follows that order.',
        ],
      },
      {
        title: 'Law and place',
        paragraphs: [
          `Indian law applies. The courts of ${BRAND.city} are competent, as far as the law allows.`,
        ],
      },
      { title: 'Questions', paragraphs: [REACH_US] },
    ],
  },
];
