import { expect, type Page } from '@playwright/test';

import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import { LOCAL_ADMIN_PASSWORD } from '#tools/dev/admin-accounts.ts';

/** An account that can sign in. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

export const ADMIN: Account = { email: ADMIN_EMAILS[0], password: LOCAL_ADMIN_PASSWORD };
export const MANAGER: Account = { email: ADMIN_EMAILS[1], password: LOCAL_ADMIN_PASSWORD };

/** Storage of a browser in which nobody has signed in. */
export const SIGNED_OUT = { cookies: [], origins: [] };

/** Fills the login form that is on screen and submits it. */
export async function fillLogin(page: Page, account: Account = ADMIN): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Opens an admin page, through the login when that is needed. */
export async function openAdmin(page: Page, path = '/admin', account: Account = ADMIN): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!page.url().includes('/admin/login')) return;
  await fillLogin(page, account);
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeAttached();
}

/** Follows a link of the admin navigation; on a narrow page it opens the menu first. */
export async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
  await link.click();
}
