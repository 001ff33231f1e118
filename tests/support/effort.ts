import type { Page } from '@playwright/test';

interface Effort {
  presses: number;
  /** Form fields that were typed into or chosen from. */
  fields: number;
}

/** Counts what the visitor does, in the page itself and until another document is loaded: presses, and fields that take a value. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const effort = { presses: 0, fields: new Set<EventTarget>() };
    Object.assign(window, { effort });
    addEventListener('pointerdown', (event) => (effort.presses += event.isTrusted ? 1 : 0), {
      capture: true,
    });
    for (const kind of ['input', 'change'])
      addEventListener(kind, ({ target }) => target && effort.fields.add(target), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const { effort } = window as unknown as { effort: { presses: number; fields: Set<EventTarget> } };
      return { presses: effort.presses, fields: effort.fields.size };
    });
}
