import { expect, it } from 'vitest';

import { reasonOf } from '#functions/platform/log.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

it('the reason of a failure holds no address and takes no time, however long its text is', () => {
  expect(reasonOf(new Error('no mailbox asha@example.com for <ravi@example.com>'))).toBe(
    'Error: no mailbox <address> for <<address>>',
  );
  const before = cpuMs();
  expect(reasonOf('x'.repeat(100_000))).toBe('x'.repeat(300));
  expect(cpuMs() - before).toBeLessThan(200);
});
