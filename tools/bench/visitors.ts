/** Visitors of a measured site: new browsers on a processor that is slowed down four times. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';

import { trustFlag } from './serve-site.ts';

const CPU_SLOWDOWN = 4;
export const TIMEOUT_MS = 60_000;
export const PHONE = { width: 390, height: 823, hasTouch: true };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS, trustFlag()] });
}

export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** Runs `act` on a page of a new visitor, with nothing in the cache. */
export async function asNewVisitor<T>(
  browser: Browser,
  { hasTouch = false, ...viewport }: { width: number; height: number; hasTouch?: boolean },
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport, hasTouch });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}
