/**
 * The name of everything that this site stores in a browser, and what the privacy notice says about it. Names of forms
 * and sections are followed by ':' and which one. Only types are imported elsewhere, so pages do not download the texts.
 */
export const STORED_NAMES = {
  device: {
    theme: 'the light or dark theme',
    'contact-details': 'name, e-mail, phone, company, PIN, place and GSTIN of your last request or message',
    'request-list': 'your request list',
    'compared-papers': 'the papers that you compare',
    'unsent-leads': 'requests that could not be sent yet',
    'has-sent': 'that this browser has sent requests, their kinds, times and references',
  },
  tab: {
    draft: 'what you have typed into a form',
    key: 'a number that keeps a request from being stored twice',
    'mailed-link': 'the key of the link that opened My requests',
    'preloader-seen': 'that the opening screen was shown',
    'reloaded-for-module': 'that the page was fetched again after a fault',
  },
  admins: {
    'admin-draft': 'unsaved forms',
    'admin-last-input': 'when you last typed or pressed something',
    'admin-single-keys': 'whether single keys are shortcuts',
    'admin-section': 'open sections',
    'admin-form-folded': 'folded forms',
    'first-steps-over': 'finished first steps',
    'import-columns': 'choices of an import',
    'catalogue-run': 'the last import',
    'catalogue-run-progress': 'how far it is',
  },
} as const;

type Names = typeof STORED_NAMES;
export type StoredName = { [Group in keyof Names]: keyof Names[Group] & string }[keyof Names];

/** A name, or one that is followed by the form or section that it is about. */
export type StoredKey = StoredName | `${StoredName}:${string}`;
