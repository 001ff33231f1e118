import type { Page } from '@playwright/test';

/**
 * Leaves the open page and goes back to it. Resolves with the browser's reasons for loading it anew instead of keeping
 * it. The headless browser always has reasons of its own, which it calls circumstantial.
 */
export async function reasonsNotKept(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
  );
  const leaveAndReturn = async (): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    await page.goto('/robots.txt');
    await page.goBack();
  };
  await leaveAndReturn();
  // A second try, because Firestore may just have been asking in vain for a server that this site does not have.
  if (reasons.some((reason) => reason.includes('OutstandingNetworkRequest'))) {
    reasons.length = 0;
    await leaveAndReturn();
  }
  await session.detach();
  return reasons;
}
