import { expect, type Page } from '@playwright/test';

import type { PaperLine } from '#src/contracts/index.ts';
import { isAdminPath } from '#src/lib/paths.ts';

import type { Database } from './e2e.ts';
import { PAPER_LINE } from './paper-line.ts';

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

/** Waits until no part of the open page is loading any more. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
}

/**
 * Shows another page of the open application, as a link does, which takes a fifth of the time of a new document. Resolves with
 * false and does nothing when no page, a dialog or this same page is open: the state of the same page would stay.
 */
export async function follow(page: Page, address: string): Promise<boolean> {
  const from = new URL(page.url());
  const to = from.origin === 'null' ? from : new URL(address, from);
  if (to.pathname === from.pathname || isAdminPath(to.pathname) !== isAdminPath(from.pathname)) return false;
  // A dialog stays open when the page behind it changes.
  if ((await page.locator('.modal.show').count()) > 0) return false;
  await page.evaluate((path) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  // Once the page is shown, its heading or its first field takes the focus.
  await expect(page.locator(':focus')).toHaveCount(1);
  return true;
}

/** Stores a request list as an earlier visit has left it; the next document finds it. */
export async function plantList(page: Page, lines: readonly Partial<PaperLine>[] = [{}]): Promise<void> {
  await page.addInitScript(
    (list) => {
      // A frame without an origin has no storage. Later documents find what the page has made of the list.
      if (origin === 'null' || sessionStorage.getItem('planted-list') === list) return;
      sessionStorage.setItem('planted-list', list);
      localStorage.setItem('request-list', list);
    },
    JSON.stringify(lines.map((line, at) => ({ id: `line-${at}`, ...PAPER_LINE, ...line }))),
  );
}

/** The reference that the page names after sending. */
export async function sentReference(page: Page): Promise<string> {
  return (await page.getByText(/^Your reference: /).innerText()).replace('Your reference: ', '');
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

/** Waits for a delivered mail to this address with these words in its subject; returns its link to 'My requests'. */
export async function mailedLink(db: Database, to: string, subject: string): Promise<string> {
  const find = async (): Promise<string> => {
    const mails = (await db.collection('mail').get()).docs.map((mail) => mail.data());
    const mail = mails.find((one) => one['to'].includes(to) && one['message'].subject.includes(subject));
    if (mail?.['delivery'].state !== 'SUCCESS') return '';
    // The stored mail holds no link: only the mailbox does.
    const inbox = await fetch(`${process.env['E2E_MAILBOX_URL']}/email`);
    const received = (await inbox.json()) as { messageId: string; text: string }[];
    const id = mail['delivery'].info.messageId.replaceAll(/[<>]/g, '');
    const text = received.find(({ messageId }) => messageId.includes(id))?.text ?? '';
    return /https?:\/\/\S+\/my-requests#\S+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  const link = new URL(await find());
  return link.pathname + link.hash;
}
