import { describe, expect, it } from 'vitest';

import {
  advanceRead,
  type ReadEvent,
  type ReadRules,
  type ReadState,
  type ReadStep,
} from '#src/data/reads/read-state.ts';
import { AppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready } from '#src/lib/loadable.ts';

const error = new AppError('unavailable', 'Down.');
const EVENTS = {
  start: { kind: 'start' },
  stop: { kind: 'stop' },
  restart: { kind: 'restart' },
  value: { kind: 'published', value: 'printed' },
  'no value': { kind: 'published', value: undefined },
  current: { kind: 'compared', isCurrent: true },
  old: { kind: 'compared', isCurrent: false },
  answered: { kind: 'answered', value: 'fresh' },
  interrupted: { kind: 'interrupted', error },
  failed: { kind: 'failed', error },
} satisfies Record<string, ReadEvent>;

type EventName = keyof typeof EVENTS;

const RULES: ReadRules = { isLive: false, hasPublished: true, published: 'compared' };
const at = (step: ReadStep, shown: ReadState['shown'] = LOADING): ReadState => ({ step, shown, run: 1 });
const after = (state: ReadState, event: EventName, rules: Partial<ReadRules> = {}): ReadState =>
  advanceRead(state, EVENTS[event], { ...RULES, ...rules });

/** The steps that the events lead to, from a read that shows nothing yet; absent events change nothing. */
const LEADS_TO: Record<ReadStep, Partial<Record<EventName, ReadStep>>> = {
  idle: { start: 'published', stop: 'idle', restart: 'reading' },
  published: { stop: 'idle', restart: 'reading', value: 'comparing', 'no value': 'reading', failed: 'idle' },
  comparing: { stop: 'idle', restart: 'reading', current: 'settled', old: 'reading', failed: 'idle' },
  reading: { stop: 'idle', restart: 'reading', answered: 'settled', interrupted: 'reading', failed: 'idle' },
  settled: { stop: 'idle', restart: 'reading' },
};

describe('a read', () => {
  it.each(
    Object.entries(LEADS_TO).flatMap(([from, row]) =>
      Object.keys(EVENTS).map((event) => [from, event, row[event as EventName]] as const),
    ),
  )('that is %s: after "%s" it is %s', (from, event, to) => {
    const state = at(from as ReadStep);
    const next = after(state, event as EventName);
    if (to === undefined) expect(next).toBe(state);
    else expect(next.step).toBe(to);
  });

  const shown = ready('printed');
  it.each([
    ['without a publication', at('idle'), 'start', { hasPublished: false }, at('reading')],
    ['with an embedded value', at('idle', shown), 'start', {}, at('comparing', shown)],
    ['with a final value', at('idle', shown), 'start', { published: 'final' }, at('settled', shown)],
    [
      'with a provisional one',
      at('idle', shown),
      'start',
      { published: 'provisional' },
      at('reading', shown),
    ],
    ['whose final value arrives', at('published'), 'value', { published: 'final' }, at('settled', shown)],
    ['that asks for a final value again', at('settled'), 'restart', { published: 'final' }, at('published')],
    ['that tries again', at('idle', failed(error)), 'restart', {}, at('reading')],
    ['that reads again what it shows', at('settled', shown), 'restart', {}, at('reading', shown)],
    ['that is live', at('reading'), 'answered', { isLive: true }, at('reading', ready('fresh'))],
    ['that fails with a value', at('reading', shown), 'failed', {}, at('idle', shown)],
    ['that fails without one', at('reading'), 'failed', {}, at('idle', failed(error))],
    ['interrupted with a value', at('reading', shown), 'interrupted', {}, at('reading', shown)],
    ['interrupted without one', at('reading'), 'interrupted', {}, at('reading', failed(error))],
  ] as const)('%s', (_what, from, event, rules, to) => {
    const { step, shown: shows } = after(from, event, rules);
    expect({ step, shows }).toEqual({ step: to.step, shows: to.shown });
  });

  it('has another run after each start and stop, so that late answers are ignored', () => {
    const runs = (['start', 'stop', 'restart'] as const).map((event) => after(at('idle'), event).run);
    expect(runs).toEqual([2, 2, 2]);
    expect(after(at('reading'), 'answered').run).toBe(1);
  });
});
