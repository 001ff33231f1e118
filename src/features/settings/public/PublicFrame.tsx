import { useLocation } from 'react-router-dom';
import { useState } from 'react';

import { BRAND } from '#src/contracts/base/identity.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { NAV_ITEMS, paths } from '#src/lib/paths.ts';
import { SiteHeader, type SiteHeaderProps } from '#src/ui/nav/SiteHeader.tsx';
import { ThemeSwitch } from '#src/ui/nav/ThemeSwitch.tsx';
import { SiteFooter } from '#src/ui/nav/SiteFooter.tsx';
import { ContactLinks, SocialLinks } from '#src/ui/nav/ContactLinks.tsx';

import { contactLinks, footerContact, socialLinks } from './contact-links.ts';

/** The public header, with e-mail, phones and profiles from live settings. */
export function PublicHeader(parts: Pick<SiteHeaderProps, 'brandCover' | 'search' | 'requestListLink'>) {
  const { pathname } = useLocation();
  const settings = useSettings();
  return (
    <SiteHeader
      brandName={BRAND.name}
      links={NAV_ITEMS}
      contact={
        <>
          <ContactLinks items={contactLinks(settings)} />
          <SocialLinks items={socialLinks(settings)} />
        </>
      }
      {...parts}
      themeSwitch={<ThemeSwitch />}
      pathname={pathname}
    />
  );
}

const LINKS = [...NAV_ITEMS, { label: 'My requests', to: paths.myRequests.to() }];
const LEGAL_LINKS = [
  { label: 'Privacy Policy', href: paths.privacyPolicy.to() },
  { label: 'Terms and Conditions', href: paths.terms.to() },
  { label: 'Your data', href: paths.privacy.to() },
  { label: 'Accessibility', href: paths.accessibility.to() },
];

export function PublicFooter() {
  const settings = useSettings();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <SiteFooter
      brandName={BRAND.name}
      blurb={BRAND.blurb}
      links={LINKS}
      contact={footerContact(settings)}
      social={socialLinks(settings)}
      legal={LEGAL_LINKS}
      copyright={`© ${BRAND.establishedYear}–${year} ${BRAND.legalName}`}
    />
  );
}
