/** Signing in and out, and the second factor. */
import type { Listener, Unsubscribe } from './answers.ts';

/** An account with an e-mail address. */
export interface Member {
  uid: string;
  email: string;
  displayName: string;
}

/** `member`: signed in with e-mail; `isAdmin` is true for the admins. */
export type Session =
  | { status: 'pending' }
  /** Anonymous; `uid` is `null` if the anonymous sign-in failed, which no page depends on. */
  | { status: 'visitor'; uid: string | null }
  | { status: 'member'; member: Member; isAdmin: boolean };

export interface SessionPort {
  /** Reports the current session first; never fails. */
  watch(listener: Listener<Session>): Unsubscribe;
  /** Starts an anonymous session unless another one exists or is being restored. Never rejects. */
  ensureVisitor(): Promise<void>;
  /** Resolves with `null` when the account has a second factor, whose code is asked for next. Rejects with the message to show. */
  signIn(email: string, password: string): Promise<Member | null>;
  /** Completes a sign-in with the code of the second factor. Rejects with `signed-out` when the password must be typed again. */
  enterCode(code: string): Promise<Member>;
  signOut(): Promise<void>;
}

/** What an authenticator app needs to know. */
export interface FactorSecret {
  /** In base 32, as people type it into the app. */
  readonly text: string;
  /** The same as an address that the app opens, `otpauth://totp/…`. */
  readonly address: string;
}

/** The second factor of the signed-in admin: codes of an authenticator app (TOTP). */
export interface SecondFactorPort {
  isOn(): Promise<boolean>;
  /**
   * Creates the secret that the admin enters into the app. The password must have been typed within five minutes. Rejects
   * with `rejected` where the project offers no second factor.
   */
  start(): Promise<FactorSecret>;
  /**
   * Switches the second factor on with the first code of the app. Rejects with `denied` for a wrong code, with `signed-out`
   * when `start` was too long ago.
   */
  finish(code: string): Promise<void>;
  /** Switches the second factor off. */
  remove(): Promise<void>;
}
