import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';

import { useFocusRestore } from '#src/ui/form/use-focus-restore.ts';

function Frame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusRestore(frame);
  return <div ref={frame}>{children}</div>;
}

function List({ names }: { readonly names: readonly string[] }) {
  return (
    <Frame>
      <h2 tabIndex={-1}>All</h2>
      <button type="button">Refresh</button>
      {names.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{`Edit ${name}`}</button>
              <button type="button">{`Delete ${name}`}</button>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  );
}

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const focusOn = async (element: HTMLElement): Promise<void> => {
  await waitFor(() => expect(element).toHaveFocus());
};

// jsdom's window counts as left once the element in focus is gone; a browser's does not.
beforeEach(() => void vi.spyOn(document, 'hasFocus').mockReturnValue(true));

test('a deleted entry hands focus to the same button of the next one', async () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} />);
  button('Delete b').focus();
  rerender(<List names={['a', 'c']} />);
  await focusOn(button('Delete c'));
});

test('the last entry hands it to the one before, and the last of all to the heading', async () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  button('Edit b').focus();
  rerender(<List names={['a']} />);
  await focusOn(button('Edit a'));
  rerender(<List names={[]} />);
  await focusOn(screen.getByRole('heading', { name: 'All' }));
});

test('a form that begins anew is entered at its heading', async () => {
  const form = (key: string) => (
    <Frame>
      <form key={key}>
        <h2 tabIndex={-1}>{`Form ${key}`}</h2>
        <button type="submit">Save</button>
      </form>
    </Frame>
  );
  const { rerender } = render(form('one'));
  button('Save').focus();
  rerender(form('two'));
  await focusOn(screen.getByRole('heading', { name: 'Form two' }));
});

test('a button that is disabled while it works has focus again afterwards', async () => {
  const save = (busy: boolean) => (
    <Frame>
      <button type="button" disabled={busy}>
        Save
      </button>
    </Frame>
  );
  const { rerender } = render(save(false));
  button('Save').focus();
  rerender(save(true));
  // As browsers do with a disabled element.
  button('Save').blur();
  rerender(save(false));
  await focusOn(button('Save'));
});

test('whoever clicks beside all controls, or is in a dialog, is left alone', async () => {
  const { rerender } = render(<List names={['a', 'b']} />);
  button('Delete a').focus();
  await userEvent.click(screen.getByRole('list'));
  rerender(<List names={['b']} />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();

  button('Delete b').focus();
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  rerender(<List names={[]} />);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();
  dialog.remove();
  await focusOn(screen.getByRole('heading', { name: 'All' }));
});
