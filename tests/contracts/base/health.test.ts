import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import {
  HEALTH,
  HEALTH_EVENTS,
  HEALTH_LIMITS,
  type HealthId,
  type HealthThing,
  SCHEDULE_SILENCE_HOURS,
  SILENCES,
} from '#src/contracts/index.ts';

const things: readonly HealthThing[] = HEALTH;

it('names seven things that matter, each with whole sentences', () => {
  const ids: HealthId[] = ['site', 'mail', 'publishing', 'schedules', 'cost', 'backup', 'requests'];
  expect(things.map(({ id }) => id)).toEqual(ids);
  for (const { sentence, act, look } of things)
    for (const text of [sentence, act, look]) expect(text).toMatch(/^\S.*\.$/);
  expect(things.filter(({ test }) => !existsSync(test))).toEqual([]);
  expect(HEALTH[2].sentence).toContain(`${HEALTH_LIMITS.unpublishedMinutes} minutes`);
});

it('watches every scheduled function', () => {
  const source = readFileSync('functions/src/index.ts', 'utf8');
  const schedules = [...source.matchAll(/export const (\w+) = scheduled\(/g)].map(([, name]) => name);
  expect(schedules.length).toBeGreaterThan(5);
  expect(new Set(Object.keys(SCHEDULE_SILENCE_HOURS))).toEqual(new Set(schedules));
  const silences = SILENCES.map(({ event, schedule }) => [event, schedule]);
  expect(silences).toContainEqual([HEALTH_EVENTS.scheduleRan, 'publishSweep']);
});

const textOf = (file: string): string => readFileSync(file, 'utf8');

it('stands in the document for the owner, with the same sentences', () => {
  const words = textOf('docs/when-it-breaks.md').replaceAll(/\s+/g, ' ');
  for (const { sentence } of things) expect(words).toContain(`| ${sentence} `);
});

it('every log line that asks somebody to look stands in docs/operations.md', () => {
  const operations = textOf('docs/operations.md');
  const sources = readdirSync('functions/src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => textOf(`functions/src/${file}`));
  const events = sources.flatMap((source) =>
    [...source.matchAll(/\blog\(\s*'(?:ERROR|WARNING)',\s*'([a-z.-]+)'/g)].map(([, event]) => event),
  );
  expect(events.length).toBeGreaterThan(20);
  expect(events.filter((event) => !operations.includes(`| \`${event}\``))).toEqual([]);
});
