import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AdminNamesContext, useNameOf, useWithNames } from '#src/data/reads/admin-context.ts';

test('admins are shown by their names, also in messages; without a name by their e-mail (M96)', () => {
  const names = { 'asha@example.com': 'Asha Rao' };
  const { result } = renderHook(() => ({ nameOf: useNameOf(), withNames: useWithNames() }), {
    wrapper: ({ children }) => <AdminNamesContext value={names}>{children}</AdminNamesContext>,
  });
  expect(['asha@example.com', 'ravi@example.com'].map(result.current.nameOf)).toEqual([
    'Asha Rao',
    'ravi@example.com',
  ]);
  expect(result.current.withNames('asha@example.com has saved this in the meantime.')).toBe(
    'Asha Rao has saved this in the meantime.',
  );
});
