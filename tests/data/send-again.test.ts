import { expect, test } from 'vitest';

import type { AdminDocuments, AdminTransaction, StoredData } from '#src/data/documents/documents.ts';
import { openLeadsAdmin } from '#src/data/documents/admin/leads-admin.ts';

/** Documents whose every save runs twice, as when its confirmation was lost: each run finds the next of `states`. */
function savingTwice(states: readonly string[]) {
  const asked: string[] = [];
  const write: AdminDocuments['write'] = async (steps) => {
    let result;
    for (const state of states) {
      const stored: StoredData = { delivery: { state, attempts: 1 } };
      const transaction: AdminTransaction = {
        get: () => Promise.resolve(stored),
        set: () => undefined,
        remove: () => undefined,
        announce: () => undefined,
        update: () => void asked.push(state),
        serverTime: 'now',
      };
      result = await steps(transaction);
    }
    return result as never;
  };
  return { asked, ...openLeadsAdmin({ write } as AdminDocuments) };
}

test.each(['RETRY', 'PROCESSING', 'SUCCESS'])(
  'a save that has arrived unconfirmed is none too late: %s',
  async (state) => {
    const { sendAgain, asked } = savingTwice(['ERROR', state]);
    expect(await sendAgain('m_owner')).toMatchObject({ id: 'm_owner', state });
    expect(asked).toEqual(['ERROR']);
  },
);

test('a save that has not arrived is made again', async () => {
  const { sendAgain, asked } = savingTwice(['ERROR', 'ERROR']);
  expect(await sendAgain('m_owner')).toMatchObject({ state: 'RETRY', attempts: 0 });
  expect(asked).toEqual(['ERROR', 'ERROR']);
});
