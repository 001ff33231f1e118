import { useEffect, useRef, type RefObject } from 'react';

import { browserStorage } from '#src/browser/storage.ts';

/** Whether a character alone is a shortcut in this browser. */
function hasSingleKeys(): boolean {
  return browserStorage.get('admin-single-keys') !== 'off';
}

export const ROW_LINK_CLASS = 'desk-row__link';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

/**
 * Keyboard control of the list: `/` focuses the search, the arrows move between rows, Home and End go to the ends, `x`
 * selects the row. The two characters can be switched off in the settings: who dictates says them by accident (WCAG 2.1.4).
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
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
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
