/** Visitors of a measured site: new browsers on a processor that is slowed down four times. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';

import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';

import { trustFlag } from './serve-site.ts';

const CPU_SLOWDOWN = 4;
export const TIMEOUT_MS = 60_000;
/** A slow 4G line, as Lighthouse defines it: 150 ms a round trip, 1.6 Mbit/s. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const PHONE = { width: 390, height: 823 };

export function openBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS, trustFlag(), ...flags] });
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

/** A page that no developer tools inspect. */
export interface UninspectedPage {
  /** Sends a command of the DevTools protocol; the answer of `Runtime.evaluate` is its value. */
  readonly send: (method: string, parameters?: object) => Promise<unknown>;
  /** Resolves with the value of an expression in the page. */
  readonly read: <T>(expression: string) => Promise<T>;
  /**
   * Opens an address.
   * @param script runs in the page before its own scripts
   * @param network the line to the server, such as `SLOW_4G`
   */
  readonly open: (url: string, script: string, network?: object) => Promise<void>;
}

/**
 * Runs `act` on a page of a new visitor that no developer tools inspect: Playwright enables the Runtime domain, and V8
 * then parses React a second time for the two errors that it makes when it loads, about 100 ms on this visitor's processor.
 */
export async function asUninspectedVisitor<T>(
  browser: Browser,
  act: (page: UninspectedPage) => Promise<T>,
): Promise<T> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: unknown) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: { result?: { value?: unknown } } };
    if (id !== undefined) waiting.get(id)?.(result?.result?.value);
  });
  const send: UninspectedPage['send'] = async (method, params = {}) => {
    const id = waiting.size + 1;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send('Target.sendMessageToTarget', { sessionId, message });
    return answered;
  };
  const read: UninspectedPage['read'] = async <V>(expression: string) =>
    JSON.parse(String(await send('Runtime.evaluate', { expression: `JSON.stringify(${expression})` }))) as V;
  const open: UninspectedPage['open'] = async (url, source, network) => {
    await send('Page.enable');
    if (network) {
      await send('Network.enable');
      await send('Network.emulateNetworkConditions', network);
    }
    await send('Page.addScriptToEvaluateOnNewDocument', { source });
    await send('Page.navigate', { url });
  };
  try {
    const { width, height } = PHONE;
    const metrics = { width, height, deviceScaleFactor: 1, mobile: false };
    await send('Emulation.setDeviceMetricsOverride', metrics);
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await act({ send, read, open });
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
    await session.detach();
  }
}
