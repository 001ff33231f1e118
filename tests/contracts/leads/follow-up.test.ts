import { describe, expect, it } from 'vitest';

import {
  changedDesk,
  followUpDay,
  isFollowUpDue,
  newDesk,
  settingsEntity,
  type LeadDesk,
  type SiteSettings,
} from '#src/contracts/index.ts';

/** Monday to Saturday; 26 January 2027 is a holiday. */
const SETTINGS: SiteSettings = { ...settingsEntity.complete(null), holidays: ['2027-01-26'] };

/** The desk of an offer that was sent at a moment in India. */
function offered(sent: string, offerUntil: string, changes: Partial<LeadDesk> = {}): LeadDesk {
  const lastAnsweredAt = new Date(`${sent}+05:30`).toISOString();
  return { ...newDesk(''), status: 'quoted', lastAnsweredAt, offerUntil, ...changes };
}

describe('the follow-up of an offer', () => {
  it.each<[what: string, sent: string, until: string, days: string, day: string]>([
    ['two days before a Friday', '2026-11-23T11:00', '2026-11-27', '2', '2026-11-25'],
    ['on Saturday, when two days before is a Sunday', '2026-11-26T11:00', '2026-12-01', '2', '2026-11-28'],
    ['a working day earlier, if it is a holiday', '2027-01-23T11:00', '2027-01-28', '2', '2027-01-25'],
    ['in the old financial year', '2027-03-30T11:00', '2027-04-02', '2', '2027-03-31'],
    ['across its end', '2027-03-31T11:00', '2027-04-03', '2', '2027-04-01'],
    ['on the last day itself, if so set', '2026-11-24T11:00', '2026-11-26', '0', '2026-11-26'],
    ['after five days of silence, when the end is far', '2026-11-23T11:00', '2026-12-31', '2', '2026-11-28'],
    ['on Monday, when five days end on a Sunday', '2026-11-24T11:00', '2026-12-31', '2', '2026-11-30'],
    ['by the day in India: late on the 23rd in London', '2026-11-24T00:30', '2026-12-31', '2', '2026-11-30'],
    ['never, when the offer ends within two days', '2026-11-25T11:00', '2026-11-26', '2', ''],
    ['on a leap day', '2028-02-25T11:00', '2028-03-02', '2', '2028-02-29'],
  ])('is due %s', (_what, sent, until, days, day) => {
    expect(followUpDay(offered(sent, until), { ...SETTINGS, followUpDays: days })).toBe(day);
  });

  it('stays due until somebody has written, and then begins again', () => {
    const desk = offered('2026-11-23T11:00', '2026-12-04');
    const dueOn = (one: LeadDesk, days: readonly string[]) =>
      days.filter((day) => isFollowUpDue(one, SETTINGS, day));
    const days = ['2026-11-27', '2026-11-28', '2026-11-30', '2026-12-02', '2026-12-04', '2026-12-05'];
    expect(dueOn(desk, days)).toEqual(['2026-11-28', '2026-11-30', '2026-12-02', '2026-12-04']);
    const now = '2026-11-30T05:00:00.000Z';
    const reminded = changedDesk(desk, { kind: 'answered', text: 'whatsapp' }, { receivedAt: '', now }).desk;
    expect(dueOn(reminded, days)).toEqual(['2026-12-02', '2026-12-04']);
  });

  it.each<[string, Partial<LeadDesk>]>([
    ['is won', { status: 'won' }],
    ['is lost', { status: 'lost' }],
    ['waits for us', { status: 'in-progress', waitingSince: '2026-11-24T05:00:00.000Z' }],
    ['has no offer', { offerUntil: '' }],
    ['was never answered', { lastAnsweredAt: '' }],
  ])('is never due for a lead that %s', (_what, changes) => {
    expect(followUpDay(offered('2026-11-23T11:00', '2026-12-31', changes), SETTINGS)).toBe('');
  });

  it('without any working day falls on the day itself', () => {
    const closed = { ...SETTINGS, workingDays: [] };
    expect(followUpDay(offered('2026-11-23T11:00', '2026-12-31'), closed)).toBe('2026-11-28');
  });
});
