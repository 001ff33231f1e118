import { useEffect } from 'react';

import { browserStorage } from '#src/browser/storage.ts';

import { Glyph } from '../icon/Glyph.tsx';

/**
 * Switches between light and dark. It renders both icons and the style sheet shows the right one, because prerendered
 * pages do not know the theme.
 */
export function ThemeSwitch() {
  useEffect(restoreTheme, []);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Glyph name="moon" className="theme-switch__to-dark" />
      <Glyph name="sun" className="theme-switch__to-light" />
    </button>
  );
}

/** Storage key of the visitor's choice; `src/app/boot.js` reads the same key before the first paint. */
export const THEME_STORAGE_KEY = 'theme';

type Theme = 'light' | 'dark';

/** The current theme: the visitor's choice, otherwise the system's. Browser only. */
function currentTheme(): Theme {
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
function chooseTheme(theme: Theme): void {
  const followSystem = theme === systemTheme();
  if (followSystem) delete document.documentElement.dataset['bsTheme'];
  else document.documentElement.dataset['bsTheme'] = theme;
  if (followSystem) browserStorage.remove(THEME_STORAGE_KEY);
  else browserStorage.set(THEME_STORAGE_KEY, theme);
}

/** Applies the stored choice if `boot.js` did not run (development, demo). */
function restoreTheme(): void {
  const chosen = browserStorage.get(THEME_STORAGE_KEY);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['bsTheme'] = chosen;
}
