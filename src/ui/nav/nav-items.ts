export interface NavItem {
  readonly label: string;
  readonly to: string;
  /** Marks the link as current only on the exact path, not below it. Default false. */
  readonly end?: boolean;
  /** Further paths below which the link is marked as current. */
  readonly alsoBelow?: readonly string[];
}

export interface ContactItem {
  readonly kind: 'email' | 'phone' | 'address';
  readonly text: string;
  /** mailto, tel or https; with '' the text is not a link. */
  readonly href: string;
}

export interface SocialItem {
  /** Font Awesome free class text, for example `fab fa-linkedin-in`. */
  readonly iconClass: string;
  readonly label: string;
  readonly href: string;
}

/** True on the link's page and, unless `end` is set, on the pages below it and those of its section. */
export function isCurrent(pathname: string, { to, end, alsoBelow = [] }: NavItem): boolean {
  // Hosting serves addresses with and without trailing slash.
  if (pathname === to || pathname === `${to}/`) return true;
  return [...(end ? [] : [to]), ...alsoBelow].some((path) => `${pathname}/`.startsWith(`${path}/`));
}
