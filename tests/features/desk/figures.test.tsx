import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { newDesk, type LeadDesk } from '#src/contracts/index.ts';
import { DeskFigures } from '#src/features/desk/admin/figures/DeskFigures.tsx';
import { LeadsPerCategory } from '#src/features/desk/admin/figures/LeadsPerCategory.tsx';
import { medianOf } from '#src/features/desk/admin/figures/load-figures.ts';
import { workingTimeText } from '#src/features/desk/admin/age-text.ts';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';

vi.mock('#src/features/desk/admin/figures/LeadsChart.tsx', () => ({ LeadsChart: () => null }));

/** Friday, 20 November 2026, in India. */
const at = (time: string): string => new Date(`2026-11-20T${time}:00+05:30`).toISOString();
const answered = (id: string, time: string) =>
  sampleLead(id, {
    receivedAt: at('10:00'),
    desk: {
      ...newDesk(at('10:00')),
      status: 'won',
      waitingSince: '',
      firstAnsweredAt: at(time),
    } satisfies LeadDesk,
  });

function open() {
  const leads = [answered('a', '11:00'), answered('b', '12:00'), answered('c', '17:00'), sampleLead('d')];
  const admin = browserAdminPorts({ leads });
  vi.spyOn(admin.desk, 'offeredAndWon').mockResolvedValue({ offeredPaise: 12_345_678_90, wonPaise: 0 });
  renderAdmin(admin, <DeskFigures />);
  return admin;
}
const figure = (label: string): string | null | undefined =>
  screen.getByText(label, { selector: '.metric__label' }).closest('.metric')?.querySelector('.metric__value')
    ?.textContent;

test('what waits, how soon it is answered, what was offered and won (M79)', async () => {
  open();
  expect(await screen.findByText('First answer after')).toBeVisible();
  expect(figure('New requests')).toBe('1');
  expect(figure('Waiting for an answer')).toBe('1');
  expect(figure('First answer after')).toBe('2 h');
  expect(screen.getByText('working time, median of the last 3 answers')).toBeVisible();
  expect(figure('Offered')).toBe('₹1,23,45,679');
  expect(figure('Won')).toBe('₹0');
  const latest = screen.getByRole('region', { name: 'Latest requests' });
  expect(within(latest).getByRole('link', { name: 'Buyer d' })).toHaveAttribute(
    'href',
    '/admin/requests/quote/d',
  );
});

test('the chart has the same figures as a table', async () => {
  open();
  await userEvent.click(await screen.findByText('The same as a table'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(8);
});

test('requests per category, the most wanted first, each with its list', async () => {
  const admin = browserAdminPorts();
  const counts: Record<string, number> = { Kraft: 2, Tissue: 5, Board: 0 };
  vi.spyOn(admin.desk, 'countOfCategory').mockImplementation((name) => Promise.resolve(counts[name] ?? 0));
  renderAdmin(admin, <LeadsPerCategory categories={Object.keys(counts)} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Tissue', 'Kraft']);
  expect(links[0]).toHaveAttribute('href', '/admin/requests?category=Tissue');
});

test('a failure says so and can be tried again', async () => {
  const admin = browserAdminPorts();
  vi.spyOn(admin.desk, 'countWaiting').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  renderAdmin(admin, <DeskFigures />);
  expect(await screen.findByText('Failed to load dashboard data.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('no request has been answered here yet')).toBeVisible();
  expect(screen.getByText('nobody waits')).toBeVisible();
});

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect([[], [5], [9, 1, 5], [8, 2]].map(medianOf)).toEqual([null, 5, 5, 5]);
});

test('working time in words', () => {
  const hours = { workingDays: ['Monday'], workingFrom: '10:00', workingTo: '18:00', holidays: [] } as const;
  expect([0, 59.9, 60, 479, 480, 1_440].map((minutes) => workingTimeText(minutes, hours))).toEqual([
    ...['0 min', '59 min', '1 h', '7 h', '1 day', '3 days'],
  ]);
  expect(workingTimeText(90, { ...hours, workingTo: '09:00' })).toBe('–');
});
