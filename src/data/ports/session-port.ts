/** Signing in and out. */
import type { Listener, Unsubscribe } from './subscription.ts';

/** An account with an e-mail address. */
export interface Member {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
}

/** `member`: signed in with e-mail; `isAdmin` is true for the admins. */
export type Session =
  | { status: 'pending' }
  /** Anonymous; `uid` is `null` if the anonymous sign-in failed, which no page depends on (M2). */
  | { status: 'visitor'; uid: string | null }
  | { status: 'member'; member: Member; isAdmin: boolean };

export interface SessionPort {
  /** Reports the current session first; never fails. */
  watch(listener: Listener<Session>): Unsubscribe;
  /** Starts an anonymous session unless another one exists or is being restored (M2). Never rejects. */
  ensureVisitor(): Promise<void>;
  /** Resolves with `null` when the account has a second factor, whose code is asked for next. Rejects with the message to show (M33). */
  signIn(email: string, password: string): Promise<Member | null>;
  /** Completes a sign-in with the code of the second factor. Rejects with `signed-out` when the password must be typed again. */
  enterCode(code: string): Promise<Member>;
  signOut(): Promise<void>;
}
