import { expect, it } from 'vitest';

import { countCall } from '#functions/platform/rate-limit.ts';

const refuse = (isLenient: boolean): Promise<void> =>
  countCall(
    {
      limits: { count: () => Promise.reject(new Error('Firestore is down')) },
      now: () => new Date(),
      log: () => undefined,
    },
    { media: 'admin' },
    { isLenient },
  );

it('refuses a call that cannot be counted, unless losing it is worse', async () => {
  await expect(refuse(false)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(refuse(true)).resolves.toBeUndefined();
});
