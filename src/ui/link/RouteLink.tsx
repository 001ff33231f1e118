import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useInRouterContext, useLinkClickHandler } from 'react-router-dom';

import { isAdminPath } from '#src/lib/paths.ts';

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
