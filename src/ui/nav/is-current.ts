import type { NavItem } from './nav-types.ts';

/** True on the link's page and, unless only the very page counts (`end`), on the pages below it. */
export function isCurrent(pathname: string, { to, end, alsoBelow = [] }: NavItem): boolean {
  // Hosting serves an address with and without a slash at its end.
  if (pathname === to || pathname === `${to}/`) return true;
  return [...(end ? [] : [to]), ...alsoBelow].some((path) => pathname.startsWith(`${path}/`));
}
