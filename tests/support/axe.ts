import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations that axe finds in the page's current state.
 * @param rules default: all of the standards; one rule alone takes a fraction of the time
 */
export async function axeViolations(page: Page, rules: readonly string[] = STANDARDS): Promise<string[]> {
  // Ends the transitions that a change of the theme has started: inherited colours would reach nested elements one level
  // a frame.
  await page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      document.adoptedStyleSheets = [still];
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  // Evaluated, because the page's policy would refuse an added script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const results = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run: (within: Node, options: object) => Promise<AxeResults> } }).axe.run(
        // A visitor cannot reach the page behind an open dialog.
        document.querySelector('.modal.show') ?? document,
        { runOnly, resultTypes: ['violations'] },
      ),
    [...rules],
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** The same in both themes; of the dark one only the colours, since nothing else differs. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await axeViolations(page, ['color-contrast']);
  return [...light, ...dark.map((violation) => `dark ${violation}`)];
}
