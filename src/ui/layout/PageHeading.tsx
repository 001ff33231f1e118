import { createContext, useContext, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * The path of the rendered page; `null` outside a page. While the next page is loading, the browser's address is already
 * the next one.
 */
export const PagePathContext = createContext<string | null>(null);

// The path of the last heading. The first heading after a page load does not take the focus, because the browser starts
// at the top of the document anyway.
let lastPath: string | null = null;

/** Longer titles are set smaller. */
const LONG_TITLE = 40;

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly eyebrow?: string;
  readonly lede?: string | undefined;
  /** Hides the heading visually, for the home page, whose hero contains it. Default false. */
  readonly visuallyHidden?: boolean;
}

/** The page's h1. It takes the focus after a change of path, so that screen readers announce the new page. */
export function PageHeading({ children, eyebrow, lede, visuallyHidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useContext(PagePathContext);
  // An effect of the path, because the heading stays mounted when the next page has the same component.
  useEffect(() => {
    // The heading in the admin's preview frame must not take focus.
    if (path === null || heading.current?.ownerDocument !== document) return;
    if (lastPath !== null && lastPath !== path) heading.current.focus({ preventScroll: true });
    lastPath = path;
  }, [path]);
  return (
    <div className={visuallyHidden ? 'visually-hidden' : 'page-heading'}>
      {eyebrow ? <p className="text-kraft fs-5 mb-2">{eyebrow}</p> : null}
      <h1
        ref={heading}
        tabIndex={-1}
        className={typeof children === 'string' && children.length > LONG_TITLE ? 'fs-1' : undefined}
      >
        {children}
      </h1>
      {lede ? <p className="lede">{lede}</p> : null}
    </div>
  );
}

/**
 * The part of a page below its heading. After a press on a link the heading is painted first, and this part one frame later.
 * Going back shows the whole page at once, so that the browser can scroll to where the visitor was.
 */
export function BelowHeading({ children }: { readonly children: ReactNode }) {
  const isPressed = useNavigationType() === NavigationType.Push;
  return useDeferredValue(children, isPressed ? <div className="min-vh-100" /> : children);
}
