/** The owner's copy of everything: what is in the .zip, and who may have it. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';

import { makeCopy } from '#src/app/admin/zip-files.ts';
import { readList } from '#src/features/import/admin/plan/read-list.ts';
import { writeTable } from '#src/features/import/admin/read/table-files.ts';
import { DownloadCopy } from '#src/features/settings/admin/SettingsManager.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { SEED } from '#src/seed/seed.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts, TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';
import { stubWorker } from '#tests/support/stub-worker.ts';

beforeEach(() => stubWorker(() => ({ writeTable })));

const OFFERS = 1_100;
const open = () =>
  browserAdminPorts({
    categories: SEED.categories,
    products: SEED.products,
    leads: Array.from({ length: 300 }, (_, at) => sampleLead(`lead-${at}`, { name: `=Buyer ${at}` })),
    offers: Object.fromEntries(
      Array.from({ length: OFFERS }, (_, at) => [
        `lead-${at}_1`,
        {
          ...sampleOffer(),
          createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3)).toISOString(),
          number: String(at),
        },
      ]),
    ),
  });

test('the copy holds every product as a file that the import reads, every request, offer and address', async () => {
  const admin = open();
  const { content, leads } = await makeCopy(admin);
  const files = unzipSync(content);
  expect(leads).toBe(300);
  const lines = (name: string): string[] => strFromU8(files[name] ?? new Uint8Array()).split('\r\n');
  expect(lines('requests.csv')).toHaveLength(301);
  // A spreadsheet runs nothing that a visitor has typed.
  expect(lines('requests.csv')[1]).toContain('"\'=Buyer');
  expect(lines('offers.csv')).toHaveLength(OFFERS + 1);
  const addresses = lines('pictures-and-films.csv');
  for (const { image_url: picture } of SEED.products)
    if (picture) expect(addresses).toContain(`"${picture}"`);

  const catalogue = { products: [], categories: await admin.categories.listAll(), host: TEST_MEDIA_HOST };
  const { plan } = readList(files['products.xlsx'] ?? new Uint8Array(), 'products.xlsx', catalogue, {});
  expect(plan.planned).toHaveLength(SEED.products.length);
});

test('it asks for the password again and leaves an entry in the log, in this order', async () => {
  const admin = open();
  const calls: string[] = [];
  const askToSignIn = vi.fn(() => Promise.resolve(false));
  vi.spyOn(admin.people, 'logAccess').mockImplementation((access) => {
    calls.push(`logged ${access.kind} ${access.count}`);
    return Promise.resolve();
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        calls.push('saved');
        return 'blob:made';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const make = vi.fn(() => Promise.resolve({ name: 'copy.zip', content: new Uint8Array(4), leads: 12 }));
  renderAdmin(admin, <DownloadCopy make={make} />, undefined, askToSignIn);

  const button = screen.getByRole('button', { name: 'Download a copy' });
  await userEvent.click(button);
  expect(askToSignIn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('password'));
  expect([make.mock.calls.length, calls]).toEqual([0, []]);

  askToSignIn.mockResolvedValue(true);
  make.mockRejectedValueOnce(new AppError('unavailable', 'No connection.'));
  await userEvent.click(button);
  expect(await screen.findByText('No connection.')).toBeVisible();
  expect(calls).toEqual([]);

  await userEvent.click(button);
  expect(await screen.findByText('The copy is saved.')).toBeVisible();
  expect(calls).toEqual(['logged exported 12', 'saved']);
});
