import { useEffect, useRef, type RefObject } from 'react';

/** Marks the link of each row. */
export const ROW_LINK_CLASS = 'desk-row__link';

/** Keys typed into a field are for the field. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}

/**
 * The list by keyboard: `/` goes to the search, the arrows from row to row, Home and End to the ends; Enter opens, as
 * for every link.
 */
export function useListKeys(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const goTo = (event: KeyboardEvent): HTMLElement | undefined => {
      const links = [...(part.current?.querySelectorAll<HTMLElement>(`.${ROW_LINK_CLASS}`) ?? [])];
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
          return part.current?.querySelector<HTMLElement>('input[name="search"]') ?? undefined;
        default:
          return undefined;
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const element = goTo(event);
      if (!element) return;
      event.preventDefault();
      element.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return part;
}
