/** Checks of the page that a browser test has open. */
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

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Cumulative layout shift that a page may have. */
export const LAYOUT_SHIFT_LIMIT = 0.005;

/** Starts to add up, from the next navigation on, layout shifts that no input has caused. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative layout shift since the navigation. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/**
 * Leaves the open page and goes back to it. Fails if the browser names a reason that lies in the page for loading it anew.
 * The headless browser keeps no page, for reasons of its own, which it calls circumstantial.
 */
export async function expectKeptForBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
  );
  const leaveAndReturn = async (): Promise<void> => {
    reasons.length = 0;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    await page.goto('/robots.txt');
    await page.goBack();
  };
  await leaveAndReturn();
  // A second try if a request was open: Firestore keeps asking for a server that this site does not have.
  if (reasons.some((reason) => reason.includes('OutstandingNetworkRequest'))) await leaveAndReturn();
  await session.detach();
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => !reason.startsWith('Circumstantial'))).toEqual([]);
}

/** Number of sheets on which the page is printed. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
