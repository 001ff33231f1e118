import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { AppError, type AppErrorCode } from '#src/lib/app-error.ts';
import { failed } from '#src/lib/loadable.ts';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';

function renderFailed(code: AppErrorCode): () => void {
  const retry = vi.fn();
  render(
    <LoadView
      state={{ ...failed(new AppError(code, 'why')), retry }}
      loading={null}
      failure={(error) => `Failed: ${error.message}`}
    >
      {() => null}
    </LoadView>,
  );
  return retry;
}

it('says what failed and asks again', async () => {
  const retry = renderFailed('unavailable');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed: why');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
