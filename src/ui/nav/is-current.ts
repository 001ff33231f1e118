import type { NavItem } from './nav-types.ts';

/** True on the link's page and, unless `end` is set, on the pages below it and those of its section. */
export function isCurrent(pathname: string, { to, end, alsoBelow = [] }: NavItem): boolean {
  // Hosting serves addresses with and without trailing slash.
  if (pathname === to || pathname === `${to}/`) return true;
  return [...(end ? [] : [to]), ...alsoBelow].some((path) => `${pathname}/`.startsWith(`${path}/`));
}
