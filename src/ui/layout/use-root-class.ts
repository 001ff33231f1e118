import { useEffect } from 'react';

/** Marks `<html>` while something is shown that the page makes room for, because a rule of `:has` makes each press take longer. */
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
