import {
  ANY_TIME,
  categoryKey,
  COLLECTIONS,
  hasOpenOffer,
  isFollowUpDue,
  leadSubject,
  deskEntity,
  settingsEntity,
  searchedKeys,
  searchKeyPath,
  SETTINGS_DOCUMENT_ID,
  type SiteSettings,
} from '#src/contracts/index.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { isObject } from '#src/lib/plain-data.ts';

import type { DeskFilter, DeskQuery, DeskRow, DeskSort, MailTrouble } from '../../ports/desk-port.ts';
import type { CursorPage } from '../../ports/answers.ts';
import type { LeadMail } from '../../ports/leads-port.ts';
import {
  equals,
  getEach,
  meets,
  type AdminDocuments,
  type Condition,
  type Found,
  type OrderedLookup,
} from '../documents.ts';
import { toDetails, toMail, UNDELIVERED } from './leads-admin.ts';
import { pageOf } from './record-pages.ts';

/** Failing mails that a page reads. More of them mean an outage, which concerns every row. */
const TROUBLED_MAILS = 50;
/** Mails that failed or are tried again. Those waiting for their first try are left out, as they go out in seconds. */
const IN_TROUBLE: Condition = { field: 'delivery.state', op: 'in', value: ['ERROR', 'RETRY'] };

function keysOf(filter: DeskFilter): string[] {
  const category = filter.category === undefined ? [] : [categoryKey(filter.category)];
  return [...searchedKeys(filter.search ?? ''), ...category];
}

/** The conditions on a field that holds the time at which a lead was received. */
function receivedWithin(field: string, { from = '', to }: DeskFilter): Condition[] {
  const since: Condition = { field, op: '>=', value: from };
  return to === undefined ? [since] : [since, { field, op: '<', value: to }];
}

function stateConditions({ status, assignedTo }: DeskFilter): Condition[] {
  return [
    ...(status === undefined ? [] : [equals('desk.status', status)]),
    ...(assignedTo === undefined ? [] : [equals('desk.assignedTo', assignedTo)]),
  ];
}

type DeskSelection = Pick<DeskQuery, 'filter' | 'sort'>;

/** The field that sorts the leads, and the conditions that the database checks. */
function timeAndConditions(
  { filter, sort }: DeskSelection,
  [key]: readonly string[],
): [field: string, where: Condition[]] {
  if (filter.offer !== undefined) {
    const field = 'desk.offerUntil';
    return [field, [{ field, op: '>=', value: filter.offer === 'sent' ? ANY_TIME : dayInIndia(new Date()) }]];
  }
  if (sort === 'waiting') {
    const field = 'desk.waitingSince';
    return [field, [{ field, op: '>=', value: ANY_TIME }]];
  }
  if (key === undefined)
    return ['receivedAt', [...stateConditions(filter), ...receivedWithin('receivedAt', filter)]];
  const field = searchKeyPath(key);
  return [field, receivedWithin(field, filter)];
}

/**
 * The query of a list. `accepts` checks the rest of the filter: an index for each combination would be
 * larger than the leads themselves, since it would hold each lead once for each of its search keys.
 */
function lookupOf(request: DeskSelection, keys: readonly string[]): OrderedLookup {
  const [field, where] = timeAndConditions(request, keys);
  // Leads with offers come in the order in which their offers end, whatever order was chosen.
  const isDescending = request.sort === 'newest' && request.filter.offer === undefined;
  return {
    collection: COLLECTIONS.leads,
    where,
    orderBy: [field],
    ...(isDescending && { descending: true }),
  };
}

/** The values that the filters of offers compare a lead with. */
interface Present {
  readonly settings: SiteSettings;
  /** The day in India. */
  readonly today: string;
}

/** True if a lead passes the whole filter, including what the queries leave out. @param keys of the filter */
function accepts(
  { data }: Found,
  { filter, sort }: DeskQuery,
  keys: readonly string[],
  { settings, today }: Present,
): boolean {
  const desk = deskEntity.complete(data['desk']);
  return (
    (filter.offer !== 'due' || isFollowUpDue(desk, settings, today)) &&
    (filter.offer !== 'open' || hasOpenOffer(desk, today)) &&
    (filter.lostReason === undefined || desk.lostReason === filter.lostReason) &&
    (sort !== 'waiting' || desk.waitingSince !== '') &&
    hasKeys(data['searchKeys'], keys) &&
    [...stateConditions(filter), ...receivedWithin('receivedAt', filter)].every((condition) =>
      meets(data, condition),
    )
  );
}

export function hasKeys(value: unknown, keys: readonly string[]): boolean {
  if (keys.length === 0) return true;
  return isObject(value) && keys.every((key) => Object.hasOwn(value, key));
}

function troubleOf({ state }: LeadMail): MailTrouble {
  if (state === 'ERROR') return 'failed';
  return state === 'RETRY' ? 'retrying' : 'waiting';
}

/** The worst state among each lead's mails. */
function troubles(mails: readonly LeadMail[]): Map<string, MailTrouble> {
  const worstTrouble = new Map<string, MailTrouble>();
  for (const worst of ['waiting', 'retrying', 'failed'] as const)
    for (const mail of mails) if (troubleOf(mail) === worst) worstTrouble.set(mail.leadId, worst);
  return worstTrouble;
}

export function toRow(document: Found, mails?: ReadonlyMap<string, MailTrouble>): DeskRow {
  const lead = toDetails(document);
  const { id, kind, name, email, receivedAt, reference, categorySlug, flags, desk, linkUse } = lead;
  const { company, categories, papers, samples } = leadSubject(lead);
  const head = { id, kind, name, email, receivedAt, reference, categorySlug, flags, desk, linkUse };
  return { ...head, company, categories, papers, samples, mail: mails?.get(id) ?? 'fine' };
}

function inOrder(rows: readonly DeskRow[], sort: DeskSort): DeskRow[] {
  const time = ({ receivedAt, desk }: DeskRow): string =>
    sort === 'waiting' ? desk.waitingSince : receivedAt;
  const sorted = rows.toSorted((a, b) => (time(a) < time(b) ? -1 : 1));
  return sort === 'newest' ? sorted.toReversed() : sorted;
}

/** The number of leads that meet one condition; the database counts them without sending any. */
export function countOnDesk(documents: AdminDocuments, filter: DeskFilter, sort: DeskSort): Promise<number> {
  return documents.count(lookupOf({ filter, sort }, keysOf(filter)));
}

/** One page of the desk's list of leads, with the state of their mails. */
export async function pageOfDesk(
  documents: AdminDocuments,
  request: DeskQuery,
): Promise<CursorPage<DeskRow>> {
  const { filter, sort } = request;
  const readMails = async (condition: Condition): Promise<LeadMail[]> => {
    const lookup = { collection: COLLECTIONS.mail, where: [condition], limit: TROUBLED_MAILS };
    return (await documents.find(lookup)).map(toMail);
  };
  const keys = keysOf(filter);
  const settingsData =
    filter.offer === 'due' ? await documents.get(COLLECTIONS.settings, SETTINGS_DOCUMENT_ID) : null;
  const present = { settings: settingsEntity.complete(settingsData), today: dayInIndia(new Date()) };
  const accept = (document: Found): boolean => accepts(document, request, keys, present);
  if (filter.mailTrouble) {
    const mails = await readMails(UNDELIVERED);
    const ids = new Set(mails.map(({ leadId }) => leadId).filter((id) => id !== ''));
    const leads = await getEach(documents, COLLECTIONS.leads, ids);
    const rows = leads.filter(accept).map((lead) => toRow(lead, troubles(mails)));
    return { items: inOrder(rows, sort), nextCursor: null };
  }
  const [{ items, nextCursor }, mails] = await Promise.all([
    pageOf(documents, lookupOf(request, keys), request, accept),
    readMails(IN_TROUBLE),
  ]);
  return { items: items.map((lead) => toRow(lead, troubles(mails))), nextCursor };
}
