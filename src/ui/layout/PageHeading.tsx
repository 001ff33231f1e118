import { useContext, useEffect, useRef, type ReactNode } from 'react';

import { PagePathContext } from './page-path.ts';

// The path whose heading was shown last. The first heading of a page load does not take focus, since the browser
// already starts at the top of the document.
let lastPath: string | null = null;

export interface PageHeadingProps {
  readonly children: ReactNode;
  /** Small text over the heading. */
  readonly eyebrow?: string;
  /** One sentence under the heading. */
  readonly lede?: string;
  /** Hides the heading visually, for pages whose hero says the same (home). */
  readonly visuallyHidden?: boolean;
}

/** The page's h1. It takes focus after a change of path, so that screen readers announce the new page. */
export function PageHeading({ children, eyebrow, lede, visuallyHidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useContext(PagePathContext);
  // Two paths may share a mounted page (category to category).
  useEffect(() => {
    // The heading in the admin's preview frame must not take focus.
    if (path === null || heading.current?.ownerDocument !== document) return;
    if (lastPath !== null && lastPath !== path) heading.current.focus({ preventScroll: true });
    lastPath = path;
  }, [path]);
  return (
    <div className={visuallyHidden ? 'visually-hidden' : 'page-heading'}>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lede ? <p className="lede">{lede}</p> : null}
    </div>
  );
}
