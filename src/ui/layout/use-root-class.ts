import { useEffect } from 'react';

/**
 * Marks `<html>` while a component is shown for which the page makes room. A rule of `:has` would do without, but with one in
 * the style sheet each press costs a fifth more.
 */
export function useRootClass(
  name: 'with-quote-bar' | 'with-sent-note' | 'with-added-note',
  isOn = true,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const { classList } = document.documentElement;
    // After the paint that shows the component, which the change would delay.
    const timer = setTimeout(() => classList.add(name));
    return () => {
      clearTimeout(timer);
      classList.remove(name);
    };
  }, [name, isOn]);
}
