/** What the tests of the catalogue's management pages share: the page itself, and what is pressed on it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { answerQuestion, renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts, type AdminSeed } from '#tests/support/browser-admin.ts';

/** Opens a management page over what is stored, and waits for its list. */
export async function openManager(
  page: ReactNode,
  seed: AdminSeed,
  change: (admin: AdminPorts) => void = () => undefined,
): Promise<AdminPorts> {
  const admin = browserAdminPorts(seed);
  change(admin);
  renderAdmin(admin, page);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return admin;
}

export const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
/** Opens a record's form, which follows its press a moment later. */
export async function edit(name: string): Promise<void> {
  await press(`Edit ${name}`);
  await screen.findByRole('form', { name: `Edit “${name}”` });
}
export const form = () => within(screen.getByRole('form'));
/** Fills in a field of the form at once: each key would render the whole form. */
export const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(form().getByRole('textbox', { name: label }), { target: { value } });

/** Deletes a record by the button of its row and the answer to the question. */
export async function deleteRecord(name: string, answer = 'Delete'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await answerQuestion(answer);
}

/** A browser that can show every picture but those with `gone` in their address. */
export class PictureStub extends EventTarget {
  set src(address: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(address.includes('gone') ? 'error' : 'load')));
  }
}
