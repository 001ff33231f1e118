import type { MouseEventHandler, ReactNode } from 'react';

import { isSitePath, safeHref } from '#src/lib/hrefs.ts';

import { RouteLink } from './RouteLink.tsx';

export interface SmartLinkProps {
  /** Any address. An unsafe one (`javascript:`, `data:`) renders the content without a link. */
  readonly href: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Accessible name, if the content is only a picture. */
  readonly label?: string;
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined;
}

// Paths of files, which the router must not handle.
const FILE_PATH = /\.[a-z0-9]{2,5}(?:[?#]|$)/i;

/**
 * A link to any address: site paths with client-side navigation, other sites in a new tab without `opener` and
 * referrer.
 */
export function SmartLink({ href, children, className, label, onClick }: SmartLinkProps) {
  const safe = safeHref(href);
  const shared = { className, 'aria-label': label, onClick };
  if (safe === null) return <span className={className}>{children}</span>;
  if (isSitePath(safe) && !FILE_PATH.test(safe)) {
    return (
      <RouteLink to={safe} {...shared}>
        {children}
      </RouteLink>
    );
  }
  const leavesSite = /^https?:/.test(safe);
  return (
    <a href={safe} {...shared} {...(leavesSite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  );
}
