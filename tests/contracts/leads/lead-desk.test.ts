import { describe, expect, it } from 'vitest';

import {
  changedDesk,
  newDesk,
  deskEntity,
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
      buyer: '',
    };
    expect(newDesk(RECEIVED)).toEqual({ status: 'new', waitingSince: RECEIVED, ...unset });
  });

  it('is read from whatever is stored, a lead without one as new', () => {
    expect(deskEntity.complete(undefined)).toEqual({ ...newDesk(''), waitingSince: '' });
    const stored = { status: 'melted', rev: -1, assignedTo: 5, linkVersion: 2 };
    expect(deskEntity.complete(stored)).toEqual({ ...newDesk(''), linkVersion: 2 });
  });

  const OFFER = { kind: 'offer' } as const;
  const ANSWERED = { kind: 'answered', text: 'phone' } as const;
  const WAITING = { status: 'new', waitingSince: RECEIVED } as const;

  it.each<[what: string, changes: DeskChange[], Partial<LeadDesk>]>([
    ['an opened link', [{ kind: 'opened' }], { ...WAITING, address: 'confirmed', linkVersion: 0 }],
    ['a disowned one', [{ kind: 'disowned' }], { ...WAITING, address: 'disowned', linkVersion: 1 }],
    ['a shared one', [{ kind: 'shared' }], { ...WAITING, address: 'unconfirmed', linkVersion: 0 }],
    ['a cancelled one', [{ kind: 'link' }], { ...WAITING, address: 'unconfirmed', linkVersion: 1 }],
    ['a note', [{ kind: 'note', text: 'x' }], WAITING],
    ['an answer', [ANSWERED], { status: 'in-progress', firstAnsweredAt: NOW, waitingSince: '', rev: 1 }],
    ['a second answer', [ANSWERED, ANSWERED], { firstAnsweredAt: NOW, lastAnsweredAt: LATER, rev: 2 }],
    ['an answer to a lost one', [toStatus('lost'), ANSWERED], { status: 'lost' }],
    ['an offer', [OFFER], { status: 'quoted', firstAnsweredAt: NOW, waitingSince: '' }],
    ['an accepted one', [OFFER, { kind: 'accepted' }], { status: 'won', waitingSince: '' }],
    ['a question', [OFFER, { kind: 'asked' }], { status: 'in-progress', waitingSince: LATER }],
    ['quoted', [toStatus('quoted')], { waitingSince: '' }],
    ['won', [toStatus('won')], { waitingSince: '' }],
    ['lost', [toStatus('lost')], { waitingSince: '' }],
    ['spam', [toStatus('spam')], { waitingSince: '' }],
    ['no spam after all', [toStatus('spam'), toStatus('new')], { waitingSince: RECEIVED }],
    ['reopened', [ANSWERED, toStatus('lost'), toStatus('in-progress')], { waitingSince: '' }],
  ])('after %s', (_what, changes, desk) => expect(after(...changes)).toMatchObject(desk));

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
