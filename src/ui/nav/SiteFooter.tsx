import { Logo } from '../icon/Logo.tsx';
import { SmartLink } from '../link/SmartLink.tsx';
import type { ContactItem, NavItem, SocialItem } from './nav-items.ts';
import { ContactLinks, SocialLinks } from './ContactLinks.tsx';

export interface SiteFooterProps {
  readonly brandName: string;
  /** One or two sentences about the business. */
  readonly blurb: string;
  readonly links: readonly NavItem[];
  readonly contact: readonly ContactItem[];
  readonly social: readonly SocialItem[];
  readonly legal: readonly { readonly label: string; readonly href: string }[];
  /** For example '© 1995–2026 Name'. */
  readonly copyright: string;
}

/** The footer of the public pages. */
export function SiteFooter({ brandName, blurb, links, contact, social, legal, copyright }: SiteFooterProps) {
  return (
    <footer className="site-footer border-top text-body-secondary">
      <div className="wrap site-footer__columns">
        <div className="site-footer__brand d-print-none">
          <Logo name={brandName} />
          <p className="mt-4 mb-2">{blurb}</p>
          <SocialLinks items={social} />
        </div>
        <nav aria-labelledby="footer-links" className="d-print-none">
          <h2 id="footer-links" className="fs-4 text-body mb-2">
            Quick links
          </h2>
          <ul className="site-footer__links">
            {links.map((link) => (
              <li key={link.to}>
                <a href={link.to}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="fs-4 text-body mb-2">Reach us</h2>
          <ContactLinks items={contact} />
        </div>
      </div>
      <div className="wrap site-footer__last spread row-gap-0 column-gap-7 fs-5">
        {/* The year in a page that was published last year differs from the current one. */}
        <p className="mb-0" suppressHydrationWarning>
          {copyright}
        </p>
        <ul className="cluster row-gap-0 column-gap-6 site-footer__legal d-print-none">
          {legal.map((item) => (
            <li key={item.href}>
              <SmartLink href={item.href}>{item.label}</SmartLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
