/** The port to what visitors sent and the mails about it. Every method rejects with an `AppError`. */
import type {
  LeadAnswer,
  LeadDesk,
  LeadFlag,
  LeadKind,
  ListRequestLine,
  MailAudience,
  MailState,
} from '#src/contracts/index.ts';

/** A visitor's request or message, as the desk lists it. */
export interface Lead {
  id: string;
  kind: LeadKind;
  /** ISO 8601 */
  receivedAt: string;
  name: string;
  email: string;
  /** The category's slug of a quote request, '' for a contact message and a list of papers. */
  categorySlug: string;
  /** Shown to people; '' when there is none. */
  reference: string;
}

/** A lead with everything that the visitor sent; every text is untrusted. */
export interface LeadDetails extends Lead {
  /** '' for a contact message and a list of papers. */
  categoryName: string;
  /** Answers of a quote request in the form's order, name and e-mail among them. */
  answers: LeadAnswer[];
  /** Answers to fields that the stored form does not have. */
  extraAnswers: LeadAnswer[];
  /** The text of a contact message, with its line breaks. */
  message: string;
  /** Of a list of papers; '' when not given. */
  phone: string;
  company: string;
  /** The papers of a list, in the visitor's order. */
  lines: ListRequestLine[];
  flags: LeadFlag[];
  /** The state of the work on it. */
  desk: LeadDesk;
  /** The revision of the quote form whose labels the answers carry; 0 when unknown. */
  formRev: number;
  /** The mails about the lead; empty when they are gone (they are kept for 90 days). */
  mails: LeadMail[];
}

/** A mail about a lead, with its delivery state. */
export interface LeadMail {
  id: string;
  audience: MailAudience;
  to: string[];
  subject: string;
  /** ISO 8601, '' when unknown. */
  createdAt: string;
  state: MailState;
  /** Tries so far. */
  attempts: number;
  /** The mail server's message for the last failure; '' when there was none. */
  error: string;
  /** The lead's reference, '' when unknown. */
  reference: string;
  /** The lead that the mail belongs to, `null` when unknown. */
  lead: Pick<Lead, 'kind' | 'id'> | null;
}

/** The leads of one week. */
export interface WeekOfLeads {
  /** The week's Monday, `YYYY-MM-DD`, in the browser's time zone. */
  monday: string;
  quotes: number;
  messages: number;
}

/**
 * Leads are counted and read one by one, never changed (M37), and erased on request; a failed mail may be sent again.
 * Every read is bounded.
 */
export interface LeadsAdminPort {
  /** Quote requests and contact messages received at `date` or later. */
  countSince(date: Date): Promise<number>;
  /** Mails that are not delivered: given up, or still being retried. */
  countUndeliveredMails(): Promise<number>;
  /** One lead with its mails; `null` when there is none. */
  get(kind: LeadKind, id: string): Promise<LeadDetails | null>;
  /**
   * Queues a mail again that was given up (`ERROR`, M28): the server sends it within five minutes. Resolves with the
   * queued mail. Rejects with `not-found` when the mail is not stored any more, with `stale` when it was not given up
   * (`detail`: the stored mail).
   */
  sendAgain(mailId: string): Promise<LeadMail>;
  /** Erases a lead and the mails about it for good. Erasing what is gone is success. */
  erase(kind: LeadKind, id: string): Promise<void>;
  /** The last `weeks` weeks, the current one last. */
  perWeek(weeks: number): Promise<WeekOfLeads[]>;
}
