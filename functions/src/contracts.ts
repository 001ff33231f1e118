/** The only file of the functions that imports from the site: its contracts, and what the functions need of lib. */
export * from '../../src/contracts/index.ts';
export {
  addDays,
  DAY_MS,
  dayInIndia,
  dayText,
  HOUR_MS,
  INDIA_TIME_ZONE,
  isDay,
  MINUTE_MS,
  momentInIndia,
  mondayOf,
  monthsBefore,
  shortMoment,
  weekdayMoment,
} from '../../src/lib/india-time.ts';
export { formatRupees } from '../../src/lib/money.ts';
export { counted } from '../../src/lib/numbers.ts';
export { DeadlineError, withDeadline } from '../../src/lib/app-error.ts';
export { paths } from '../../src/lib/paths.ts';
export { isObject, mapTexts, textProperties, valueAt } from '../../src/lib/plain-data.ts';
export { plainLetters, shortened } from '../../src/lib/plain-text.ts';
export { wordsOf } from '../../src/lib/search-words.ts';
export { inParallel, partsOf, retry } from '../../src/lib/promises.ts';
