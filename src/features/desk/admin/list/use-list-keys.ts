import { useEffect, useRef, type RefObject } from 'react';

import { hasSingleKeys, isNoShortcut } from '#src/ui/admin/shortcuts.ts';

export const ROW_LINK_CLASS = 'desk-row__link';

/**
 * Keyboard control of the list: `/` focuses the search, the arrows move between rows, Home and End go to the ends, `x`
 * selects the row. The two characters can be switched off in the settings.
 * Returns the ref for the element that contains search and rows.
 */
export function useListKeys(): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const goTo = (event: KeyboardEvent): HTMLElement | undefined => {
      const links = [...(container.current?.querySelectorAll<HTMLElement>(`.${ROW_LINK_CLASS}`) ?? [])];
      const at = links.findIndex((link) => link === document.activeElement);
      switch (event.key) {
        case 'ArrowDown':
          return links[at + 1];
        case 'ArrowUp':
          return links[at - 1];
        case 'Home':
          return at < 0 ? undefined : links[0];
        case 'End':
          return at < 0 ? undefined : links.at(-1);
        case '/':
          return hasSingleKeys()
            ? (container.current?.querySelector<HTMLElement>('input[name="search"]') ?? undefined)
            : undefined;
        default:
          return undefined;
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (isNoShortcut(event)) return;
      if (event.key === 'x' && hasSingleKeys())
        document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      const element = goTo(event);
      if (!element) return;
      event.preventDefault();
      element.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return container;
}
