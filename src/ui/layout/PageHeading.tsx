import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

// The path whose heading was shown last. The first heading of a page load never takes focus: the
// browser's own start at the top of the document is right there.
let lastPath: string | undefined;

export interface PageHeadingProps {
  readonly children: ReactNode;
  /** Small text over the heading. */
  readonly eyebrow?: string;
  /** One sentence under the heading. */
  readonly lede?: string;
  /** For pages whose picture already says it (home): the heading is there, but not seen. */
  readonly visuallyHidden?: boolean;
}

/** The page's h1. It takes focus when the path has changed, so that a screen reader reads the new page. */
export function PageHeading({ children, eyebrow, lede, visuallyHidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Runs on every render: two paths may share one mounted page (category to category).
  useEffect(() => {
    // A preview's heading stands in a frame: it is no page's.
    if (heading.current?.ownerDocument !== document) return;
    const path = window.location.pathname;
    if (lastPath !== undefined && lastPath !== path) heading.current.focus({ preventScroll: true });
    lastPath = path;
  });
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
