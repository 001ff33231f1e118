import { expect, type Page } from '@playwright/test';

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
  // Once more if a request was open: Firestore asks in vain, again and again, for a server that this site does not have.
  if (reasons.some((reason) => reason.includes('OutstandingNetworkRequest'))) await leaveAndReturn();
  await session.detach();
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.filter((reason) => !reason.startsWith('Circumstantial'))).toEqual([]);
}
