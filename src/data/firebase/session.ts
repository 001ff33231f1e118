import { onAuthStateChanged, signInAnonymously, signOut, type Auth, type User } from 'firebase/auth';

import { ADMIN_SESSION_MS, isAdminEmail } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import type { Member, Session, SessionPort } from '../ports/session-port.ts';
import type { Listener } from '../ports/answers.ts';

/** Makes the methods that sign in. `enter` runs a step when no other one runs, and then tells everybody of the session. */
export type OpenSignIn = (
  auth: Auth,
  enter: (step: () => Promise<Member>) => Promise<Member>,
) => Pick<SessionPort, 'signIn' | 'enterCode'>;

export function toMember(user: User): Member {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
  };
}

/** How long a session may still last; `NaN` if the time of signing in is unknown, negative once it is over. */
function timeLeft({ metadata }: User): number {
  return Date.parse(metadata.lastSignInTime ?? '') + ADMIN_SESSION_MS - Date.now();
}

function toSession(user: User | null): Session {
  if (user && !user.isAnonymous && timeLeft(user) <= 0) return { status: 'visitor', uid: null };
  if (!user || user.isAnonymous) return { status: 'visitor', uid: user?.uid ?? null };
  return {
    status: 'member',
    member: toMember(user),
    isAdmin: isAdminEmail(user.email) && user.emailVerified,
  };
}

const refused = (): Promise<never> => Promise.reject(new AppError('denied', FAILURES.notAllowed));

/**
 * The session at Firebase Auth; the SDK shares it between tabs.
 * @param openSignIn left out in the worker of visitors, where nobody signs in
 */
export function openSession(auth: Auth, openSignIn?: OpenSignIn): SessionPort {
  const listeners = new Set<Listener<Session>>();
  let session: Session = { status: 'pending' };
  /** While an account is being checked, listeners are not called: it may be refused. */
  let signingIn = false;
  /** Runs sign-ins and sign-outs one after the other, so that a late anonymous session never replaces a member's. */
  let queue: Promise<unknown> = Promise.resolve();

  let ending: ReturnType<typeof setTimeout> | undefined;
  const publish = (): void => {
    if (signingIn) return;
    session = toSession(auth.currentUser);
    clearTimeout(ending);
    if (session.status === 'member' && auth.currentUser)
      ending = setTimeout(publish, timeLeft(auth.currentUser) || ADMIN_SESSION_MS);
    for (const listener of [...listeners]) listener.next(session);
  };
  onAuthStateChanged(auth, publish);

  const inTurn = <T>(step: () => Promise<T>): Promise<T> => {
    const result = queue.then(() => auth.authStateReady()).then(step);
    queue = result.catch(() => undefined);
    return result;
  };
  const anonymous = async (): Promise<void> => {
    if (!auth.currentUser) await signInAnonymously(auth);
  };
  const enter = (step: () => Promise<Member>): Promise<Member> =>
    inTurn(async () => {
      signingIn = true;
      try {
        return await step();
      } finally {
        signingIn = false;
        publish();
      }
    });

  return {
    watch: (listener) => {
      listeners.add(listener);
      listener.next(session);
      return () => listeners.delete(listener);
    },
    ensureVisitor: () => inTurn(anonymous).catch(() => undefined),
    signOut: () => inTurn(() => signOut(auth)),
    ...(openSignIn?.(auth, enter) ?? { signIn: refused, enterCode: refused }),
  };
}
