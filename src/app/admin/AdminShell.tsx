import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from 'admin-router';
import { Suspense, useContext, useEffect } from 'react';
import { BRAND } from '#src/contracts/base/identity.ts';
import { useAdminAccess, useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useDeskWatch, useNewCount } from '#src/data/reads/admin-queries.ts';
import { AdminNamesContext, NAMES_KEY, useNameOf } from '#src/data/reads/admin-names.ts';
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
import { AdminFrame, type AdminNavItem } from '#src/ui/admin/AdminFrame.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { SkipLink } from '#src/ui/layout/Page.tsx';
import { ThemeSwitch } from '#src/ui/nav/ThemeSwitch.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { AdminLoading } from './AdminMeta.tsx';

/** The request desk comes right after the dashboard. */
const LINKS: readonly AdminNavItem[] = [
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

function Shell() {
  useDeskWatch();
  useEffect(keepSharesOnDevice, []);
  const { pathname } = useLocation();
  const { member } = useAdminAccess();
  const signedIn = useSession().status === 'member';
  const newCount = useNewCount();
  const nameOf = useNameOf();
  const links = LINKS.map((link) =>
    link.to === paths.adminRequests.to()
      ? { ...link, count: { value: newCount, label: deskListTexts.newOnes(newCount) } }
      : link,
  );
  return (
    <>
      <SkipLink />
      <AdminFrame
        brandName={BRAND.name}
        links={links}
        pathname={pathname}
        email={signedIn ? member.email : ''}
        name={nameOf(member.email.toLowerCase())}
        session={signedIn ? <LogoutButton /> : <Link to={paths.adminLogin.to()}>{sessionTexts.login}</Link>}
        themeSwitch={<ThemeSwitch />}
        status={<PublishingBadge />}
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<AdminLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AdminFrame>
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
  return (
    <Button variant="quiet" size="small" onClick={() => void logout()}>
      {sessionTexts.logout}
    </Button>
  );
}
