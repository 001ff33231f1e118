import { useDeferredValue, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * The part of a page below its heading. After a press on a link the heading is painted first, and this part one frame later.
 * Going back shows the whole page at once, so that the browser can scroll to where the visitor was.
 */
export function BelowHeading({ children }: { readonly children: ReactNode }) {
  const isPressed = useNavigationType() === NavigationType.Push;
  return useDeferredValue(children, isPressed ? <div className="vh-100" /> : children);
}
