import { expect, it } from 'vitest';

import {
  clockTime,
  fullMoment,
  INDIA_TIME_ZONE,
  longMoment,
  shortMoment,
  weekdayMoment,
  weekdayText,
  writtenDay,
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
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += 7_919_000) {
    const moment = new Date(at);
    expect(write(moment.toISOString())).toBe(platform.format(moment));
  }
  expect(write('never')).toBe('');
});
