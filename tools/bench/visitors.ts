/** Visitors of a measured site: new browsers on a processor that is slowed down four times. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';

import { trustFlag } from './serve-site.ts';

const CPU_SLOWDOWN = 4;
export const TIMEOUT_MS = 60_000;

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS, trustFlag()] });
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/**
 * Makes the window higher than the page. Otherwise headless Chromium does not present the page's last 60 pixels, and a press
 * that changes something only there seems to take until the next change elsewhere.
 */
async function makeRoom(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width, height: height + 200 } });
}

/** Runs `act` on a page of a new visitor, with nothing in the cache. */
export async function asNewVisitor<T>(
  browser: Browser,
  viewport: { width: number; height: number },
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, hasTouch: true });
  try {
    const page = await context.newPage();
    await makeRoom(page, viewport);
    return await act(page);
  } finally {
    await context.close();
  }
}
