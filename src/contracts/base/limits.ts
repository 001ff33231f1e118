/** Limits of texts (characters), lists (entries) and numbers. The rules file repeats them. */
export const LIMITS = {
  name: 200,
  slug: 120,
  shortText: 2_000,
  longText: 20_000,
  url: 2_048,
  phone: 40,
  email: 254,
  /** Firestore's own limit. */
  documentId: 1_500,
  leadId: 200,
  isoTime: 40,
  addressText: 1_000,
  benefits: 50,
  benefit: 500,
  galleryImages: 30,
  videos: 8,
  caption: 300,
  carouselItems: 20,
  listItems: 30,
  keyFacts: 5,
  paragraphs: 30,
  iconClass: 80,
  quoteFields: 16,
  fieldName: 60,
  fieldLabel: 120,
  tooltip: 300,
  options: 60,
  option: 200,
  answer: 500,
  longAnswer: 5_000,
  /** An admin's note on a lead, or a visitor's question about an offer. */
  leadNote: 2_000,
  lostReason: 80,
  /** Words under which a lead is indexed for the desk's search. */
  searchKeys: 200,
  requestLines: 200,
  lineSize: 120,
  lineGsm: 60,
  lineQuantity: 40,
  /** Longer than any tax number, since one that is not understood is sent as it was typed. */
  taxNumber: 40,
  lineNote: 500,
  facts: 20,
  factLabel: 60,
  factValue: 300,
  holidays: 60,
  adminName: 60,
  searchWords: 60,
  searchWord: 60,
  orderAbsolute: 1_000_000,
} as const;

/** The error for a day outside of `neededDays`. */
export const NEEDED_DAY = 'Choose a day from today to two years ahead.';

/** 10 MB. */
export const IMAGE_MAX_BYTES = 10_485_760;
/** 100 MB. */
export const VIDEO_MAX_BYTES = 104_857_600;

/** How long each slide of the home page's carousel is shown. */
export const HERO_INTERVAL_MS = 5_000;
export const HOME_CATEGORY_COUNT = 3;
/** Number of cards in a public list at first, and added by each 'Load more'. */
export const LIST_PAGE_SIZE = 24;
/** Largest number of documents in a visitor's list query; the rules refuse more, because each one is billed. */
export const VISITOR_LIST_LIMIT = 100;
/** Product cards below a product. */
export const RELATED_PRODUCT_COUNT = 3;
/** How long a sent quote request is confirmed before its dialog closes. */
export const QUOTE_SUCCESS_CLOSE_MS = 3_000;
/** How long the contact form shows that the message was sent. */
export const CONTACT_STATUS_CLEAR_MS = 4_000;
/** How long the admin area shows that something was saved. */
export const ADMIN_STATUS_CLEAR_MS = 2_500;
/** How long the preloader remains visible after the session is ready. */
export const PRELOADER_HOLD_MS = 3_000;
/** How long the preloader takes to fade out. */
export const PRELOADER_FADE_MS = 1_000;
/** Width of the still that stands for a video in the editor. */
export const VIDEO_THUMBNAIL_WIDTH_PX = 100;
