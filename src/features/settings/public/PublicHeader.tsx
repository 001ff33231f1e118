import { useLocation } from 'react-router-dom';
import { BRAND } from '#src/contracts/base/identity.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { NAV_ITEMS } from '#src/lib/paths.ts';
import { ContactLinks, SocialLinks } from '#src/ui/nav/ContactLinks.tsx';
import { SiteHeader, type SiteHeaderProps } from '#src/ui/nav/SiteHeader.tsx';
import { ThemeSwitch } from '#src/ui/nav/ThemeSwitch.tsx';
import { contactLinks, socialLinks } from './contact-links.ts';

/**
 * The public header, with e-mail, phones and profiles from live settings.
 * @param props.brandCover drawn over the logo
 * @param props.search the search form
 * @param props.requestListLink the link to the request list
 */
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
