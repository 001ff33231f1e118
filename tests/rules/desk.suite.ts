import { doc, serverTimestamp, Timestamp, updateDoc, writeBatch } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  ADMIN_EVENT_KINDS,
  changedDesk,
  COLLECTIONS,
  LEAD_EVENT_KINDS,
  LEAD_STATUSES,
  LIMITS,
  newDesk,
  type DeskChange,
  type LeadDesk,
} from '#src/contracts/index.ts';

import {
  ADMIN_ROLES,
  allowed,
  refused,
  type Role,
  ROLES,
  type RulesWorld,
  signatureOf,
  verdict,
} from './rules-world.ts';
import type { Fields } from './stored-samples.ts';

const RECEIVED = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const ID = 'asked';

function lead(changes: Fields = {}): Fields {
  return {
    kind: 'quote',
    name: 'Asha',
    email: 'asha@example.org',
    receivedAt: RECEIVED,
    answers: [{ name: 'gsm', label: 'GSM', value: '120' }],
    flags: [],
    searchKeys: { asha: RECEIVED },
    desk: newDesk(RECEIVED),
    ...changes,
  };
}

/** What a change writes, as the admin area does; parts of it replaced for an attack. */
interface Write {
  readonly change?: DeskChange;
  readonly before?: LeadDesk;
  readonly desk?: Fields;
  readonly event?: Fields;
  readonly eventId?: string;
  /** Other fields of the lead. */
  readonly others?: Fields;
  readonly without?: 'event' | 'lead';
  /** The id of a second event about the same change. */
  readonly besides?: string;
}

const NOTE: DeskChange = { kind: 'note', text: 'Calls after six.' };

/** Attacks on the two writes that the rules allow about a lead: its desk, and the event that tells about it. */
export function deskSuite(world: () => RulesWorld): void {
  const send = (role: Role, write: Write = {}): Promise<unknown> => {
    const { change = NOTE, before = newDesk(RECEIVED) } = write;
    const { desk, from, to } = changedDesk(before, change, { receivedAt: RECEIVED, now: NOW });
    const event = {
      leadId: ID,
      rev: desk.rev,
      at: serverTimestamp(),
      by: signatureOf(role),
      kind: change.kind,
      text: change.text ?? change.lostReason ?? change.buyer ?? '',
      from,
      to,
      ...write.event,
    };
    const db = world().as(role);
    const batch = writeBatch(db);
    if (write.without !== 'lead')
      batch.update(doc(db, COLLECTIONS.leads, ID), { desk: { ...desk, ...write.desk }, ...write.others });
    if (write.without !== 'event')
      batch.set(doc(db, COLLECTIONS.leadEvents, write.eventId ?? `${ID}_${desk.rev}`), event);
    if (write.besides !== undefined)
      batch.set(doc(db, COLLECTIONS.leadEvents, write.besides), { ...event, text: 'Another story.' });
    return batch.commit();
  };

  describe('the work on a lead', () => {
    beforeEach(async () => {
      await world().begin({
        [`leads/${ID}`]: lead(),
      });
    });

    for (const role of ROLES) {
      const answer = ADMIN_ROLES.includes(role) ? 'allowed' : 'refused';
      it(`is ${answer} for ${role}`, async () => {
        expect(await verdict(send(role))).toBe(answer);
      });
    }

    const spam: DeskChange = { kind: 'status', status: 'spam' };
    const CHANGES: Record<string, DeskChange> = {
      ...Object.fromEntries(
        LEAD_STATUSES.map((status) => [status, { kind: 'status', status, lostReason: 'No stock' }]),
      ),
      note: NOTE,
      'longest note': { kind: 'note', text: 'x'.repeat(LIMITS.leadNote) },
      assigned: { kind: 'assigned', assignedTo: 'manager@example.com' },
      answered: { kind: 'answered', text: 'phone' },
      link: { kind: 'link' },
      joined: { kind: 'joined', buyer: 'x'.repeat(LIMITS.leadId) },
    };
    for (const [name, change] of Object.entries(CHANGES))
      it(`is allowed: ${name}`, async () => {
        await allowed(send('the admin', { change }));
      });

    it('goes on from each change to the next, a first answer kept', async () => {
      let before = newDesk(RECEIVED);
      for (const change of [
        CHANGES['answered'],
        spam,
        CHANGES['answered'],
        { kind: 'status', status: 'new' },
      ]) {
        const step = { change: change as DeskChange, before };
        await allowed(send('the manager', step));
        before = changedDesk(before, step.change, { receivedAt: RECEIVED, now: NOW }).desk;
      }
    });

    it('keeps why a lead is lost until it is opened again, and needs a reason', async () => {
      const lost: DeskChange = { kind: 'status', status: 'lost', lostReason: 'No stock' };
      await refused(send('the admin', { change: { kind: 'status', status: 'lost' } }));
      await refused(send('the admin', { change: lost, event: { text: 'Another one' } }));
      await refused(send('the admin', { change: lost, desk: { lostReason: '' } }));
      const long = 'x'.repeat(LIMITS.lostReason + 1);
      await refused(send('the admin', { change: { ...lost, lostReason: long } }));
      await allowed(send('the admin', { change: lost }));
      const before = changedDesk(newDesk(RECEIVED), lost, { receivedAt: RECEIVED, now: NOW }).desk;
      await refused(send('the admin', { before, desk: { lostReason: '' } }));
      await refused(
        send('the admin', { before, change: { kind: 'status', status: 'new' }, desk: { ...before } }),
      );
      await allowed(send('the admin', { before, change: { kind: 'status', status: 'new' } }));
    });

    it('keeps the buyer that it was joined to until it is parted, also from before there was one', async () => {
      const change: DeskChange = { kind: 'joined', buyer: 'another' };
      const { buyer: _none, ...old } = newDesk(RECEIVED);
      await world().store({ [`leads/${ID}`]: lead({ desk: old }) });
      await allowed(send('the admin', { change }));
      const before = changedDesk(newDesk(RECEIVED), change, { receivedAt: RECEIVED, now: NOW }).desk;
      await refused(send('the admin', { before, desk: { buyer: '' } }));
      await allowed(send('the admin', { before, change: { kind: 'joined', buyer: '' } }));
    });

    it('of one revision is done once', async () => {
      await allowed(send('the admin'));
      await refused(send('the manager'));
    });

    const answered: LeadDesk = {
      ...newDesk(RECEIVED),
      status: 'in-progress',
      firstAnsweredAt: NOW,
      waitingSince: '',
    };
    const taken: DeskChange = { kind: 'assigned', assignedTo: 'manager@example.com' };
    const answer: DeskChange = { kind: 'answered' };
    const takesLinksBack: DeskChange = { kind: 'link' };
    const joined: DeskChange = { kind: 'joined', buyer: 'another' };
    const TO_MANAGER = { assignedTo: 'manager@example.com' };
    const ATTACKS: Record<string, Write> = {
      'with a note that tells of a status': { event: { to: 'won' } },
      'with an assignment that calls itself a note': { change: taken, event: { kind: 'note' } },
      'with an assignment that also sets the status': { change: taken, desk: { status: 'won' } },
      'with an assignment from somebody else': { change: taken, event: { from: 'somebody@example.com' } },
      'with an answer that also assigns': { change: answer, desk: TO_MANAGER },
      'with an answer that tells of another status': { change: answer, event: { to: 'won' } },
      'that takes links back and assigns': { change: takesLinksBack, desk: TO_MANAGER },
      'that takes links back and tells of a status': { change: takesLinksBack, event: { to: 'won' } },
      'without its event': { without: 'event' },
      'that is an event alone': { without: 'lead' },
      'with other answers': { others: { answers: [] } },
      'with a field of its own in the desk': { desk: { mine: 1 } },
      'that skips a revision': { desk: { rev: 2 }, event: { rev: 2 }, eventId: `${ID}_2` },
      'that keeps the revision': { desk: { rev: 0 }, event: { rev: 0 }, eventId: `${ID}_0` },
      'with a status that is none': { change: spam, desk: { status: 'melted' }, event: { to: 'melted' } },
      'with a status that the event does not tell': { change: spam, event: { to: 'won' } },
      'with a status that was another before': { change: spam, event: { from: 'won' } },
      'with a note that also sets the status': { desk: { status: 'won' } },
      'with a note that also assigns': { desk: TO_MANAGER },
      'with a status that also assigns': { change: spam, desk: TO_MANAGER },
      'with a status that says an answer was given': { change: spam, desk: { firstAnsweredAt: NOW } },
      'with an assignment to a text without end': {
        change: { kind: 'assigned', assignedTo: 'x'.repeat(255) },
      },
      'with an assignment that the event does not tell': {
        change: taken,
        event: { to: 'somebody@example.com' },
      },
      'with an assignment to a number': { change: { kind: 'assigned', assignedTo: 5 as never } },
      'with an answer at no time': { change: answer, desk: { firstAnsweredAt: 'soon' } },
      'with an answer at a number': { change: answer, desk: { firstAnsweredAt: 5 } },
      'with waiting since no time': { change: spam, desk: { waitingSince: 'x' } },
      'with an assignment that tells of a status': {
        change: { kind: 'assigned', assignedTo: '' },
        event: { from: 'new', to: 'new' },
      },
      'that takes links back and does not': { change: takesLinksBack, desk: { linkVersion: 0 } },
      'with old links brought back': { change: takesLinksBack, desk: { linkVersion: -1 } },
      'with a note that answers': { desk: { lastAnsweredAt: NOW } },
      'with a last answer at no time': { change: answer, desk: { lastAnsweredAt: 'soon' } },
      'with an answer that moves the end of an offer': { change: answer, desk: { offerUntil: '2026-12-07' } },
      'with a reason without being lost': { change: spam, desk: { lostReason: 'No stock' } },
      'with a note that makes links useless': { desk: { linkVersion: 1 } },
      'with a note that joins it to a buyer': { desk: { buyer: 'another' } },
      'joined to another buyer than told': { change: joined, event: { text: 'a third one' } },
      'joined to a text without end': { change: { ...joined, buyer: 'x'.repeat(LIMITS.leadId + 1) } },
      'joined and won': { change: joined, desk: { status: 'won' } },
      'with a note that confirms the address': { desk: { address: 'confirmed' } },
      'with revoked links that confirm the address': {
        change: takesLinksBack,
        desk: { address: 'confirmed' },
      },
      'that gives the sender’s session the offers': { others: { linkUse: { sessionVersion: 1 } } },
      'in the name of another admin': { event: { by: 'manager@example.com' } },
      'in the name of the visitor': { event: { by: 'link' } },
      'at another time': { event: { at: Timestamp.fromMillis(0) } },
      'at the browser’s time': { event: { at: Timestamp.now() } },
      'told about another lead': { event: { leadId: 'other' }, eventId: 'other_1' },
      'told under another id': { eventId: 'mine' },
      'told twice': { besides: 'mine' },
      'told with a text too long': { event: { text: 'x'.repeat(LIMITS.leadNote + 1) } },
      'told with a number': { event: { text: 5 } },
      'told with a field of its own': { event: { mine: 1 } },
    };
    for (const [what, write] of Object.entries(ATTACKS))
      it(`is refused ${what}`, async () => {
        await refused(send('the admin', write));
      });

    for (const kind of LEAD_EVENT_KINDS.filter(
      (one) => !(ADMIN_EVENT_KINDS as readonly string[]).includes(one),
    ))
      it(`is refused as ‘${kind}’, which the server tells`, async () => {
        await refused(send('the admin', { change: { kind } }));
        await refused(send('the admin', { event: { kind } }));
      });

    it('keeps the first answer’s time', async () => {
      await world().store({ [`leads/${ID}`]: lead({ desk: answered }) });
      const later = { firstAnsweredAt: '2026-11-21T12:00:00.000Z' };
      const change: DeskChange = { kind: 'answered' };
      await refused(send('the admin', { before: answered, change, desk: later }));
      await refused(send('the admin', { before: answered, change, desk: { firstAnsweredAt: '' } }));
      await allowed(send('the admin', { before: answered, change }));
    });

    it('is not told afterwards, about a change that somebody else has made', async () => {
      const before = newDesk(RECEIVED);
      await world().store({ [`leads/${ID}`]: lead({ desk: { ...before, rev: 1 } }) });
      await refused(send('the admin', { without: 'lead' }));
    });

    it('does not go back to a revision that an event tells about already', async () => {
      await allowed(send('the admin', { change: spam }));
      const now = changedDesk(newDesk(RECEIVED), spam, { receivedAt: RECEIVED, now: NOW }).desk;
      const asItWas = { ...newDesk(RECEIVED), rev: 3 };
      await world().store({ [`leads/${ID}`]: lead({ desk: asItWas }) });
      const lead_ = doc(world().as('the admin'), `leads/${ID}`);
      await refused(updateDoc(lead_, { desk: now }));
    });
  });
}
