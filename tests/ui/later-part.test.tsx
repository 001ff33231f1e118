import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { LaterButtons } from '#src/ui/later/LaterButtons.tsx';
import { laterPart } from '#src/ui/later/later-part.tsx';

const PARTS = { Words: ({ text }: { text: string }) => <p>{text}</p> };

afterEach(() => {
  window.earlyPress = undefined;
});

it('shows its fallback, then the part, and keeps it through changes', async () => {
  let arrive: (parts: typeof PARTS) => void = () => undefined;
  const Words = laterPart(new Promise<typeof PARTS>((resolve) => (arrive = resolve)), 'Words', 'on its way');
  const { container, rerender } = render(<Words text="one" />);
  expect(container.textContent).toBe('on its way');
  await act(async () => arrive(PARTS));
  const shown = screen.getByText('one');
  rerender(<Words text="two" />);
  expect(screen.getByText('two')).toBe(shown);
});

it('shows a part at once when the script is there', async () => {
  const Words = laterPart(Promise.resolve(PARTS), 'Words', 'on its way');
  await Promise.resolve().then(() => undefined);
  const { container } = render(<Words text="one" />);
  expect(container.textContent).toBe('one');
});

it('presses again what was pressed in a later part before its script was there, and nothing else', () => {
  const inside = vi.fn();
  const outside = vi.fn();
  document.body.insertAdjacentHTML('beforeend', '<button id="early">Elsewhere</button>');
  const elsewhere = document.getElementById('early');
  elsewhere?.addEventListener('click', outside);
  const view = (
    <LaterButtons className="row">
      <button type="button" onClick={inside}>
        Load more
      </button>
    </LaterButtons>
  );

  window.earlyPress = elsewhere ?? undefined;
  const { unmount } = render(view);
  expect(window.earlyPress).toBe(elsewhere);
  unmount();

  const host = document.createElement('div');
  host.innerHTML = '<div class="row" data-later=""><button type="button">Load more</button></div>';
  document.body.append(host);
  window.earlyPress = host.querySelector('button') ?? undefined;
  render(view, { container: host, hydrate: true });
  expect(inside).toHaveBeenCalledOnce();
  expect(outside).not.toHaveBeenCalled();
  expect(window.earlyPress).toBeUndefined();
  expect(host.querySelector('[data-later]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(inside).toHaveBeenCalledTimes(2);
  elsewhere?.remove();
  host.remove();
});
