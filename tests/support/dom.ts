import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Taken before a test can put fake ones in their place. React's scheduler works in the first queue.
const nextTurn = setImmediate;
const nextTimer = setTimeout;
const storages = [localStorage, sessionStorage];
const { asyncWrapper } = getConfig();

/**
 * Work that a handler leaves to a promise renders a turn or two after the click, and a busy machine may reach the
 * test's next line first: whatever Testing Library waits for therefore ends with the queue worked off.
 */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => nextTurn(resolve));
}

configure({
  // As long as a busy machine may take; a wait ends as soon as it can.
  asyncUtilTimeout: 20_000,
  asyncWrapper: async (work) => {
    const value = await asyncWrapper(work);
    await settle();
    return value;
  },
});

// jsdom lays nothing out: whatever is observed is in sight.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
globalThis.IntersectionObserver = function (tell: (entries: { isIntersecting: boolean }[]) => void) {
  return { observe: () => tell([{ isIntersecting: true }]), disconnect: () => undefined };
} as unknown as typeof IntersectionObserver;

/**
 * Each search for a role and each click makes jsdom match its whole style sheet. Components load no other style sheet, so an
 * element's style depends on its name and these attributes alone, and is computed once for each of them.
 */
const { getComputedStyle } = window;
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element, pseudo) => {
  const attributes = ['type', 'hidden', 'open', 'style'].map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.localName, ...attributes]);
  const style = styles.get(key) ?? getComputedStyle(element, pseudo);
  styles.set(key, style);
  return style;
};

// The files of a worker share one window, in which no test may leave anything to the next.
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  for (const storage of storages) storage.clear();
});

// A closed dialog leaves its entry of the history some timers later, when the document must still be there.
afterAll(async () => {
  for (let timer = 0; timer < 6; timer += 1) await new Promise<void>((resolve) => nextTimer(resolve));
});

/** jsdom looks for the labels of a field in the whole page, at each role that a test asks for. */
const labels = {
  get(this: HTMLInputElement): HTMLLabelElement[] {
    const around = this.closest('label');
    const named =
      this.id === '' ? [] : document.querySelectorAll<HTMLLabelElement>(`label[for="${this.id}"]`);
    return [...new Set([...named, ...(around ? [around] : [])])];
  },
};
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(prototype, 'labels', labels);
