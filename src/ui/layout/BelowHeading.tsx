import { useDeferredValue, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * What stands below a page's heading. After a press on a link the heading is painted first, and this one frame later. Going
 * back shows all at once, so that the browser finds the place where the visitor was.
 */
export function BelowHeading({ children }: { readonly children: ReactNode }) {
  const isPressed = useNavigationType() === NavigationType.Push;
  return useDeferredValue(children, isPressed ? <div className="vh-100" /> : children);
}
