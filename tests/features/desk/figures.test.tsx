import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { newDesk, type LeadDesk } from '#src/contracts/index.ts';
import { DeskFigures } from '#src/features/desk/admin/figures/DeskFigures.tsx';
import { LeadsPerCategory } from '#src/features/desk/admin/figures/LeadFigures.tsx';
import { medianOf } from '#src/features/desk/admin/figures/load-figures.ts';
import { workingTimeText } from '#src/features/desk/admin/lead-values.tsx';
import { dayInIndia } from '#src/lib/india-time.ts';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead, sampleMail } from '#tests/support/sample-leads.ts';

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

const tasks = () =>
  within(screen.getByRole('region', { name: 'Today' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('what to do today comes first, each task with its list (M79)', async () => {
  const waitingSince = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const due = { ...newDesk(waitingSince), status: 'quoted', waitingSince: '', lastAnsweredAt: waitingSince };
  const leads = [
    sampleLead('a', { desk: newDesk(waitingSince) }),
    sampleLead('b'),
    sampleLead('c', { desk: { ...due, offerUntil: dayInIndia(new Date()) } as LeadDesk }),
  ];
  renderAdmin(browserAdminPorts({ leads, mails: [sampleMail('a'), sampleMail('b')] }), <DeskFigures />);
  await screen.findByRole('region', { name: 'Today' });
  expect(tasks()).toEqual([
    ['2 new requests to look at', '/admin/requests?status=new'],
    [
      expect.stringMatching(/^2 requests waiting for an answer, the longest for \d days of working time$/),
      '/admin/requests?sort=waiting',
    ],
    ['2 e-mails not delivered', '/admin/requests?mail=trouble'],
    ['1 offer to follow up', '/admin/requests?offer=due'],
  ]);
});

test('how soon requests are answered, what was offered and won (M79); the chart has the same figures as a table', async () => {
  open();
  expect(await screen.findByText('Usual time to first reply')).toBeVisible();
  expect(tasks()[0]).toEqual(['1 new request to look at', '/admin/requests?status=new']);
  expect(['Waiting for an answer', 'Usual time to first reply', 'Offered', 'Won'].map(figure)).toEqual([
    ...['1', '2 h', '₹1,23,45,679', '₹0'],
  ]);
  expect(screen.getByText('working time, median of the last 3 answers')).toBeVisible();
  const latest = screen.getByRole('region', { name: 'Latest requests' });
  expect(within(latest).getByRole('link', { name: 'Buyer d' })).toHaveAttribute('href', '/admin/requests/d');
  await userEvent.click(await screen.findByText('Show as table'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(8);
});

test('every figure about offers leads to its list; won and lost are told by category and reason', async () => {
  const lost = (id: string, lostReason: string, categoryName: string) =>
    sampleLead(id, {
      categoryName,
      desk: { ...newDesk(at('10:00')), status: 'lost', lostReason, offerUntil: '2026-11-30' },
    });
  const leads = [
    answered('a', '11:00'),
    lost('b', 'No stock', 'Tissue'),
    lost('c', 'No stock', 'Kraft Papers'),
  ];
  renderAdmin(browserAdminPorts({ leads }), <DeskFigures />);
  const card = async (label: string) =>
    (await screen.findByText(label, { selector: '.metric__label' })).closest('a');
  expect(await card('Offers sent')).toHaveAttribute('href', '/admin/requests?offer=sent');
  expect(figure('Offers sent')).toBe('2');
  expect(figure('Accepted')).toBe('33%');
  for (const label of ['Usual time to first reply', 'Offered', 'Won', 'Accepted'])
    expect(await card(label), label).not.toBeNull();
  await userEvent.click(screen.getByText('Won and lost, by category and reason'));
  const categories = within(await screen.findByRole('table', { name: 'Category' }));
  expect(categories.getByRole('row', { name: /Kraft Papers/ })).toHaveTextContent(/1.*1.*50%/);
  const reasons = within(screen.getByRole('table', { name: 'Lost because' }));
  const link = within(reasons.getByRole('row', { name: /No stock/ })).getByRole('link', { name: '2' });
  expect(link).toHaveAttribute('href', '/admin/requests?status=lost&reason=No+stock');
});

test('requests per category, the most wanted first, each with its list', async () => {
  const admin = browserAdminPorts();
  const counts: Record<string, number> = { Kraft: 2, Tissue: 5, Board: 0 };
  vi.spyOn(admin.desk, 'count').mockImplementation(({ category = '' }) =>
    Promise.resolve(counts[category] ?? 0),
  );
  renderAdmin(admin, <LeadsPerCategory categories={Object.keys(counts)} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Tissue', 'Kraft']);
  expect(links[0]).toHaveAttribute('href', '/admin/requests?category=Tissue');
});

test('a failure says so and can be tried again', async () => {
  const admin = browserAdminPorts();
  vi.spyOn(admin.desk, 'count').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  renderAdmin(admin, <DeskFigures />);
  expect(await screen.findByText('Failed to load dashboard data.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('no request has been answered here yet')).toBeVisible();
  expect(screen.getByText('Nothing waits for you.')).toBeVisible();
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
