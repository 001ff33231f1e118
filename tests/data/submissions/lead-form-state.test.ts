import { describe, expect, it } from 'vitest';

import {
  nextLeadForm,
  openLeadForm,
  type LeadFormEvent,
  type LeadFormState,
} from '#src/data/submissions/lead-form-state.ts';

interface Values {
  name: string;
  text: string;
}
type Event = LeadFormEvent<Values>;

const EMPTY: Values = { name: '', text: '' };
const SENT = { reference: 'Q-1', sentAt: 5 };
const EVENTS = {
  edited: { type: 'edited', name: 'text', value: 'b' },
  checked: { type: 'checked', errors: {}, message: '' },
  refused: { type: 'checked', errors: { name: 'Enter your name.' }, message: 'Please fill in all fields.' },
  sending: { type: 'sending', content: '', newKey: 'new' },
  stored: { type: 'stored', ...SENT },
  failed: { type: 'failed', message: 'No answer.', isKeyTaken: false },
  sentLater: { type: 'sentLater', ...SENT },
  sentBefore: { type: 'sentBefore' },
  cleared: { type: 'cleared' },
} satisfies Record<string, Event>;

const after = (...events: readonly Event[]): LeadFormState<Values> =>
  events.reduce(
    (state, event) => nextLeadForm(state, event, EMPTY),
    openLeadForm<Values>({ name: 'Asha', text: 'a' }, ''),
  );
it('while it is being sent only the answer changes it, and no answer comes otherwise', () => {
  const sending = after(EVENTS.sending);
  for (const event of [EVENTS.edited, EVENTS.sending, EVENTS.sentLater, EVENTS.cleared])
    expect(nextLeadForm(sending, event, EMPTY)).toBe(sending);
  const editing = after();
  for (const event of [EVENTS.stored, EVENTS.failed])
    expect(nextLeadForm(editing, event, EMPTY)).toBe(editing);
});

it('an edit changes one value and takes back its own error only', () => {
  const both = { ...EVENTS.refused, errors: { name: 'n', text: 't' } };
  expect(after(both, EVENTS.edited)).toMatchObject({
    values: { name: 'Asha', text: 'b' },
    errors: { name: 'n' },
  });
  expect(after(both, EVENTS.edited).errors).not.toHaveProperty('text');
});

it.each([EVENTS.stored, EVENTS.sentLater, EVENTS.sentBefore])(
  'a success empties the form: $type',
  (event) => {
    const before = event.type === 'stored' ? after(EVENTS.sending) : after(EVENTS.refused);
    expect(nextLeadForm(before, event, EMPTY)).toMatchObject({
      values: EMPTY,
      errors: {},
      isLastLead: false,
    });
  },
);

describe('the key of the next try', () => {
  const again: Event = { type: 'sending', content: '', newKey: 'next' };
  it.each<[string, string, readonly Event[]]>([
    ['the same after a failure', 'new', [EVENTS.sending, EVENTS.failed]],
    ['the same after the failure was taken back', 'new', [EVENTS.sending, EVENTS.failed, EVENTS.cleared]],
    ['another one after an edit', 'next', [EVENTS.sending, EVENTS.failed, EVENTS.edited]],
    ['another one for other content', 'next', [{ ...EVENTS.sending, content: 'lines' }, EVENTS.failed]],
    ['another one if it is taken', 'next', [EVENTS.sending, { ...EVENTS.failed, isKeyTaken: true }]],
    ['another one after a success', 'next', [EVENTS.sending, EVENTS.stored]],
  ])('%s', (_, key, events) => expect(after(...events, again).lastKey).toBe(key));

  it('the same after a reload, whatever the content was, unless something is edited', () => {
    const opened = openLeadForm<Values>(EMPTY, 'before');
    const other: Event = { ...again, content: 'lines' };
    expect(nextLeadForm(opened, other, EMPTY).lastKey).toBe('before');
    expect(nextLeadForm(nextLeadForm(opened, EVENTS.edited, EMPTY), other, EMPTY).lastKey).toBe('next');
  });
});
