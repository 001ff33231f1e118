import { STORED_NAMES } from '#src/browser/stored-names.ts';
import { countEffort } from '#tests/support/effort.ts';
import { expect, test } from '#tests/support/e2e.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

test('M94: from a search engine’s link to a sent request for two papers: at most 12 presses and 9 fields; the owner answers it from the mail with at most 4', async ({
  page,
  browser,
  adminState,
  db,
}) => {
  const effort = await countEffort(page);
  await page.goto('/product/a3-copier-80gsm', { referer: 'https://www.google.com/' });
  await page.getByRole('button', { name: 'Add to list: A3 Copier Paper 80 GSM' }).tap();
  // The only sign of where it went, on a phone.
  const note = page.getByText('Your request list is at the top of every page, beside the search.');
  await expect(note).toBeInViewport();
  const second = page.getByRole('button', { name: /^Add to list: / }).first();
  await second.tap();
  await page.getByRole('link', { name: /^Request list 2/ }).tap();
  await expect(page.getByRole('article')).toHaveCount(2);

  const type = async (name: string, at: number, text: string): Promise<void> => {
    const field = page.locator(`main input[name="${name}"]`).nth(at);
    await field.tap();
    await field.pressSequentially(text);
  };
  for (const at of [0, 1]) {
    await type('quantity', at, '500');
    // What has a single value is filled in; a buyer chooses the rest.
    const gsm = page.locator('main input[name="gsm"]').nth(at);
    if ((await gsm.inputValue()) === '') await type('gsm', at, '80');
  }
  await type('name', 0, 'Asha Buyer');
  await page.keyboard.press('Enter');
  await page.keyboard.type('asha@example.com');
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('asha@example.com');
  await page.getByRole('button', { name: 'Send request for 2 papers' }).tap();
  await expect(page.getByText(/^Your reference: R-/)).toBeVisible();

  // The privacy notice names all that a visitor's browser keeps; both databases are of Firebase, which runs in a worker.
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name = '' }) => name).toSorted(),
    caches: await caches.keys(),
    cookies: document.cookie,
    keys: Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  }));
  const named = [...Object.keys(STORED_NAMES.device), ...Object.keys(STORED_NAMES.tab)];
  expect(kept.keys.filter((key) => !named.includes(key.split(':')[0] ?? ''))).toEqual([]);
  expect(kept).toMatchObject({
    databases: ['firebase-heartbeat-database', 'firebaseLocalStorageDb'],
    caches: [],
    cookies: '',
  });

  const leads = (await db.collection('leads').get()).docs;
  expect(leads).toHaveLength(1);
  // What was typed while the facts of the papers arrived is there too.
  const quantities = leads[0]?.get('lines').map(({ quantity }: { quantity: string }) => quantity);
  expect(quantities).toEqual(['500', '500']);
  const { presses, fields } = await effort();
  test.info().annotations.push({ type: 'effort', description: `${presses} presses, ${fields} fields` });
  expect(presses).toBeGreaterThan(4);
  expect(presses).toBeLessThanOrEqual(12);
  expect(fields).toBeGreaterThan(3);
  expect(fields).toBeLessThanOrEqual(9);

  const mails = (await db.collection('mail').get()).docs.map((mail) => String(mail.get('message.text')));
  const [address = ''] = /https?:\/\/\S+\/admin\/requests\/\S+/.exec(mails.join('\n')) ?? [];
  const phone = await browser.newContext({ storageState: await adminState() });
  const owner = await phone.newPage();
  const ownerEffort = await countEffort(owner);
  await owner.goto(new URL(address).pathname);
  await owner.getByRole('region', { name: 'Answer' }).getByRole('link', { name: 'E-mail' }).tap();
  await expect.poll(async () => (await leads[0]?.ref.get())?.get('desk.firstAnsweredAt') ?? '').not.toBe('');
  // The link in the mail is the first press.
  expect(1 + (await ownerEffort()).presses).toBeLessThanOrEqual(4);
  await phone.close();
});
