import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'admin-router';
import { useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { IDLE_MINUTES, NEEDS_SECOND_FACTOR } from '#src/contracts/index.ts';
import { AdminContext, useAdminPorts, type AdminAccess } from '#src/data/reads/admin-context.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { Member } from '#src/data/ports/session-port.ts';
import { IdleSignOut } from '#src/features/session/admin/IdleSignOut.tsx';
import { SignInAgain } from '#src/features/session/admin/LoginForm.tsx';
import { sessionTexts } from '#src/features/session/texts.ts';
import { useSession } from '#src/features/session/public/use-session.ts';
import { QueryView } from '#src/ui/admin/query.tsx';
import { factorQuery, SecondFactor } from '#src/features/session/admin/SecondFactor.tsx';
import { MAIN_ID, PageHeading } from '#src/ui/layout/Page.tsx';
import { isAdminPath, paths } from '#src/lib/paths.ts';
import { AdminLoading } from '#src/ui/admin/AdminPage.tsx';

/**
 * The admin area's door: an undetermined session renders nothing, anybody but an admin goes to the login
 * with the way back. When the session ends while something is unsaved, the password is asked for over the page.
 */
export function AdminGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const guard = useContext(UnsavedGuardContext);
  const [entered, setEntered] = useState<Member | null>(null);
  const [leaving, setLeaving] = useState(false);
  const member = session.status === 'member' && session.isAdmin ? session.member : null;
  if (member && member !== entered) setEntered(member);

  const lost = member === null && entered !== null && session.status !== 'pending';
  const [wasLost, setWasLost] = useState(false);
  if (lost !== wasLost) {
    setWasLost(lost);
    if (lost && !guard.hasWork()) setLeaving(true);
  }

  if (entered === null) {
    return session.status === 'pending' ? null : (
      <Navigate to={loginPathFor(pathname + search + hash)} replace />
    );
  }
  if (lost && leaving) return <Navigate to={loginPathFor(pathname + search + hash)} replace />;
  return (
    <AdminServices
      member={member ?? entered}
      lost={lost}
      onLeave={() => {
        // The drafts stay in this browser and are there again after the login.
        guard.release();
        setLeaving(true);
      }}
    >
      {children}
    </AdminServices>
  );
}

interface AdminServicesProps {
  member: Member;
  /** The session has ended while something is unsaved. */
  lost: boolean;
  onLeave: () => void;
  children: ReactNode;
}

/** Opens the admin ports once and provides them. */
function AdminServices({ member, lost, onLeave, children }: AdminServicesProps) {
  const store = useDataStore();
  const opened = useQuery({
    queryKey: ['admin-ports'],
    queryFn: async () => (await store.ports()).openAdmin(),
    structuralSharing: false,
  });
  const [asked, setAsked] = useState<{ reason: string; answer: (signedIn: boolean) => void } | null>(null);
  const pending = useRef<Promise<boolean> | null>(null);

  const askToSignIn = useCallback((reason: string): Promise<boolean> => {
    pending.current ??= new Promise<boolean>((answer) => setAsked({ reason, answer })).finally(() => {
      pending.current = null;
      setAsked(null);
    });
    return pending.current;
  }, []);

  const ports = opened.data ?? null;
  const access = useMemo<AdminAccess | null>(
    () => (ports ? { ports, member, askToSignIn } : null),
    [ports, member, askToSignIn],
  );

  return (
    <QueryView
      query={opened}
      loading={<AdminLoading />}
      failure={(error) => error.message || 'The admin area could not be opened.'}
    >
      {() => (
        <AdminContext value={access}>
          {NEEDS_SECOND_FACTOR ? <FactorGate>{children}</FactorGate> : children}
          {ports && !lost ? <IdleLimit ports={ports} /> : null}
          {asked !== null || lost ? (
            <SignInAgain
              reason={asked?.reason ?? sessionTexts.againReason}
              email={member.email}
              onSignedIn={() => asked?.answer(true)}
              onGiveUp={() => {
                asked?.answer(false);
                if (lost) onLeave();
              }}
            />
          ) : null}
        </AdminContext>
      )}
    </QueryView>
  );
}

/** Ends the session after the idle time of the settings; after the default time while they are not known. */
function IdleLimit({ ports }: { readonly ports: AdminPorts }) {
  // The settings page reads the same under another key, so that a time saved now counts from the next opening of the admin area.
  const { data: settings } = useQuery({
    queryKey: ['idle-limit'],
    queryFn: () => ports.adminSettings.load(),
  });
  return <IdleSignOut minutes={Number(settings?.idleMinutes ?? IDLE_MINUTES[0])} />;
}

/** Shows the admin area only to accounts with a second factor; others set it up first, because rules and functions refuse them. */
export function FactorGate({ children }: { readonly children: ReactNode }) {
  const state = useQuery(factorQuery(useAdminPorts()));
  return (
    <QueryView query={state} loading={<AdminLoading />} failure={(error) => error.message}>
      {(isOn) =>
        isOn === false ? (
          <main id={MAIN_ID} className="login min-vh-100" tabIndex={-1}>
            <div className="login__sheet">
              <PageHeading>{sessionTexts.factorNeededTitle}</PageHeading>
              <p>{sessionTexts.factorNeeded}</p>
              <SecondFactor isNeeded />
            </div>
          </main>
        ) : (
          children
        )
      }
    </QueryView>
  );
}

const FROM = 'from';
const MAX_LENGTH = 2_000;
/** An origin that exists nowhere: a text that leads to another origin is no path of this site. */
const HERE = 'https://here.invalid';

/** Address of the login that leads back to `wanted` (path and query). */
export function loginPathFor(wanted: string): string {
  return `${paths.adminLogin.to()}?${new URLSearchParams({ [FROM]: wanted }).toString()}`;
}

/** Where a login leads: the admin page that was asked for, else the dashboard. Never another site, never the login. */
export function returnPathOf(search: string): string {
  const from = new URLSearchParams(search).get(FROM) ?? '';
  if (!from.startsWith('/') || from.length > MAX_LENGTH) return paths.admin.to();
  let url: URL;
  try {
    url = new URL(from, HERE);
  } catch {
    return paths.admin.to();
  }
  const toLogin = `${url.pathname}/`.startsWith(`${paths.adminLogin.to()}/`);
  if (url.origin !== HERE || !isAdminPath(url.pathname) || toLogin) return paths.admin.to();
  return url.pathname + url.search + url.hash;
}
