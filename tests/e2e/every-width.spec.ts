import { axeInBothThemes } from '#tests/support/axe.ts';
import { LONG_NAME, plantHardContent, servePortrait } from '#tests/support/hard-content.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { layoutFaults } from '#tests/support/layout-faults.ts';
import {
  ADMIN_DIALOGS,
  ADMIN_SCREENS,
  LOGIN_SCREEN,
  PUBLIC_DIALOGS,
  PUBLIC_SCREENS,
  type Screen,
} from '#tests/support/screens.ts';
import type { Page } from '@playwright/test';

/** The narrowest phone, widths on both sides of each change of the layout, and a large screen. */
const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920];

/** Opens a screen and prints its name: `npm test` ends a runner that prints nothing for five minutes. */
async function show(page: Page, { name, open }: Screen): Promise<void> {
  console.warn(name);
  await test.step(name, () => open(page));
}

/** Opens each screen once, resizes the window, and returns the faults with the widths at which they were seen. */
async function walk(page: Page, screens: readonly Screen[], withAxe = false): Promise<string[]> {
  await servePortrait(page);
  const seen = new Map<string, number[]>();
  for (const screen of screens) {
    const { name } = screen;
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, screen);
    for (const violation of withAxe ? await axeInBothThemes(page) : [])
      seen.set(`${name}: ${violation}`, [1440]);
    // Sections that were not scrolled to would have no size.
    await page.evaluate(() => {
      const whole = new CSSStyleSheet();
      whole.replaceSync('* { content-visibility: visible !important; transition: none !important; }');
      document.adoptedStyleSheets.push(whole);
    });
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme: width % 3 === 0 ? 'dark' : 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      for (const fault of await layoutFaults(page)) {
        const what = `${name}: ${fault}`;
        seen.set(what, [...(seen.get(what) ?? []), width]);
      }
    }
    // With letters twice as large a page may be longer, but not wider (WCAG 1.4.4).
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { tooWide, widest } = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const more = document.documentElement.scrollWidth - window.innerWidth;
        const found = [...document.querySelectorAll('main *')].find(
          (element) =>
            element.getBoundingClientRect().right > window.innerWidth && !element.closest('.nav-tabs, table'),
        );
        document.documentElement.style.fontSize = '';
        return { tooWide: more, widest: `${found?.tagName} ${found?.className}` };
      });
      if (tooWide > 0) seen.set(`${name}: with large letters ${tooWide} px too wide (${widest})`, [width]);
    }
    // A zoom of 400 % leaves so low a window that a bar which stays would cover the focused field.
    await page.setViewportSize({ width: 320, height: 256 });
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll('body *:not(.modal *, .modal, .modal-backdrop, .skip-link)')]
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return (
            width > 160 && height > 0 && ['sticky', 'fixed'].includes(getComputedStyle(element).position)
          );
        })
        .map(({ className }) => className),
    );
    for (const bar of bars) seen.set(`${name}: ${bar} stays in a low window`, [320]);
  }
  return [...seen].map(([what, widths]) => `${what} at ${widths.join(', ')}`);
}

async function walkDialogs(page: Page, screens: readonly Screen[]): Promise<string[]> {
  await servePortrait(page);
  const violations: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page, screen);
    for (const violation of await axeInBothThemes(page)) violations.push(`${screen.name}: ${violation}`);
  }
  return violations;
}

test.beforeEach(async ({ db }) => plantHardContent(db));

test.describe('in the admin area', () => {
  test.use({ signedIn: true });

  test('no page is wider than its window, no button has two lines, no name, figure or label is broken or cut, and axe finds nothing, in dialogs too', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    expect(await walk(page, ADMIN_SCREENS, true)).toEqual([]);
    expect(await walkDialogs(page, ADMIN_DIALOGS)).toEqual([]);
  });
});

// The tests in tests/e2e/static let axe look at the pages themselves.
test('the same for visitors: every public page; axe finds nothing in what a button opens', async ({
  page,
}) => {
  test.setTimeout(600_000);
  expect(LONG_NAME).toHaveLength(66);
  expect(await walk(page, [...PUBLIC_SCREENS, LOGIN_SCREEN])).toEqual([]);
  expect(await walkDialogs(page, PUBLIC_DIALOGS)).toEqual([]);
});
