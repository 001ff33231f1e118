import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { addDays, dayInIndia } from '#src/lib/india-days.ts';
import { clockTime, weekdayText } from '#src/lib/india-time.ts';
import { answerExpectedBy } from '#src/contracts/base/working-hours.ts';
import { useNow } from '#src/ui/timing/use-now.ts';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';

import { quoteFormTexts } from '../texts.ts';

/** When to expect the answer to a request sent now. Names no day before hydration, because published HTML does not know the time. */
export function AnswerBy() {
  const settings = useQuery(queries.settings);
  const isHydrated = useHydrated();
  const now = useNow();
  const expected = isHydrated && settings.status === 'ready' ? answerExpectedBy(now, settings.value) : null;
  if (!expected) return quoteFormTexts.answerSoon;
  const [day, today] = [dayInIndia(expected), dayInIndia(now)];
  const time = clockTime(expected.toISOString());
  if (day === today) return quoteFormTexts.answerToday(time);
  const isTomorrow = day === addDays(today, 1);
  return quoteFormTexts.answerBy(isTomorrow ? 'tomorrow' : weekdayText(expected.toISOString()), time);
}
