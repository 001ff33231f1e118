declare global {
  interface Window {
    /** The button that a visitor pressed last before the page was interactive; set by `src/app/boot.js`. */
    earlyPress?: HTMLElement | undefined;
  }
}

/**
 * Marks the page as interactive (`<html data-ready>`) and repeats the last press that came before, so that an early tap
 * on 'Get a Quote' is not lost.
 */
export function markInteractive(): void {
  const root = document.documentElement;
  if (root.dataset['ready'] !== undefined) return;
  root.dataset['ready'] = '';
  const button = window.earlyPress;
  window.earlyPress = undefined;
  // Wait a frame, so that all effects of hydration have run.
  if (button) requestAnimationFrame(() => button.click());
}
