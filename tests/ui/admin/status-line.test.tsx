import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { StatusLine } from '#src/ui/admin/AdminPage.tsx';

test('a message can be closed', async () => {
  const onClose = vi.fn();
  render(<StatusLine kind="danger" text="It could not be saved." onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(onClose).toHaveBeenCalledOnce();
});
