import { expect, type Page } from '@playwright/test';

/** Fails if the page is wider than its window, and names the elements that stick out. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const { tooWide, beyond } = await page.evaluate(() => ({
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    beyond: [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  }));
  expect(tooWide, `${what}: ${beyond.join(', ')}`).toBeLessThanOrEqual(0);
}
