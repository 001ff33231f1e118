import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useInRouterContext, useLinkClickHandler } from 'react-router-dom';

import { isAdminPath } from '#src/lib/paths.ts';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path inside this site. */
  readonly to: string;
}

/**
 * A link of the public site: client-side navigation, except to the admin area and in its previews. Those are another
 * application, which the browser has to load.
 */
export function RouteLink({ children, ...rest }: RouteLinkProps) {
  const isFollowed = useInRouterContext() && !isAdminPath(rest.to);
  if (isFollowed) return <FollowedLink {...rest}>{children}</FollowedLink>;
  const { to, ...attributes } = rest;
  return (
    <a href={to} {...attributes}>
      {children}
    </a>
  );
}

/** The router's own `Link` also contains prefetching for a framework that is not used here, 2 KB for every visitor. */
function FollowedLink({ to, onClick, children, ...rest }: RouteLinkProps) {
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
