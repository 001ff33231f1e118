import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { WORKING_HOURS_DEFAULTS } from '#src/contracts/base/identity.ts';
import { WEEKDAYS } from '#src/lib/india-time.ts';
import {
  answerExpectedBy,
  isWorkingDay,
  workingDayMinutes,
  workingMinutesBetween,
  type WorkingHours,
} from '#src/contracts/base/working-hours.ts';

/** Monday to Saturday, 10:00 to 18:00. */
const USUAL: WorkingHours = WORKING_HOURS_DEFAULTS;
/** 23 November 2026 is a Monday. */
const india = (text: string): Date => new Date(`${text}:00+05:30`);

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const anyDate = fc.integer({ min: 0, max: 400 }).map((day) => new Date(Date.UTC(2026, 6, 1 + day)));
const anyHours: fc.Arbitrary<WorkingHours> = fc.record({
  workingDays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  workingFrom: fc.integer({ min: 0, max: 700 }).map(time),
  workingTo: fc.integer({ min: 701, max: 1_439 }).map(time),
  holidays: fc.array(
    anyDate.map((date) => date.toISOString().slice(0, 10)),
    { maxLength: 20 },
  ),
});
const anyMoment = fc.date({
  min: new Date('2026-07-01T00:00:00Z'),
  max: new Date('2027-07-01T00:00:00Z'),
  noInvalidDate: true,
});

/** The same answer by another way: the platform's own calendar of Asia/Kolkata. */
const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
function isWorkingByCalendar(at: Date, hours: WorkingHours): boolean {
  const part = Object.fromEntries(calendar.formatToParts(at).map(({ type, value }) => [type, value]));
  const clock = `${part['hour']}:${part['minute']}`;
  return (
    hours.workingDays.some((day) => day === part['weekday']) &&
    !hours.holidays.includes(`${part['year']}-${part['month']}-${part['day']}`) &&
    clock >= hours.workingFrom &&
    clock < hours.workingTo
  );
}

describe('working time by hand (M76)', () => {
  it.each([
    ['within a day', '2026-11-23T10:30', '2026-11-23T12:00', 90],
    ['before and after the working day', '2026-11-23T06:00', '2026-11-23T23:00', 480],
    ['over a night', '2026-11-23T17:00', '2026-11-24T11:00', 120],
    ['over a Sunday', '2026-11-21T17:30', '2026-11-23T10:30', 60],
    ['a Sunday alone', '2026-11-22T00:00', '2026-11-22T23:59', 0],
    ['a week', '2026-11-23T00:00', '2026-11-30T00:00', 6 * 480],
    ['backwards', '2026-11-24T12:00', '2026-11-23T12:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(workingMinutesBetween(india(from), india(to), USUAL)).toBe(minutes);
  });

  it('has none on holidays, and none without days or with times that are the wrong way round', () => {
    const week = [india('2026-11-23T00:00'), india('2026-11-30T00:00')] as const;
    const minutes = (change: Partial<WorkingHours>): number =>
      workingMinutesBetween(...week, { ...USUAL, ...change });
    expect(minutes({ holidays: ['2026-11-24', '2026-11-29', '2026-02-30'] })).toBe(5 * 480);
    expect(minutes({ workingDays: [] })).toBe(0);
    expect(minutes({ workingFrom: '18:00', workingTo: '10:00' })).toBe(0);
    expect(workingDayMinutes({ ...USUAL, workingFrom: '18:00', workingTo: '10:00' })).toBe(0);
    expect(workingDayMinutes(USUAL)).toBe(480);
  });

  it('knows working days from the first to the last minute of the day in India', () => {
    expect(isWorkingDay(india('2026-11-23T00:00'), USUAL)).toBe(true);
    expect(isWorkingDay(india('2026-11-23T23:59'), USUAL)).toBe(true);
    expect(isWorkingDay(india('2026-11-22T23:59'), USUAL)).toBe(false);
    expect(isWorkingDay(india('2026-11-23T12:00'), { ...USUAL, holidays: ['2026-11-23'] })).toBe(false);
  });

  it.each([
    ['Monday 15:00: Tuesday 15:00', '2026-11-23T15:00', '2026-11-24T15:00'],
    ['Saturday 17:00: Monday 17:00', '2026-11-21T17:00', '2026-11-23T17:00'],
    ['Sunday: the end of Monday', '2026-11-22T12:00', '2026-11-23T18:00'],
    ['Monday before work: the end of Monday', '2026-11-23T07:00', '2026-11-23T18:00'],
    ['Monday after work: the end of Tuesday', '2026-11-23T19:00', '2026-11-24T18:00'],
  ])('an answer can be expected after a working day: %s', (_, now, expected) => {
    expect(answerExpectedBy(india(now), USUAL)).toEqual(india(expected));
  });

  it('expects no answer on a holiday, and none at all from a business without working days', () => {
    const closed = { ...USUAL, holidays: ['2026-11-24', '2026-11-25'] };
    expect(answerExpectedBy(india('2026-11-23T15:00'), closed)).toEqual(india('2026-11-26T15:00'));
    expect(answerExpectedBy(india('2026-11-23T15:00'), { ...USUAL, workingDays: [] })).toBeNull();
    expect(answerExpectedBy(india('2026-11-23T15:00'), { ...USUAL, workingFrom: '19:00' })).toBeNull();
  });
});

describe('working time in general', () => {
  it('is the number of working minutes by the calendar of Asia/Kolkata, counted one by one over three days', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: 0, max: 3 * 1_440 }), anyHours, (at, length, hours) => {
        const start = Math.floor(at.getTime() / 60_000) * 60_000;
        let counted = 0;
        for (let minute = 0; minute < length; minute += 1)
          if (isWorkingByCalendar(new Date(start + minute * 60_000), hours)) counted += 1;
        const end = new Date(start + length * 60_000);
        expect(workingMinutesBetween(new Date(start), end, hours)).toBe(counted);
      }),
      { numRuns: 15 },
    );
  });

  it('an answer is expected exactly one working day later, within working time or at its end', () => {
    fc.assert(
      fc.property(anyMoment, anyHours, (now, hours) => {
        const expected = answerExpectedBy(now, hours);
        if (!expected) throw new Error('A business with working days answers.');
        expect(workingMinutesBetween(now, expected, hours)).toBeCloseTo(workingDayMinutes(hours), 6);
        expect(isWorkingByCalendar(new Date(expected.getTime() - 1), hours)).toBe(true);
      }),
    );
  });
});

it('is the same on a machine elsewhere, also when its clock changes', () => {
  // The nights of both changes of 2026 in New York and London, and the days around them.
  const starts = ['2026-03-07T20:00Z', '2026-03-28T20:00Z', '2026-10-24T20:00Z', '2026-10-31T20:00Z'];
  const answers = ['Asia/Kolkata', 'America/New_York', 'Europe/London', 'Pacific/Auckland'].map((zone) => {
    vi.stubEnv('TZ', zone);
    const found = starts.map((text) => {
      const end = new Date(new Date(text).getTime() + 60 * 3_600_000);
      return [workingMinutesBetween(new Date(text), end, USUAL), answerExpectedBy(new Date(text), USUAL)];
    });
    return { offset: new Date(starts[0] ?? '').getTimezoneOffset(), found };
  });
  vi.unstubAllEnvs();
  expect(new Set(answers.map(({ offset }) => offset)).size, 'the zone was changed').toBe(4);
  expect(new Set(answers.map(({ found }) => JSON.stringify(found))).size).toBe(1);
  // From Sunday 01:30 in Delhi to Tuesday 13:30: Monday, and three and a half hours of Tuesday.
  expect(answers[0]?.found[0]).toEqual([480 + 210, new Date('2026-03-09T12:30:00.000Z')]);
});
