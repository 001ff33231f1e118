import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'admin-router';
import type { ReactNode } from 'react';
import { expect } from 'vitest';

import { AdminContext, type AdminAccess } from '#src/data/reads/admin-context.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { DataContext } from '#src/data/reads/use-query.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { MediaHostContext } from '#src/data/reads/media-host-context.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import { DialogsProvider } from '#src/ui/admin/dialogs.tsx';
import { createQueryClient } from '#src/ui/admin/query.tsx';

import { TEST_MEDIA_HOST } from './browser-admin.ts';
import { stubPorts } from './stub-ports.tsx';

/**
 * Renders an admin view with data, routes, dialogs and admin access around it, and `TEST_MEDIA_HOST` as the host of its
 * files.
 * @param askToSignIn default: nobody signs in
 */
export function renderAdmin(
  admin: AdminPorts,
  view: ReactNode,
  ports: Ports = stubPorts(),
  askToSignIn: AdminAccess['askToSignIn'] = () => Promise.resolve(false),
) {
  const member = {
    uid: 'uid-1',
    email: 'admin@example.com',
    displayName: 'Asha Rao',
  };
  return render(
    <MediaHostContext value={TEST_MEDIA_HOST}>
      <DataContext value={new DataStore(() => Promise.resolve(ports))}>
        <MemoryRouter initialEntries={['/admin']}>
          <DialogsProvider>
            <QueryClientProvider client={createQueryClient()}>
              <AdminContext value={{ ports: admin, member, askToSignIn }}>{view}</AdminContext>
            </QueryClientProvider>
          </DialogsProvider>
        </MemoryRouter>
      </DataContext>
    </MediaHostContext>,
  );
}

/** Presses a button of the question on screen, and waits until the question is gone. */
export async function answerQuestion(button: string): Promise<void> {
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: button }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
}
