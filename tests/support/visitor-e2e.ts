import { expect, type Page } from '@playwright/test';

/** Opens a page and gives it an input at once: the application loads at the first input, and without one when it is idle. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.keyboard.press('Shift');
}

/** Waits until the application has taken over the published page that is open. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute('data-ready');
}

/** Holds back requests that match until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
