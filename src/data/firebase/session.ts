import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  onAuthStateChanged,
  sendEmailVerification,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type Auth,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from 'firebase/auth';

import { ADMIN_SESSION_MS, isAdminEmail } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import type { Member, Session, SessionPort } from '../ports/session-port.ts';
import type { Listener } from '../ports/answers.ts';
import { fromAuth } from './errors.ts';

function toMember(user: User): Member {
  return {
    uid: user.uid,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    emailVerified: user.emailVerified,
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

/** The session at Firebase Auth; the SDK shares it between tabs. */
export function openSession(auth: Auth): SessionPort {
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
  const refuse = async (message: string): Promise<never> => {
    await signOut(auth);
    // Pages work without an anonymous session too.
    await anonymous().catch(() => undefined);
    throw new AppError('denied', message);
  };
  /** The sign-in that waits for the code of a second factor. */
  let halfway: MultiFactorResolver | undefined;
  const enter = (step: () => Promise<{ user: User }>): Promise<Member> =>
    inTurn(async () => {
      signingIn = true;
      try {
        const { user } = await step();
        halfway = undefined;
        if (!isAdminEmail(user.email)) return await refuse(FAILURES.notAdmin);
        if (!user.emailVerified) {
          await sendEmailVerification(user).catch(() => undefined);
          return await refuse(FAILURES.unverified);
        }
        return toMember(user);
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
    signIn: async (email, password) => {
      halfway = undefined;
      try {
        return await enter(() => signInWithEmailAndPassword(auth, email.trim(), password));
      } catch (thrown) {
        if (!(thrown instanceof FirebaseError) || thrown.code !== 'auth/multi-factor-auth-required')
          throw fromAuth(thrown);
        halfway = getMultiFactorResolver(auth, thrown as MultiFactorError);
        return null;
      }
    },
    enterCode: async (code) => {
      const resolver = halfway;
      const [factor] = resolver?.hints ?? [];
      // Without them, another worker has started since the password was typed.
      if (!resolver || !factor) throw new AppError('signed-out', FAILURES.lateCode);
      const proof = TotpMultiFactorGenerator.assertionForSignIn(factor.uid, code);
      try {
        return await enter(() => resolver.resolveSignIn(proof));
      } catch (thrown) {
        throw fromAuth(thrown);
      }
    },
    signOut: () => inTurn(() => signOut(auth)),
  };
}
