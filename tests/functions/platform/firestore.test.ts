import type { Query } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';

import { whereIn } from '#functions/platform/firestore.ts';

it('the documents of thousands of values are read by few queries at a time', async () => {
  let running = 0;
  let most = 0;
  const answer = async (values: readonly string[]): Promise<object> => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return { docs: values };
  };
  const query = { where: (_field: string, _in: string, values: string[]) => ({ get: () => answer(values) }) };
  const ids = Array.from({ length: 3_001 }, (_unused, at) => `lead-${at}`);
  const documents: unknown[] = await whereIn(query as unknown as Query, 'leadId', ids);
  expect(new Set(documents)).toEqual(new Set(ids));
  expect(most).toBeLessThan(10);
});
