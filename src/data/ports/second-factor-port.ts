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
  /** Begins to set it up. The password must have been typed within five minutes. Rejects with `rejected` where the project has none. */
  start(): Promise<FactorSecret>;
  /** Switches it on with the first code of the app. Rejects with `denied` for a wrong code, with `signed-out` when `start` was too long ago. */
  finish(code: string): Promise<void>;
  /** Switches it off. */
  remove(): Promise<void>;
}
