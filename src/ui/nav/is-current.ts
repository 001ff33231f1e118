/** True on the link's page and, unless only the very page counts (`end`), on the pages below it. */
export function isCurrent(pathname: string, { to, end }: { to: string; end?: boolean }): boolean {
  return pathname === to || (!end && pathname.startsWith(`${to}/`));
}
