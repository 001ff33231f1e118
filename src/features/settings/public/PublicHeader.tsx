import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { BRAND } from '#src/contracts/base/identity.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { NAV_ITEMS } from '#src/lib/paths.ts';
import { ContactLinks } from '#src/ui/nav/ContactLinks.tsx';
import { SiteHeader } from '#src/ui/nav/SiteHeader.tsx';
import { SocialLinks } from '#src/ui/nav/SocialLinks.tsx';
import { ThemeSwitch } from '#src/ui/theme/ThemeSwitch.tsx';

import { contactLinks, socialLinks } from './contact-links.ts';

/**
 * The public header, with e-mail, phones and profiles from live settings.
 * @param props.search the search form
 * @param props.requestListLink the link to the request list
 */
export function PublicHeader({ search, requestListLink }: { search: ReactNode; requestListLink: ReactNode }) {
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
      search={search}
      requestListLink={requestListLink}
      themeSwitch={<ThemeSwitch />}
      pathname={pathname}
    />
  );
}
