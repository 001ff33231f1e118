import { useEffect } from 'react';

declare global {
  interface Window {
    /** The button that a visitor pressed last before the page was interactive; set by `boot.js`. */
    earlyPress?: HTMLElement | undefined;
  }
}

/**
 * Stands behind the page inside its boundary: when its effect runs, the page is interactive. A button that was
 * pressed on the prerendered page before that is pressed again, so that no tap on 'Get a Quote' is lost.
 */
export function PageReady() {
  useEffect(() => {
    const root = document.documentElement;
    if (root.dataset['ready'] !== undefined) return;
    root.dataset['ready'] = '';
    const button = window.earlyPress;
    window.earlyPress = undefined;
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
