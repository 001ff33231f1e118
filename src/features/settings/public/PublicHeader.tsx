import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { BRAND } from '#src/contracts/identity.ts';
import { paths } from '#src/lib/paths.ts';
import { SiteHeader } from '#src/ui/nav/SiteHeader.tsx';
import { ThemeSwitch } from '#src/ui/theme/ThemeSwitch.tsx';

import { SITE_LINKS } from './site-links.ts';

/** The public header (M4). `reach`: the `ReachLinks`. */
export function PublicHeader({ reach }: { reach: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <SiteHeader
      brandName={BRAND.name}
      homePath={paths.home.to()}
      links={SITE_LINKS}
      reach={reach}
      themeSwitch={<ThemeSwitch />}
      pathname={pathname}
    />
  );
}
