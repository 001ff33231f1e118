/** A page of this site in a navigation. */
export interface NavItem {
  readonly label: string;
  /** Site path. */
  readonly to: string;
  /** Only this exact path counts as current (home). */
  readonly end?: boolean;
}

/** A way to reach the business. */
export interface ContactItem {
  readonly kind: 'email' | 'phone' | 'address';
  readonly text: string;
  /** mailto, tel or https; without it plain text. */
  readonly href?: string;
}

/** A profile elsewhere; leave out those that are not set. */
export interface SocialItem {
  /** Font Awesome free class text, for example `fab fa-linkedin-in`. */
  readonly iconClass: string;
  /** For example 'LinkedIn'. */
  readonly label: string;
  readonly href: string;
}
