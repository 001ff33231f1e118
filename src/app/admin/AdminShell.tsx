import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from 'admin-router';
import { Suspense, useContext, useEffect, useId, useRef, useState } from 'react';
import { BRAND } from '#src/contracts/base/identity.ts';
import {
  useAdminAccess,
  useAdminPorts,
  AdminNamesContext,
  NAMES_KEY,
  useNameOf,
} from '#src/data/reads/admin-context.ts';
import { useDeskWatch, useNewCount } from '#src/data/reads/admin-queries.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { editorDrafts } from '#src/editing/editor-draft.ts';
import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';
import { deskListTexts } from '#src/features/desk/desk-list-texts.ts';
import { keepSharesOnDevice } from '#src/features/desk/admin/new/shared-text.ts';
import { PublishingBadge } from '#src/features/publishing/admin/PublishingBadge.tsx';
import { sessionTexts } from '#src/features/session/texts.ts';
import { useSession } from '#src/features/session/public/use-session.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { paths } from '#src/lib/paths.ts';
import { AdminLoading, CountBadge } from '#src/ui/admin/AdminPage.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { useFocusRestore } from '#src/ui/form/use-focus-restore.ts';
import { PanelToggle, SmallButton } from '#src/ui/button/Button.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Logo } from '#src/ui/icon/Logo.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/layout/Page.tsx';
import { isCurrent, type NavItem } from '#src/ui/nav/nav-items.ts';
import { ThemeSwitch } from '#src/ui/nav/ThemeSwitch.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';

/** The request desk comes right after the dashboard. */
const LINKS: readonly (NavItem & { readonly iconClass: string; readonly note?: string })[] = [
  { label: 'Dashboard', to: paths.admin.to(), end: true, iconClass: 'fas fa-gauge-high' },
  { label: 'Requests', to: paths.adminRequests.to(), iconClass: 'fas fa-inbox' },
  { label: 'Products', to: paths.adminProducts.to(), iconClass: 'fas fa-box-open' },
  { label: 'Categories', to: paths.adminCategories.to(), iconClass: 'fas fa-layer-group' },
  { label: 'Content', to: paths.adminContent.to(), iconClass: 'fas fa-pen-to-square' },
  { label: 'Quotes', note: 'forms', to: paths.adminQuotes.to(), iconClass: 'fas fa-clipboard-list' },
  { label: 'Settings', to: paths.adminSettings.to(), iconClass: 'fas fa-gear' },
];

/** Navigation and frame around every admin page but the login. */
export function AdminShell() {
  const { people } = useAdminPorts();
  const { data: names = {} } = useQuery({ queryKey: NAMES_KEY, queryFn: () => people.names() });
  return (
    <AdminNamesContext value={names}>
      <Shell />
    </AdminNamesContext>
  );
}

/** Navigation (side bar on wide screens, menu on narrow ones) and `main`. */
function Shell() {
  useDeskWatch();
  useEffect(keepSharesOnDevice, []);
  const { pathname } = useLocation();
  const { member } = useAdminAccess();
  const signedIn = useSession().status === 'member';
  const newCount = useNewCount();
  const nameOf = useNameOf();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu is open only on the path where it was opened, so that navigation closes it without an effect.
  const open = openAt === pathname;
  const menuId = useId();
  const frame = useRef<HTMLDivElement>(null);
  useFocusRestore(frame);

  return (
    <>
      <SkipLink />
      <div ref={frame} className="admin-frame min-vh-100">
        <header className="admin-bar">
          <div className="admin-bar__brand d-flex align-items-center justify-content-between gap-4">
            <Link to={paths.admin.to()} className="d-flex text-body text-decoration-none">
              <Logo name={BRAND.name} />
            </Link>
            <PanelToggle
              className="admin-bar__toggle d-md-none"
              glyph="menu"
              name="menu"
              isOpen={open}
              panelId={menuId}
              onClick={() => setOpenAt(open ? null : pathname)}
            />
          </div>
          <div
            id={menuId}
            className={`admin-bar__menu ${open ? 'd-flex' : 'd-none d-md-flex'} flex-column justify-content-between gap-7`}
          >
            <nav aria-label="Admin">
              <ul className="admin-bar__links">
                {LINKS.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} aria-current={isCurrent(pathname, link) ? 'page' : undefined}>
                      <Icon iconClass={link.iconClass} className="text-body-secondary" />
                      <span>
                        {link.label}
                        {/* Not part of the link's accessible name. */}
                        {link.note === undefined ? null : <small aria-hidden="true"> {link.note}</small>}
                      </span>
                      {link.to === paths.adminRequests.to() && (
                        <CountBadge value={newCount} label={deskListTexts.newOnes(newCount)} />
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="admin-bar__foot border-top pt-3">
              {/* A plain link, because the public site is a separate application. */}
              <a href={paths.home.to()} className="admin-bar__site gap-3">
                <Icon iconClass="fas fa-arrow-up-right-from-square" />
                View the site
              </a>
              {signedIn && (
                <p
                  className="admin-bar__who text-truncate text-body-secondary fs-5 mt-1 mb-2"
                  title={member.email}
                >
                  {nameOf(member.email.toLowerCase())}
                </p>
              )}
              <div className="d-flex align-items-center justify-content-between">
                {signedIn ? <LogoutButton /> : <Link to={paths.adminLogin.to()}>{sessionTexts.login}</Link>}
                <ThemeSwitch />
              </div>
            </div>
          </div>
        </header>
        <main id={MAIN_ID} className="admin-main" tabIndex={-1}>
          <PublishingBadge />
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<AdminLoading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </>
  );
}

function LogoutButton() {
  const store = useDataStore();
  const guard = useContext(UnsavedGuardContext);
  const navigate = useNavigate();
  const { toast } = useDialogs();
  const logout = async (): Promise<void> => {
    if (!(await guard.confirmLeave())) return;
    try {
      const { session } = await store.ports();
      await session.signOut();
      // Somebody else who uses this computer must not find the drafts.
      editorDrafts.forgetAll();
      void navigate(paths.adminLogin.to(), { replace: true });
    } catch (thrown) {
      toast(toAppError(thrown).message, 'danger');
    }
  };
  return <SmallButton onClick={() => void logout()}>{sessionTexts.logout}</SmallButton>;
}
