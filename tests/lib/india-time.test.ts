import fc from 'fast-check';
import { expect, it, describe } from 'vitest';

import {
  clockTime,
  fullMoment,
  INDIA_TIME_ZONE,
  longMoment,
  shortMoment,
  weekdayMoment,
  weekdayText,
  writtenDay,
  addDays,
  dayInIndia,
  dayText,
  financialYearOf,
  isDay,
} from '#src/lib/india-time.ts';

const time = { hour: 'numeric', minute: '2-digit' } as const;
const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDay = { day: 'numeric', month: 'short' } as const;

it.for([
  [clockTime, time],
  [weekdayText, { weekday: 'long', day: 'numeric', month: 'long' }],
  [writtenDay, longDay],
  [shortMoment, { ...shortDay, ...time }],
  [weekdayMoment, { weekday: 'short', ...shortDay, ...time }],
  [fullMoment, { dateStyle: 'medium', timeStyle: 'short' }],
  [longMoment, { ...longDay, ...time }],
] as const)('%o writes a moment as the platform does in India', ([write, options]) => {
  const platform = new Intl.DateTimeFormat('en-IN', { timeZone: INDIA_TIME_ZONE, ...options });
  // A step that is no part of a day meets every hour, day and month.
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 39_607_000) {
    const moment = new Date(at);
    expect(write(moment.toISOString())).toBe(platform.format(moment));
  }
  expect(write('never')).toBe('');
});

const anyDay = fc
  .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2098-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it.each([
  ['2026-03-31T18:29:59.999Z', '2026-03-31'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('the day in India: at %s it is %s', (moment, day) => expect(dayInIndia(new Date(moment))).toBe(day));

describe('the financial year', () => {
  it.each([
    ['2026-04-01', '2026-27'],
    ['2027-03-31', '2026-27'],
    ['2027-04-01', '2027-28'],
    ['2026-01-15', '2025-26'],
    ['2099-06-01', '2099-00'],
  ])('of %s is %s', (day, year) => expect(financialYearOf(day)).toBe(year));

  it('changes on 1 April and on no other day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const next = addDays(day, 1);
        expect(financialYearOf(next) === financialYearOf(day)).toBe(!next.endsWith('-04-01'));
      }),
    );
  });
});

describe('days', () => {
  it('are counted over months, leap years and years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-20', 15)).toBe('2027-01-04');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, days) => {
        expect(isDay(addDays(day, days))).toBe(true);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  it.each(['', '2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '2026-01-01T00:00'])(
    '%j is none',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(dayText(text)).toBe('');
    },
  );

  it('are written as people read them', () => expect(dayText('2026-12-05')).toBe('5 December 2026'));
});
