import { useCallback, useState, type RefCallback } from 'react';

/** Says whether the element has ever been in the visible part of the page, or less than half a screen away from it. */
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
