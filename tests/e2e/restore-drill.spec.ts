/** The drill (docs/restore-drill.md), walked: what a lost project held is restored into the one that the site serves. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import { seedLeads } from '#src/seed/seed-leads.ts';
import { createVisitorLinks } from '#functions/leads/visitor-link.ts';
import { createOutbox } from '#functions/mail/outbox.ts';
import { SEED } from '#src/seed/seed.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { upload } from '#tools/backup/media.ts';
import { createAdminAccounts } from '#tools/dev/admin-accounts.ts';
import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';
import { DEMO_PROJECT, inRoot } from '#tools/dev/project.ts';
import { runProgram } from '#tools/dev/run-program.ts';
import { writeDocuments, writeSeed } from '#tools/dev/seed-firestore.ts';

// An option of the worker, so that this file has one of its own: the restored accounts end the sessions of another one.
test.use({ video: 'off' });

// The functions have packages of their own, whose classes are not those of the tests.
const packages = createRequire(new URL('../../functions/package.json', import.meta.url));
const admin = packages('firebase-admin/app') as typeof import('firebase-admin/app');
const ofFunctions = packages('firebase-admin/firestore') as typeof import('firebase-admin/firestore');

const LOST = 'demo-lost';
const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (command: 'backup' | 'restore', ...args: string[]): Promise<void> => {
  const { ok, output } = await runProgram('tools/dev/run.mjs', [command, ...args]);
  expect(ok, output).toBe(true);
};

test('a site that was lost is restored into another project: pages, picture, sign-in, desk, offer; nothing was mailed', async ({
  page,
  db,
}) => {
  const file = 'product_images/kraft-that-comes-back';
  const picture = `${process.env['E2E_MEDIA_URL']}/${LOCAL_CLOUD.cloudName}/image/upload/v1/${file}.webp`;
  await upload(picture, inRoot('public/media/products/ribbed-kraft.webp'));
  const kept = SEED.products.map((product) =>
    product.slug === 'ribbed-kraft'
      ? { ...product, name: 'Kraft that comes back', image_url: picture }
      : product,
  );
  const app = initializeApp({ projectId: LOST }, LOST);
  const lost = getFirestore(app);
  await writeSeed(lost, { ...SEED, products: kept });
  await writeDocuments(lost, seedLeads(new Date()));
  const delivery = { state: 'PENDING', attempts: 0, nextAttemptAt: new Date(), error: null };
  await lost.doc('mail/waiting_customer').set({
    to: ['asha@example.org'],
    replyTo: 'sales@example.com',
    headers: {},
    message: { subject: 'It waits', text: 'Text', html: '<p>Text</p>' },
    leadId: 'seed-0',
    createdAt: new Date(),
    delivery,
  });
  await lost.doc('meta/version').set({ rev: 7, products: 7 });
  await lost.terminate();
  await createAdminAccounts(process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '', LOST);

  await run('backup', '--project', LOST, '--to', folder);
  const made = readdirSync(folder).find((name) => /^\d/.test(name)) ?? '';
  await run('restore', path.join(folder, made), '--project', DEMO_PROJECT, '--over', '--yes');

  await page.goto('/product/ribbed-kraft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kraft that comes back');
  await expect(page.locator(`img[src*="${file}"]`).first()).toHaveJSProperty('complete', true);
  await openAdmin(page, '/admin/requests');
  await page.locator('.desk-row__link').first().click();
  await expect(page.getByRole('heading', { name: 'What was sent' })).toBeVisible();
  // A trigger that comes while the restore runs leaves the mail to the sweep, and the emulators run no sweeps.
  const links = createVisitorLinks(
    () => ['unused'],
    () => '',
  );
  const noMail = () => Promise.reject(new Error('A restored mail is sent.'));
  const served = ofFunctions.getFirestore(admin.initializeApp({ projectId: DEMO_PROJECT }, 'sweep'));
  const log = (_severity: string, event: string) => expect(event).toBe('mail.held');
  await createOutbox(served, noMail, log, links).drain(new Date());
  await served.terminate();
  const held = await db.doc('mail/waiting_customer').get();
  expect(held.get('delivery')).toMatchObject({ state: 'ERROR', attempts: 0 });
  await page.goto('/admin/requests/seed-0');
  await expect(page.getByText('It waited when a backup was restored')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again/ })).toBeVisible();
  await page.goto('/admin/requests/seed-4');
  await expect(page.getByText('Accepted').first()).toBeVisible();
  expect(await axeViolations(page), 'a request with an accepted offer').toEqual([]);
});
