/** True on the link's page and, unless only the very page counts (`end`), on the pages below it. */
export function isCurrent(pathname: string, { to, end }: { to: string; end?: boolean }): boolean {
  // Hosting serves an address with and without a slash at its end.
  return pathname === to || pathname === `${to}/` || (!end && pathname.startsWith(`${to}/`));
}
