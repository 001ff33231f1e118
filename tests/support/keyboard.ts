import type { ElementHandle, Locator, Page } from '@playwright/test';

import { expect } from '@playwright/test';

/** More stops than lie between any two controls that a test uses one after the other. */
const MAX_STOPS = 150;

/** Describes the focused element for the message of a failed test. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing (the page itself)';
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
    const id = element.id === '' ? '' : ` #${element.id}`;
    return `<${element.tagName.toLowerCase()}>${id} "${name}"`;
  });
}

/** Whether the element has focus; 'gone' when the page has replaced it. */
function hasFocus(element: ElementHandle<Element>): Promise<boolean | 'gone'> {
  return element.evaluate((found) => (found.isConnected ? found === document.activeElement : 'gone'));
}

/**
 * The element that covers a focused control, '' when it is visible (WCAG 2.4.11): sticky bars must not hide it. File
 * inputs are always hidden; the zone around them shows their focus.
 */
async function coveredBy(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    if (element instanceof HTMLInputElement && element.type === 'file') return '';
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    if (over === null) return 'the edge of the window';
    return element.contains(over) || over.contains(element) ? '' : over.outerHTML.slice(0, 100);
  });
}

async function walk(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await expect(control).toBeAttached();
  await expect(control).toBeEnabled();
  // Found once, because searching for a role at each stop would be most of the browser's work.
  let element = await control.elementHandle();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const found = await hasFocus(element);
    if (found === 'gone') {
      element = await control.elementHandle();
      continue;
    }
    if (found) {
      await expect
        .poll(() => coveredBy(control), { message: `${control.toString()} has focus under` })
        .toBe('');
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(
    `${MAX_STOPS} times ${key} did not reach ${control.toString()}: focus is on ${await focused(page)}.`,
  );
}

/** Uses a page without a mouse: moves from the focused control key by key. */
export function keyboardOf(page: Page) {
  const reach = (control: Locator): Promise<void> => walk(page, control, 'Tab');
  const reachBack = (control: Locator): Promise<void> => walk(page, control, 'Shift+Tab');
  return {
    /** Tab until the control has focus. */
    reach,
    /** Shift+Tab until the control has focus. */
    reachBack,
    /** Tab to a button or link and press it. */
    press: async (control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
      await reach(control);
      await page.keyboard.press(key);
    },
    /** The same, backwards. */
    pressBack: async (control: Locator): Promise<void> => {
      await reachBack(control);
      await page.keyboard.press('Enter');
    },
    /** Tab to a field and type. */
    fill: async (control: Locator, text: string): Promise<void> => {
      await reach(control);
      await page.keyboard.type(text);
    },
    /** Tab to a closed list and type the beginning of an option; again, because a browser forgets letters after a second. */
    pick: async (list: Locator, option: string): Promise<void> => {
      await reach(list);
      await expect(async () => {
        await page.keyboard.type(option);
        await expect(list.locator('option:checked')).toHaveText(new RegExp(`^${option}`), { timeout: 2_000 });
      }).toPass();
    },
    /** Tabs to a file input and sets its files, which stands for the system's file dialog. */
    choose: async (input: Locator, files: string | readonly string[]): Promise<void> => {
      await reach(input);
      await input.setInputFiles(typeof files === 'string' ? files : [...files]);
    },
  };
}
