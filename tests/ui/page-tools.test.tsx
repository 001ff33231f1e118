import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PageTools } from '#src/ui/layout/PageTools.tsx';

const ADDRESS = 'https://paper.example/product/kraft';
const show = () => render(<PageTools title="Kraft" address={ADDRESS} />);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));

/** What the browser offers for sharing; jsdom has none of it. */
function offer(what: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const share = what.share && vi.fn(what.share);
  const writeText = what.writeText && vi.fn(what.writeText);
  vi.stubGlobal('navigator', {
    ...(share && { share }),
    ...(writeText && { clipboard: { writeText } }),
  });
  return { share, writeText };
}

test('M93: ‘Share’ opens the device’s own sheet with title and address; closing it is no failure', async () => {
  show();
  const { share, writeText } = offer({
    share: () => Promise.reject(new DOMException('', 'AbortError')),
    writeText: () => Promise.resolve(),
  });
  await press();
  expect(share).toHaveBeenCalledWith({ title: 'Kraft', url: ADDRESS });
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

test('M93: without a sheet, or where it fails, the address is copied; where that is refused, it is shown', async () => {
  show();
  for (const share of [undefined, () => Promise.reject(new DOMException('', 'NotAllowedError'))]) {
    const { writeText } = offer({ ...(share && { share }), writeText: () => Promise.resolve() });
    await press();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    expect(await screen.findByText('The address is copied.')).toBeVisible();
  }
  for (const writeText of [undefined, () => Promise.reject(new Error('refused'))]) {
    offer({ ...(writeText && { writeText }) });
    await press();
    expect(await screen.findByText(`Copy this address: ${ADDRESS}`)).toBeVisible();
  }
});

test('M93: a printed page names its address and the day it is printed, not the day it was opened', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00+05:30') });
  const { container } = show();
  vi.setSystemTime(new Date('2026-11-26T10:00:00+05:30'));
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(container.querySelector('.page-tools__paper')).toHaveTextContent(`${ADDRESS}, 26 November 2026`);
});
