import { useState } from 'react';

import { BRAND } from '#src/contracts/base/identity.ts';
import { NAV_ITEMS, paths } from '#src/lib/paths.ts';
import { SiteFooter } from '#src/ui/nav/SiteFooter.tsx';

import { footerContact, socialLinks } from './contact-links.ts';
import { useSettings } from '#src/data/reads/use-query.ts';

const LINKS = [...NAV_ITEMS, { label: 'My requests', to: paths.myRequests.to() }];
const LEGAL_LINKS = [
  { label: 'Privacy Policy', href: paths.privacyPolicy.to() },
  { label: 'Terms and Conditions', href: paths.terms.to() },
  { label: 'Your data', href: paths.privacy.to() },
  { label: 'Accessibility', href: paths.accessibility.to() },
];

/** The public footer, from live settings. */
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
