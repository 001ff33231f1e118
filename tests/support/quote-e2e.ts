import type { Locator, Page } from '@playwright/test';

import { expect } from '@playwright/test';

import { addDays, dayInIndia } from '#src/lib/india-time.ts';

/** Fills in every required field that is still empty. */
async function fillRequired(dialog: Locator): Promise<void> {
  for (const field of await dialog.locator('[required]').all()) {
    if ((await field.inputValue()) !== '') continue;
    const kind = await field.evaluate(
      (element) =>
        `${element.tagName} ${element.getAttribute('type') ?? ''} ${element.getAttribute('inputmode') ?? ''}`,
    );
    if (kind.startsWith('SELECT')) await field.selectOption({ index: 1 });
    else
      await field.fill(
        kind.includes('decimal')
          ? '40'
          : kind.includes('date')
            ? addDays(dayInIndia(new Date()), 40)
            : 'As usual',
      );
  }
}

/** Opens the quote form of the page and fills it in. */
export async function fillQuote(page: Page, name: string, email: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Get a Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote Request' });
  await expect(dialog.getByLabel(/^Name/)).toBeVisible();
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^E-mail/).fill(email);
  await fillRequired(dialog);
  return dialog;
}
