declare global {
  interface Window {
    /** The button that a visitor pressed last before anything answered; set by `src/app/boot.js`. */
    earlyPress?: HTMLElement | undefined;
  }
}

/** Marks an element whose buttons answer later than the page; `src/app/boot.js` knows it too. */
const LATER = '[data-later]';

let tell = (): void => undefined;

/** A page that was prerendered can be read long before it answers; any other starts with its application. */
const isPrerendered = Boolean(globalThis.document?.getElementById('root')?.firstElementChild);

/**
 * Resolves when the page answers its visitor. What it does not need for that is fetched from then on
 * (docs/decisions/2026-11-21-javascript-on-public-pages.md).
 */
export const interactive: Promise<void> = isPrerendered
  ? new Promise((resolve) => {
      tell = resolve;
    })
  : Promise.resolve();

/** Presses again what was pressed too early in `element`, so that no tap on 'Get a Quote' is lost. */
function repeatEarlyPress(element: Element): void {
  const button = window.earlyPress;
  if (!button || !element.contains(button)) return;
  window.earlyPress = undefined;
  button.click();
}

/** Says that the page answers from now on, except its later parts. */
export function tellInteractive(): void {
  const root = document.documentElement;
  if (root.dataset['ready'] !== undefined) return;
  root.dataset['ready'] = '';
  if (!window.earlyPress?.closest(LATER)) repeatEarlyPress(root);
  tell();
}

/** Says that the buttons in `element`, which carries `data-later`, answer from now on. */
export function tellLaterInteractive(element: HTMLElement): void {
  delete element.dataset['later'];
  repeatEarlyPress(element);
}
