import { useLocation } from 'react-router-dom';

import { BRAND } from '#src/contracts/identity.ts';
import { paths } from '#src/lib/paths.ts';
import { SiteHeader } from '#src/ui/nav/SiteHeader.tsx';
import { ThemeSwitch } from '#src/ui/theme/ThemeSwitch.tsx';

import { contactLinks, socialLinks } from './contact-links.ts';
import { SITE_LINKS } from './site-links.ts';
import { useSettings } from './use-settings.ts';

/** The public header, from live settings (M4). */
export function PublicHeader() {
  const settings = useSettings();
  const { pathname } = useLocation();
  return (
    <SiteHeader
      brandName={BRAND.name}
      homePath={paths.home.to()}
      links={SITE_LINKS}
      contact={contactLinks(settings)}
      social={socialLinks(settings)}
      themeSwitch={<ThemeSwitch />}
      pathname={pathname}
    />
  );
}
