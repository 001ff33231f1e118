import { useEffect } from 'react';

import { Glyph } from '../icon/Glyph.tsx';
import { chooseTheme, currentTheme, restoreTheme } from './theme.ts';

/**
 * Switches between light and dark. It renders both icons and the style sheet shows the right one, because prerendered
 * pages do not know the theme.
 */
export function ThemeSwitch() {
  useEffect(restoreTheme, []);
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label="Switch between light and dark"
      title="Switch between light and dark"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    >
      <Glyph name="moon" className="theme-switch__to-dark" />
      <Glyph name="sun" className="theme-switch__to-light" />
    </button>
  );
}
