import type { Page } from '@playwright/test';

import { expect } from './e2e.ts';
import { ADMIN, signIn, type Account } from './sign-in.ts';

export { ADMIN, fillLogin, MANAGER, SIGNED_OUT, type Account } from './sign-in.ts';

/** Opens an admin page, through the login when that is needed. */
export async function openAdmin(page: Page, path = '/admin', account: Account = ADMIN): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (page.url().includes('/admin/login')) await signIn(page, account);
}

/** The link in the admin navigation; on a narrow page the menu is opened first. */
export async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
  await link.click();
}
