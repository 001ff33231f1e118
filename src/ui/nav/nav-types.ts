/** A navigation link. */
export interface NavItem {
  readonly label: string;
  /** Site path. */
  readonly to: string;
  /** Matches the exact path only (home). */
  readonly end?: boolean;
  /** Paths outside `to` below which it is current too. */
  readonly alsoBelow?: readonly string[];
}

/** A contact detail. */
export interface ContactItem {
  readonly kind: 'email' | 'phone' | 'address';
  readonly text: string;
  /** mailto, tel or https; plain text without it. */
  readonly href?: string;
}

/** A social profile. */
export interface SocialItem {
  /** Font Awesome free class text, for example `fab fa-linkedin-in`. */
  readonly iconClass: string;
  /** For example 'LinkedIn'. */
  readonly label: string;
  readonly href: string;
}
