import type { AnchorHTMLAttributes, MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { useHref, useInRouterContext, useLinkClickHandler } from 'react-router-dom';
import { isAdminPath } from '#src/lib/paths.ts';
import { isSitePath, safeHref } from '#src/lib/hrefs.ts';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path inside this site. */
  readonly to: string;
}

/**
 * A link inside the public site, with client-side navigation. Links to the admin area, a separate application, and
 * links in its previews are plain links.
 */
export function RouteLink({ children, ...rest }: RouteLinkProps) {
  const isRouted = useInRouterContext() && !isAdminPath(rest.to);
  if (isRouted) return <RouterLink {...rest}>{children}</RouterLink>;
  const { to, ...attributes } = rest;
  return (
    <a href={to} {...attributes}>
      {children}
    </a>
  );
}

/** Replaces the router's `Link`, whose prefetching is not used here and would add 2 KB to every page. */
function RouterLink({ to, onClick, children, ...rest }: RouteLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

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
