export interface NavItem {
  readonly label: string;
  /** Site path. */
  readonly to: string;
  /** Marks the link as current only on the exact path, not below it. Default false. */
  readonly end?: boolean;
  /** Further paths below which the link is marked as current. */
  readonly alsoBelow?: readonly string[];
}

export interface ContactItem {
  readonly kind: 'email' | 'phone' | 'address';
  readonly text: string;
  /** mailto, tel or https; without it, the text is not a link. */
  readonly href?: string;
}

export interface SocialItem {
  /** Font Awesome free class text, for example `fab fa-linkedin-in`. */
  readonly iconClass: string;
  /** For example 'LinkedIn'. */
  readonly label: string;
  readonly href: string;
}
