import { FirebaseError } from 'firebase/app';
import { multiFactor, TotpMultiFactorGenerator, type Auth, type TotpSecret, type User } from 'firebase/auth';

import { BRAND } from '#src/contracts/base/identity.ts';
import { FAILURES } from '#src/data/documents/failures.ts';
import type { SecondFactorPort } from '#src/data/ports/session-port.ts';
import { AppError } from '#src/lib/app-error.ts';

import { fromAuth } from '../errors.ts';

/** Answers that only setting up or removing a factor gets. */
const REFUSALS: Readonly<Record<string, string>> = {
  'auth/operation-not-allowed': 'Second factors are switched off for this website.',
  'auth/maximum-second-factor-count-exceeded': 'This account has a second factor. Reload the page.',
};
const TOO_LATE = [
  'auth/requires-recent-login',
  'auth/invalid-verification-id',
  'auth/session-expired',
  'auth/too-many-enrollment-attempts',
];

/** The second factor of whoever is signed in. The secret stays in this worker until the app's first code confirms it. */
export function openSecondFactor(auth: Auth): SecondFactorPort {
  let pending: TotpSecret | undefined;
  const ask = async <T>(question: (user: User) => Promise<T>): Promise<T> => {
    if (!auth.currentUser) throw new AppError('signed-out', FAILURES.signedOut);
    try {
      return await question(auth.currentUser);
    } catch (thrown) {
      const code = thrown instanceof FirebaseError ? thrown.code : '';
      if (TOO_LATE.includes(code)) throw new AppError('signed-out', FAILURES.lateCode);
      if (REFUSALS[code] !== undefined) throw new AppError('rejected', REFUSALS[code]);
      throw fromAuth(thrown);
    }
  };
  return {
    isOn: () => ask((user) => Promise.resolve(multiFactor(user).enrolledFactors.length > 0)),
    start: () =>
      ask(async (user) => {
        const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
        pending = secret;
        const [account, issuer] = [user.email ?? '', BRAND.name].map(encodeURIComponent);
        return { text: secret.secretKey, address: secret.generateQrCodeUrl(account, issuer) };
      }),
    finish: (code) =>
      ask(async (user) => {
        if (!pending) throw new AppError('signed-out', FAILURES.lateCode);
        const proof = TotpMultiFactorGenerator.assertionForEnrollment(pending, code);
        // Google refuses a factor without a name.
        await multiFactor(user).enroll(proof, BRAND.name);
        pending = undefined;
      }),
    remove: () =>
      ask(async (user) => {
        for (const { uid } of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(uid);
      }),
  };
}
