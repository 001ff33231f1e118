import { WEEKDAYS } from './weekdays.ts';

/** One line of opening hours, with the property names of schema.org's OpeningHoursSpecification. */
export interface OpeningHours {
  readonly dayOfWeek: readonly string[];
  /** `HH:MM` */
  readonly opens: string;
  readonly closes: string;
}

const LINE =
  /^([a-z]+)(?:\s*(?:to|-|–)\s*([a-z]+))?\s*[:,]?\s+(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?\s*(?:to|-|–)\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap]\.?m\.?)?$/i;

function dayIndex(name: string): number {
  return name.length < 3 ? -1 : WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(name.toLowerCase()));
}

function toTime(hour: string, minutes = '00', half = ''): string | null {
  let value = Number(hour) % (half === '' ? 25 : 12);
  if (/^p/i.test(half)) value += 12;
  return value > 23 || Number(minutes) > 59 ? null : `${String(value).padStart(2, '0')}:${minutes}`;
}

/**
 * Parses opening hours written as text, one line per group of days ('Monday to Saturday: 10:00 AM to 6:00 PM'). Lines in
 * another form, such as 'Sunday: closed', are skipped, so that search engines get less rather than wrong data.
 */
export function parseOpeningHours(text: string): OpeningHours[] {
  return text.split('\n').flatMap((line) => {
    const [, from, to, openHour, openMinutes, openHalf, closeHour, closeMinutes, closeHalf] =
      LINE.exec(line.trim()) ?? [];
    if (!from || !openHour || !closeHour) return [];
    const first = dayIndex(from);
    const last = to ? dayIndex(to) : first;
    const opens = toTime(openHour, openMinutes, openHalf);
    const closes = toTime(closeHour, closeMinutes, closeHalf);
    if (first < 0 || last < first || opens === null || closes === null) return [];
    return [{ dayOfWeek: WEEKDAYS.slice(first, last + 1), opens, closes }];
  });
}
