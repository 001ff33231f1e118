/** Where the visitor's choice is kept; the boot script (`src/app/boot.js`) reads the same key before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

export type Theme = 'light' | 'dark';

/** What is on screen now: the visitor's choice, else the system's. Browser only. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['bsTheme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemTheme();
}

function systemTheme(): Theme {
  return window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/**
 * Shows `theme` and remembers it. Choosing what the system says anyway forgets the choice: the page
 * follows the system again. Storage that is switched off costs only the memory.
 */
export function chooseTheme(theme: Theme): void {
  const followSystem = theme === systemTheme();
  if (followSystem) delete document.documentElement.dataset['bsTheme'];
  else document.documentElement.dataset['bsTheme'] = theme;
  try {
    if (followSystem) localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Private mode: the choice lasts for this page.
  }
}

/** Shows the remembered choice where no boot script did (development, demo). */
export function restoreTheme(): void {
  try {
    const chosen = localStorage.getItem(THEME_STORAGE_KEY);
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['bsTheme'] = chosen;
  } catch {
    // Private mode: the system decides.
  }
}
