import { fireEvent, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { THEME_STORAGE_KEY, ThemeSwitch } from '#src/ui/nav/ThemeSwitch.tsx';

const shownTheme = () => document.documentElement.dataset['bsTheme'];

afterEach(() => {
  delete document.documentElement.dataset['bsTheme'];
});

function systemIs(theme: 'light' | 'dark') {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('dark') === (theme === 'dark'),
  }));
}

it('remembers a choice against the system and forgets one that agrees with it', () => {
  systemIs('light');
  render(<ThemeSwitch />);
  const button = screen.getByRole('button', { name: 'Switch between light and dark' });
  fireEvent.click(button);
  expect(shownTheme()).toBe('dark');
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBe('dark');
  fireEvent.click(button);
  expect(shownTheme()).toBeUndefined();
  expect(localStorage.getItem(THEME_STORAGE_KEY)).toBeNull();
});

it('shows a remembered choice, and nothing that is no theme', () => {
  systemIs('light');
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  const { unmount } = render(<ThemeSwitch />);
  expect(shownTheme()).toBe('dark');
  unmount();
  delete document.documentElement.dataset['bsTheme'];
  localStorage.setItem(THEME_STORAGE_KEY, 'pink');
  render(<ThemeSwitch />);
  expect(shownTheme()).toBeUndefined();
});

it('shares its key with the boot script', () => {
  expect(readFileSync('src/app/boot.js', 'utf8')).toContain(`getItem('${THEME_STORAGE_KEY}')`);
});
