import { COLLECTIONS } from '#src/contracts/index.ts';
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

/**
 * The narrowest phone, widths on both sides of each change of the layout, and a large screen. Each theme has widths of its
 * own, because another theme costs as much time as another width.
 */
const WIDTHS = { dark: [1920, 1440, 768, 390], light: [320, 1024, 1280] } as const;
const THEMES = ['dark', 'light'] as const;

/** Opens a screen and prints its name: `npm test` ends a runner that prints nothing for five minutes. */
async function show(page: Page, { name, open }: Screen): Promise<void> {
  console.warn(name);
  await test.step(name, () => open(page));
}

/** Opens each screen once, resizes the window, and returns the faults with the widths at which they were seen. */
async function walk(page: Page, screens: readonly Screen[], withAxe = false): Promise<string[]> {
  await servePortrait(page);
  const seen = new Map<string, number[]>();
  const note = (what: string, width: number): unknown => seen.set(what, [...(seen.get(what) ?? []), width]);
  for (const screen of screens) {
    const { name } = screen;
    await page.setViewportSize({ width: 1440, height: 900 });
    await show(page, screen);
    for (const violation of withAxe ? await axeInBothThemes(page) : []) note(`${name}: ${violation}`, 1440);
    // Sections that were not scrolled to would have no size.
    await page.evaluate(() => {
      const whole = new CSSStyleSheet();
      whole.replaceSync(
        '*, ::before, ::after { content-visibility: visible !important; transition: none !important; }',
      );
      document.adoptedStyleSheets = [whole];
    });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of WIDTHS[colorScheme]) {
        await page.setViewportSize({ width, height: 900 });
        for (const fault of await layoutFaults(page)) note(`${name}: ${fault}`, width);
        if (width !== 320) continue;
        // With a zoom of 400 % the window is so low that a bar which stays would cover the focused field.
        await page.setViewportSize({ width, height: 256 });
        for (const bar of await barsThatStay(page)) note(`${name}: ${bar} stays in a low window`, width);
      }
    }
    // With letters twice as large a page may be longer, but not wider (WCAG 1.4.4).
    for (const width of [1280, 360]) {
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
      if (tooWide > 0) note(`${name}: with large letters ${tooWide} px too wide (${widest})`, width);
    }
  }
  return [...seen].map(([what, widths]) => `${what} at ${widths.join(', ')}`);
}

/** The class names of wide bars that keep their place while the page scrolls, dialogs apart. */
function barsThatStay(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(.modal *, .modal, .modal-backdrop, .skip-link)')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 160 && height > 0 && ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      })
      .map(({ className }) => className),
  );
}

async function walkDialogs(page: Page, screens: readonly Screen[]): Promise<string[]> {
  await servePortrait(page);
  const violations: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page, screen);
    // The page is examined at its top, where no bar covers a control, after the focus has scrolled the page to a field.
    await page.waitForTimeout(400);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const violation of await axeInBothThemes(page)) violations.push(`${screen.name}: ${violation}`);
  }
  return violations;
}

test.beforeEach(async ({ db }) => {
  // Rows of a list are alike, and each is measured at each width: one category of the seed is enough beside the hard content.
  const others = db.collection(COLLECTIONS.products).where('category_slug', '!=', 'kraft-papers');
  await Promise.all((await others.get()).docs.map(({ ref }) => ref.delete()));
  await plantHardContent(db);
});

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
  // The browser saves data and so prepares no links, because those of the hard content lead to unpublished pages.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  expect(await walk(page, [...PUBLIC_SCREENS, LOGIN_SCREEN])).toEqual([]);
  expect(await walkDialogs(page, PUBLIC_DIALOGS)).toEqual([]);
});
