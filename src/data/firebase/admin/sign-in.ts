import { FirebaseError } from 'firebase/app';
import {
  getMultiFactorResolver,
  sendEmailVerification,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type MultiFactorError,
  type MultiFactorResolver,
  type User,
} from 'firebase/auth';

import { isAdminEmail } from '#src/contracts/index.ts';
import { AppError, withDeadline } from '#src/lib/app-error.ts';

import { FAILURES } from '../../documents/failures.ts';
import type { Member } from '../../ports/session-port.ts';
import { fromAuth } from '../errors.ts';
import { toMember, type OpenSignIn } from '../session.ts';

/** Longest wait for Firebase Auth; the SDK itself waits for half a minute where a network lets nothing through. */
const SIGN_IN_MS = 9_000;

/** Signing in with a password and a second factor, at Firebase Auth. */
export const openSignIn: OpenSignIn = (auth, enter) => {
  /** The sign-in that waits for the code of a second factor. */
  let halfway: MultiFactorResolver | undefined;
  const enterAs = (step: () => Promise<{ user: User }>): Promise<Member> => {
    const entering = enter(async () => {
      const { user } = await step();
      halfway = undefined;
      const isAdmin = isAdminEmail(user.email);
      if (isAdmin && user.emailVerified) return toMember(user);
      if (isAdmin) await sendEmailVerification(user).catch(() => undefined);
      await signOut(auth);
      // Pages work without an anonymous session too.
      await signInAnonymously(auth).catch(() => undefined);
      throw new AppError('denied', isAdmin ? FAILURES.unverified : FAILURES.notAdmin);
    });
    return withDeadline(entering, SIGN_IN_MS, 'Firebase Auth');
  };
  return {
    signIn: async (email, password) => {
      halfway = undefined;
      try {
        return await enterAs(() => signInWithEmailAndPassword(auth, email.trim(), password));
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
      return enterAs(() => resolver.resolveSignIn(proof)).catch((thrown: unknown) => {
        throw fromAuth(thrown);
      });
    },
  };
};
