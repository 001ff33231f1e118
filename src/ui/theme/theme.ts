import { browserStorage } from '#src/browser/storage.ts';

/** Storage key of the visitor's choice; `src/app/boot.js` reads the same key before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

export type Theme = 'light' | 'dark';

/** The current theme: the visitor's choice, otherwise the system's. Browser only. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['bsTheme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemTheme();
}

function systemTheme(): Theme {
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Applies and stores a theme. Choosing the system's theme deletes the stored choice, so that the page follows the system
 * again.
 */
export function chooseTheme(theme: Theme): void {
  const followSystem = theme === systemTheme();
  if (followSystem) delete document.documentElement.dataset['bsTheme'];
  else document.documentElement.dataset['bsTheme'] = theme;
  if (followSystem) browserStorage.remove(THEME_STORAGE_KEY);
  else browserStorage.set(THEME_STORAGE_KEY, theme);
}

/** Applies the stored choice if `boot.js` did not run (development, demo). */
export function restoreTheme(): void {
  const chosen = browserStorage.get(THEME_STORAGE_KEY);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['bsTheme'] = chosen;
}
