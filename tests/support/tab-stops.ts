import type { Page } from '@playwright/test';

/**
 * Presses Tab through the whole page, and returns a sentence for each visible control that Tab never reaches, whose focus
 * cannot be seen, or that is outside the window or under something else while it has the focus (WCAG 2.1.1, 2.4.7, 2.4.11).
 */
export async function tabStopFaults(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((control) => {
      // One of a group of radio buttons takes the focus; the arrow keys reach the others.
      const isOther =
        control instanceof HTMLInputElement &&
        control.type === 'radio' &&
        !control.checked &&
        document.querySelector(`[name="${control.name}"]`) !== control;
      const isShown = control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false });
      return isShown && !isOther && control.tabIndex >= 0 && !control.matches(':disabled, [inert] *');
    });
    Object.assign(window, { notReached: new Set(controls) });
    return controls.length;
  });
  const faults = new Set<string>();
  let left = count;
  for (let presses = 0; left > 0 && presses < 2 * count + 10; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async () => {
      const { notReached } = window as unknown as { notReached: Set<Element> };
      const control = document.activeElement ?? document.body;
      if (!notReached.delete(control)) return { fault: '', left: notReached.size };
      const isOutlined = (element: Element, part?: string): boolean => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      };
      const isFile = control.matches('[type="file"]');
      const whatCovers = (): Element | null | undefined => {
        const { left: x, top: y, width, height } = control.getBoundingClientRect();
        const over = document.elementFromPoint(x + width / 2, y + height / 2);
        return over && (control.contains(over) || over.contains(control)) ? undefined : over;
      };
      // The page scrolls after the key.
      for (let frames = 0; frames < 60 && whatCovers() !== undefined; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const cover = isFile ? undefined : whatCovers();
      // A card shows the focus of its link, a zone that of the file input in it.
      const isSeen =
        isOutlined(control) ||
        isOutlined(control, '::after') ||
        (isFile && isOutlined(control.closest('.drop-zone') ?? control));
      const name = `${control.tagName.toLowerCase()} “${(control.getAttribute('aria-label') ?? (control.textContent || control.id)).trim().slice(0, 60)}”`;
      // Names the place, because pages have links of one name, and content that arrives late moves them.
      const { top } = control.getBoundingClientRect();
      const edge = `the edge: in ${control.closest('nav, footer, header, main')?.tagName}, ${Math.round(top)} of ${innerHeight} px, scrolled ${Math.round(scrollY)} of ${document.documentElement.scrollHeight}`;
      const fault = !isSeen
        ? `the focus of ${name} is not seen`
        : cover === undefined
          ? ''
          : `${name} has the focus under ${cover?.className ?? edge}`;
      return { fault, left: notReached.size };
    });
    left = stop.left;
    if (stop.fault !== '') faults.add(stop.fault);
  }
  const notReached = await page.evaluate(() =>
    [...(window as unknown as { notReached: Set<Element> }).notReached]
      .filter((control) => control.isConnected && control.checkVisibility())
      .map((control) => `Tab does not reach ${control.outerHTML.slice(0, 120)}`),
  );
  return [...faults, ...notReached];
}
