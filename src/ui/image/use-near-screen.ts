import { useCallback, useState, type RefCallback } from 'react';

/** Whether an element has come within half a screen of what the visitor sees; from then on it stays true. */
export function useNearScreen(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: '50%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []) as RefCallback<Element>;
  return [ref, isNear];
}
