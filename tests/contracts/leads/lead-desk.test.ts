import { describe, expect, it } from 'vitest';

import {
  changedDesk,
  newDesk,
  readLeadDesk,
  type DeskChange,
  type LeadDesk,
  type LeadStatus,
} from '#src/contracts/index.ts';

const RECEIVED = '2026-11-20T10:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-21T12:00:00.000Z';

function after(...changes: DeskChange[]): LeadDesk {
  return changes.reduce(
    (desk, change, at) =>
      changedDesk(desk, change, { receivedAt: RECEIVED, now: at === 0 ? NOW : LATER }).desk,
    newDesk(RECEIVED),
  );
}

const toStatus = (status: LeadStatus): DeskChange => ({ kind: 'status', status });

describe('the desk of a lead', () => {
  it('begins as new, with somebody waiting', () => {
    const unset = {
      assignedTo: '',
      rev: 0,
      firstAnsweredAt: '',
      linkVersion: 0,
      lostReason: '',
      lastAnsweredAt: '',
      offerUntil: '',
      address: 'unconfirmed',
    };
    expect(newDesk(RECEIVED)).toEqual({ status: 'new', waitingSince: RECEIVED, ...unset });
  });

  it('is read from whatever is stored, a lead without one as new', () => {
    expect(readLeadDesk(undefined)).toEqual({ ...newDesk(''), waitingSince: '' });
    const stored = { status: 'melted', rev: -1, assignedTo: 5, linkVersion: 2 };
    expect(readLeadDesk(stored)).toEqual({ ...newDesk(''), linkVersion: 2 });
  });

  it.each([
    [{ kind: 'opened' }, { address: 'confirmed', linkVersion: 0, status: 'new', waitingSince: RECEIVED }],
    [{ kind: 'disowned' }, { address: 'disowned', linkVersion: 1, status: 'new', waitingSince: RECEIVED }],
    [{ kind: 'shared' }, { address: 'unconfirmed', linkVersion: 0, status: 'new', waitingSince: RECEIVED }],
    [{ kind: 'link' }, { address: 'unconfirmed', linkVersion: 1, status: 'new', waitingSince: RECEIVED }],
  ] as const)('keeps what is known about the address and its links: %j', (change, desk) => {
    expect(after(change)).toMatchObject(desk);
  });

  it('an answer takes a new one into work, and only the first one is kept as such', () => {
    const once = after({ kind: 'answered', text: 'phone' });
    expect(once).toMatchObject({ status: 'in-progress', firstAnsweredAt: NOW, waitingSince: '', rev: 1 });
    expect(after({ kind: 'answered' }, { kind: 'answered' })).toMatchObject({ firstAnsweredAt: NOW, rev: 2 });
    expect(after(toStatus('lost'), { kind: 'answered' }).status).toBe('lost');
  });

  it('an offer is an answer; what the visitor says to it moves the status', () => {
    expect(after({ kind: 'offer' })).toMatchObject({
      status: 'quoted',
      firstAnsweredAt: NOW,
      waitingSince: '',
    });
    expect(after({ kind: 'offer' }, { kind: 'accepted' })).toMatchObject({
      status: 'won',
      waitingSince: '',
    });
    expect(after({ kind: 'offer' }, { kind: 'asked' })).toMatchObject({
      status: 'in-progress',
      waitingSince: LATER,
    });
  });

  it('nobody waits for spam or for what is decided; back from there, since the beginning', () => {
    for (const status of ['quoted', 'won', 'lost', 'spam'] as const)
      expect(after(toStatus(status)).waitingSince).toBe('');
    expect(after(toStatus('spam'), toStatus('new')).waitingSince).toBe(RECEIVED);
    expect(after({ kind: 'answered' }, toStatus('lost'), toStatus('in-progress')).waitingSince).toBe('');
    expect(after({ kind: 'note', text: 'x' }).waitingSince).toBe(RECEIVED);
  });

  it('tells what was before and after: statuses, of an assignment the people', () => {
    const desk = { ...newDesk(RECEIVED), assignedTo: 'a@example.com' };
    const moment = { receivedAt: RECEIVED, now: NOW };
    expect(changedDesk(desk, { kind: 'assigned', assignedTo: '' }, moment)).toMatchObject({
      from: 'a@example.com',
      to: '',
    });
    expect(changedDesk(desk, toStatus('won'), moment)).toMatchObject({ from: 'new', to: 'won' });
    expect(changedDesk(desk, { kind: 'link' }, moment)).toMatchObject({
      from: 'new',
      to: 'new',
      desk: { linkVersion: 1 },
    });
  });
});
