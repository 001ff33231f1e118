import { onlineManager, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { AppError } from '#src/lib/app-error.ts';
import { failureText, QueryView } from '#src/ui/admin/query.tsx';
import { createQueryClient } from '#src/ui/admin/query.tsx';

afterEach(() => onlineManager.setOnline(true));

function View({ read, save }: { read: () => Promise<string>; save: () => Promise<void> }) {
  const query = useQuery({ queryKey: ['text'], queryFn: read });
  const saving = useMutation({ mutationFn: save });
  return (
    <>
      <QueryView query={query} loading="waiting" failure="The text could not be read.">
        {(text) => <p>{text}</p>}
      </QueryView>
      <button type="button" disabled={saving.isPending} onClick={() => saving.mutate()}>
        Save
      </button>
      <p role="alert">{failureText(saving.error, 'It was not saved.')}</p>
    </>
  );
}

function show(read: () => Promise<string>, save: () => Promise<void>) {
  function Switched() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Open'}
        </button>
        {isOpen ? <View read={read} save={save} /> : null}
      </>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Switched />
    </QueryClientProvider>,
  );
}

test('offline, a read and a save fail at once and are not tried again by themselves', async () => {
  onlineManager.setOnline(false);
  const read = vi.fn().mockRejectedValue(new AppError('unavailable', 'No answer.'));
  const save = vi.fn().mockRejectedValue(new AppError('unavailable', ''));
  show(read, save);
  expect(await screen.findByText('The text could not be read.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('It was not saved.')).toBeVisible();
  read.mockResolvedValue('fresh');
  onlineManager.setOnline(true);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('fresh')).toBeVisible();
  expect([read.mock.calls.length, save.mock.calls.length]).toEqual([2, 1]);
});

test('a list whose index is still built says so instead of that it failed', async () => {
  const sentence = 'This list is being prepared.';
  show(
    () => Promise.reject(new AppError('preparing', sentence)),
    () => Promise.resolve(),
  );
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByText('The text could not be read.')).toBeNull();
});

test('a view that is opened again never shows what was read before', async () => {
  const read = vi.fn().mockResolvedValueOnce('old').mockResolvedValue('new');
  show(read, () => Promise.resolve());
  expect(await screen.findByText('old')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('new')).toBeVisible();
  watch.disconnect();
  expect(seen.filter((text) => text.includes('old'))).toEqual([]);
});

test('a second press in the same moment does nothing', async () => {
  const save = vi.fn(() => new Promise<void>(() => undefined));
  show(() => Promise.resolve('text'), save);
  await screen.findByText('text');
  const button = screen.getByRole('button', { name: 'Save' });
  // Between the two presses the browser runs nothing but microtasks.
  await act(async () => {
    button.click();
    for (let at = 0; at < 10; at += 1) await Promise.resolve();
    button.click();
  });
  expect(save).toHaveBeenCalledTimes(1);
});
