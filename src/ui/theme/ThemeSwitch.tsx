import { useEffect } from 'react';

import { Glyph } from '../icon/Glyph.tsx';
import { chooseTheme, currentTheme, restoreTheme } from './theme.ts';

/**
 * Switches between light and dark. The style sheet chooses the icon, so that the prerendered button is right in both
 * themes.
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
