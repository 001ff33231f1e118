/** The only file of the functions that imports from the site: its contracts, and what the functions need of lib. */
export * from '../../src/contracts/index.ts';
export { dayInIndia, dayText, isDay } from '../../src/lib/india-days.ts';
export { INDIA_TIME_ZONE, weekdayMoment } from '../../src/lib/india-time.ts';
export { formatRupees } from '../../src/lib/money.ts';
export { DeadlineError, withDeadline } from '../../src/lib/deadline.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, monthsBefore } from '../../src/lib/durations.ts';
export { inParallel } from '../../src/lib/in-parallel.ts';
export { paths } from '../../src/lib/paths.ts';
export { isObject, mapTexts, valueAt } from '../../src/lib/plain-data.ts';
export { plainLetters } from '../../src/lib/plain-text.ts';
export { wordsOf } from '../../src/lib/search/words.ts';
export { retry } from '../../src/lib/retry.ts';
