import { Route, Routes } from 'react-router-dom';

import { PAGE_KINDS, SITE_PAGES } from '#src/lib/paths.ts';

import { DemoBadge } from './DemoBadge.tsx';
import { PAGE_COMPONENTS } from './page-components.ts';
import { PublicLayout } from './PublicLayout.tsx';
import { VisitorSession } from '#src/features/session/public/use-session.ts';

/** Only in a browser: prerendered pages do not depend on who serves them. */
const IS_DEMO = import.meta.env.SITE?.adapter === 'browser';

/** The public site: every page and what surrounds it. */
export function SiteApp() {
  return (
    <>
      {IS_DEMO && <DemoBadge />}
      <VisitorSession />
      <Routes>
        <Route element={<PublicLayout />}>
          {PAGE_KINDS.map((kind) => {
            const Page = PAGE_COMPONENTS[kind];
            // As Hosting does: `/ABOUT` is no page, before the script and after it.
            return <Route key={kind} caseSensitive path={SITE_PAGES[kind].pattern} element={<Page />} />;
          })}
        </Route>
      </Routes>
    </>
  );
}
