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

/** What a browser keeps in which nobody has signed in. */
export const SIGNED_OUT = { cookies: [], origins: [] };

/** Fills the login form that is on screen and submits it. */
export async function fillLogin(page: Page, account: Account = ADMIN): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Signs in, until the admin area is there. */
export async function signIn(page: Page, account: Account = ADMIN): Promise<void> {
  if (!page.url().includes('/admin/login')) await page.goto('/admin/login');
  await fillLogin(page, account);
  await expect(page.getByRole('button', { name: 'Logout', includeHidden: true })).toBeAttached();
}
