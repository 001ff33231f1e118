import { describe, expect, it } from 'vitest';

import {
  advanceEditor,
  beginEditing,
  type EditorEvent,
  type EditorRules,
  type EditorState,
} from '#src/editing/editor-state.ts';
import type { EditorPhase } from '#src/editing/editor-types.ts';
import { AppError } from '#src/lib/app-error.ts';

interface Note {
  title: string;
  text: string;
}

const STORED: Note = { title: 'Old', text: 'a' };
const MINE: Note = { title: 'Mine', text: 'a' };
const rules: EditorRules<Note> = {
  validate: ({ title }) => (title === '' ? { title: 'Title is required.' } : {}),
  read: (stored) => stored as Note,
  readMeta: () => ({ rev: 9, updatedBy: '', updatedAt: '' }),
};
const staleBy = (values: Note) => new AppError('stale', 'Saved in between.', { detail: values });

/** An editor in each phase, reached by its events. */
function editorIn(phase: EditorPhase): EditorState<Note> {
  const options = {
    key: 'note:1',
    subject: 'the note',
    labels: { title: 'Title', text: 'Text' },
    initial: STORED,
    rev: 3,
    save: () => never,
    ...rules,
  };
  const typed = after(beginEditing(options, null), { kind: 'typed', change: () => MINE });
  const saving = after(typed, { kind: 'submitted' });
  const refused = (error: AppError) => after(saving, { kind: 'refused', sent: sentOf(saving), error });
  if (phase === 'idle') return typed;
  if (phase === 'saving') return saving;
  if (phase === 'failed') return refused(new AppError('unavailable', 'No connection.'));
  if (phase === 'unconfirmed') return refused(new AppError('unconfirmed', 'Perhaps.'));
  if (phase === 'stale') return refused(staleBy({ ...STORED, title: 'Theirs' }));
  return after(saving, { kind: 'stored', sent: sentOf(saving), version: { values: MINE, rev: 4 } });
}

const never = new Promise<never>(() => undefined);
const after = (state: EditorState<Note>, event: EditorEvent<Note>) => advanceEditor(state, event, rules);
const sentOf = ({ sent }: EditorState<Note>) => sent ?? { values: STORED, rev: 0, common: null };

type Answer = (state: EditorState<Note>) => EditorEvent<Note>;
const refusedWith =
  (error: AppError): Answer =>
  (state) => ({ kind: 'refused', sent: sentOf(state), error });

const EVENTS = {
  typed: () => ({ kind: 'typed', change: (old: Note) => ({ ...old, text: 'b' }) }),
  submitted: () => ({ kind: 'submitted' }),
  stored: (state) => ({ kind: 'stored', sent: sentOf(state), version: { values: MINE, rev: 4 } }),
  'not answered': refusedWith(new AppError('unconfirmed', 'Perhaps.')),
  'in conflict': refusedWith(staleBy({ ...STORED, title: 'Theirs' })),
  mergeable: refusedWith(staleBy({ ...STORED, text: 'theirs' })),
  faded: () => ({ kind: 'faded' }),
  reset: () => ({ kind: 'reset' }),
  resolved: () => ({ kind: 'resolved', values: MINE }),
  dismissed: () => ({ kind: 'dismissed' }),
  acknowledged: () => ({ kind: 'acknowledged' }),
} satisfies Record<string, Answer>;

describe('an editor', () => {
  const phases = ['idle', 'saving', 'saved', 'failed', 'unconfirmed', 'stale'] as const;
  const same = [...phases];
  const [I, S, D, F, U, T] = phases;
  /** The phases that an event leads to, from each of `phases`. */
  const LEADS_TO: Record<keyof typeof EVENTS, readonly EditorPhase[]> = {
    typed: [I, S, D, I, U, T],
    submitted: [S, S, S, S, S, S],
    stored: [I, D, D, D, D, D],
    'not answered': [I, U, D, U, U, U],
    'in conflict': [I, T, D, T, T, T],
    mergeable: [I, S, D, S, S, S],
    faded: [I, S, I, I, U, T],
    reset: [I, I, I, I, I, I],
    resolved: [I, S, D, F, U, I],
    dismissed: [I, S, D, F, U, F],
    acknowledged: same,
  };

  it.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])('in each phase: %s', (name) => {
    const reached = phases.map((phase) => {
      const state = editorIn(phase);
      expect(state.phase).toBe(phase);
      return after(state, EVENTS[name](state)).phase;
    });
    expect(reached).toEqual(LEADS_TO[name]);
  });

  it('saves both changes over the other version when they are of different fields', () => {
    const state = editorIn('saving');
    expect(after(state, EVENTS.mergeable(state))).toMatchObject({
      phase: 'saving',
      values: { title: 'Mine', text: 'theirs' },
      base: { values: { title: 'Old', text: 'theirs' }, rev: 9 },
      sent: { values: { title: 'Mine', text: 'theirs' }, rev: 9, common: { title: 'Old', text: 'theirs' } },
    });
  });

  it('ignores the answer to a save that was given up or followed by another', () => {
    const lost = editorIn('unconfirmed');
    const late = EVENTS.stored(lost);
    for (const event of [{ kind: 'reset' }, { kind: 'submitted' }] as const) {
      const next = after(lost, event);
      expect(after(next, late)).toBe(next);
    }
  });

  it('keeps what was typed after a save that seemed lost', () => {
    const lost = editorIn('unconfirmed');
    const typed = after(lost, EVENTS.typed());
    expect(after(typed, EVENTS.stored(typed))).toMatchObject({
      phase: 'saved',
      base: { values: MINE, rev: 4 },
      values: { title: 'Mine', text: 'b' },
    });
  });
});
