declare global {
  interface Window {
    /** The button that a visitor pressed last before the page was interactive; set by `src/app/boot.js`. */
    earlyPress?: HTMLElement | undefined;
  }
}

/**
 * Marks the page as interactive (`<html data-ready>`) and repeats the last press from before, so that no tap on
 * 'Get a Quote' is lost.
 */
export function markInteractive(): void {
  const root = document.documentElement;
  if (root.dataset['ready'] !== undefined) return;
  root.dataset['ready'] = '';
  const button = window.earlyPress;
  window.earlyPress = undefined;
  // What layout effects took over from the HTML (typed text) is rendered by now; the frame lets other effects end.
  if (button) requestAnimationFrame(() => button.click());
}
