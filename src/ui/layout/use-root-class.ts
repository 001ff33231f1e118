import { useLayoutEffect } from 'react';

/** The class that is set before the first paint, because it widens the form of an offer. */
const AT_ONCE = 'with-offer-form';

/** Marks `<html>` while something is shown that the page makes room for, because a rule of `:has` makes each press take longer. */
export function useRootClass(
  name: 'with-quote-bar' | 'with-sent-note' | 'with-added-note' | 'with-preview' | typeof AT_ONCE,
  isOn = true,
): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { classList } = document.documentElement;
    const mark = (): void => classList.add(name);
    if (name === AT_ONCE) mark();
    // After the paint that shows the component, which the change would delay.
    const timer = name === AT_ONCE ? undefined : setTimeout(mark);
    return () => {
      clearTimeout(timer);
      classList.remove(name);
    };
  }, [name, isOn]);
}
