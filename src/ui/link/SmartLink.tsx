import type { MouseEventHandler, ReactNode } from 'react';
import { safeHref } from '#src/lib/hrefs.ts';

export interface SmartLinkProps {
  /** Any address. An unsafe one (`javascript:`, `data:`) or none renders the content without a link. */
  readonly href: string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
  /** Accessible name, if the content is only a picture. */
  readonly label?: string;
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined;
}

/** A link to any address: other sites open in a new tab without `opener` and referrer. */
export function SmartLink({ href, children, className, label, onClick }: SmartLinkProps) {
  const safe = safeHref(href);
  const shared = { className, 'aria-label': label, onClick };
  if (safe === null) return <span className={className}>{children}</span>;
  const leavesSite = /^https?:/.test(safe);
  return (
    <a href={safe} {...shared} {...(leavesSite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  );
}
