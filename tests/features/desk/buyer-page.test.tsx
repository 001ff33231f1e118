/** The page of a buyer over the browser adapter; tests/data/conformance shows which requests belong to a buyer. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { BuyerPage } from '#src/features/desk/admin/buyer/BuyerPage.tsx';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';
import { OFFER_LINE, sampleOffer } from '#tests/support/sample-offer.ts';

const MOHAN = { kind: 'list', name: 'Mohan', email: '', phone: '+91 98110 12345' } as const;
const ports = () =>
  browserAdminPorts({
    leads: [
      sampleLead('new', { ...MOHAN, company: '<b>गुप्ता</b> ट्रेडर्स', phone: '9811012345' }, 1),
      sampleLead('old', MOHAN, 9),
      sampleLead('namesake', { ...MOHAN, phone: '98111 00000' }, 3),
      sampleLead('other', { name: 'Ravi' }, 4),
    ],
    offers: {
      old_1: { ...sampleOffer(), leadId: 'old', state: 'replaced' },
      old_2: {
        ...sampleOffer(),
        leadId: 'old',
        version: 2,
        state: 'accepted',
        createdAt: '2026-11-23T06:00:00.000Z',
      },
      new_1: {
        ...sampleOffer({ lines: [{ ...OFFER_LINE, ratePaise: 100 }] }),
        ...{ leadId: 'new', state: 'withdrawn', createdAt: '2026-11-24T06:00:00.000Z' },
      },
      other_1: { ...sampleOffer(), leadId: 'other' },
    },
  });

const makeFile = vi.fn((ids: readonly string[]) =>
  Promise.resolve({ name: 'data.zip', content: new Uint8Array(4), leads: ids.length }),
);

function show(admin: AdminPorts, id: string) {
  const page = <BuyerPage id={id} again={(row) => <i>again {row.id}</i>} makeFile={makeFile} />;
  return renderAdmin(admin, page, undefined, () => Promise.resolve(true));
}

const links = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('one page for all requests, offers and rates of a buyer; its opening is logged (issue 50)', async () => {
  const admin = ports();
  await admin.desk.change('old', { kind: 'note', text: 'Pays late' });
  const logAccess = vi.spyOn(admin.people, 'logAccess');
  show(admin, 'old');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('<b>गुप्ता</b> ट्रेडर्स');
  expect(screen.getByText(/^2 requests\. 1 offer of ₹1,509\.96; ordered: ₹1,509\.96\./)).toBeVisible();
  expect(links('Requests and offers')).toEqual(['Q-261120-NEW', 'Q-261120-OLD']);
  // Neither a replaced version nor a withdrawn price counts.
  const rates = within(screen.getByRole('region', { name: 'Last rates' })).getAllByRole('listitem');
  expect(rates.map(({ textContent }) => textContent)).toEqual([
    'Copier Paper, A4 · 80 GSM ₹62.50 per kg 2026-27/0001, 23 November 2026, accepted',
  ]);
  expect(screen.getByText('Pays late')).toBeVisible();
  expect(logAccess).toHaveBeenCalledExactlyOnceWith({ kind: 'opened', leadId: 'old', count: 2 });
  expect(screen.getByText('again new')).toBeVisible();
});

test('a request of which only the name fits is joined and parted by hand alone', async () => {
  const admin = ports();
  show(admin, 'new');
  await screen.findByRole('table', { name: 'Only the name fits' });
  expect(links('Only the name fits')).toEqual(['Q-261120-NAMESAKE']);
  await userEvent.click(screen.getByRole('button', { name: 'Same buyer' }));
  await waitFor(() => expect(links('Requests and offers')).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'Not this buyer' }));
  await waitFor(() => expect(links('Requests and offers')).toHaveLength(2));
  expect((await admin.desk.history('namesake')).map(({ kind, text }) => [kind, text])).toEqual([
    ['joined', ''],
    ['joined', 'new'],
  ]);
});

test('a person’s data are exported and erased from here: the ticked requests, or all', async () => {
  const admin = ports();
  const logAccess = vi.spyOn(admin.people, 'logAccess');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show(admin, 'new');
  await userEvent.click(await screen.findByRole('button', { name: 'Export this person’s data' }));
  await waitFor(() => expect(makeFile).toHaveBeenLastCalledWith(['new', 'old']));
  expect(await screen.findByText('The file is saved.')).toBeVisible();
  expect(logAccess).toHaveBeenLastCalledWith({ kind: 'exported', leadId: 'new', count: 2 });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Q-261120-OLD Mohan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export this person’s data' }));
  await waitFor(() => expect(makeFile).toHaveBeenLastCalledWith(['old']));
  await userEvent.click(screen.getByRole('button', { name: /^Erase/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Erase for good' }));
  await waitFor(async () => expect(await admin.leads.get('old')).toBeNull());
  await waitFor(() => expect(links('Requests and offers')).toEqual(['Q-261120-NEW']));
  expect(await admin.leads.get('namesake')).not.toBeNull();
});

test('a forged address shows nothing', async () => {
  const admin = ports();
  const logAccess = vi.spyOn(admin.people, 'logAccess');
  show(admin, '9811012345');
  expect(await screen.findByText('No request is stored under this address.')).toBeVisible();
  expect(logAccess).not.toHaveBeenCalled();
});
