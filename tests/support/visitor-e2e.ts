import type { Page } from '@playwright/test';

import { expect } from './e2e.ts';

/**
 * Opens a page as somebody who does something at once: the application and live data come at the first input, and without
 * one after some quiet seconds.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
}

/** Waits until the application has taken over the published page that is open. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
}
