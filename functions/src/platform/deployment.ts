import { ADMIN_EMAILS } from '../contracts.ts';
import { ConfigError, type Environment, isLocal, settingOf } from './config.ts';

/**
 * Mumbai, near the business and its visitors. Triggers need the database in the same region. firebase.json repeats the
 * region; a test compares.
 */
export const REGION = 'asia-south1';

/** A service account that a group of functions runs as. */
interface ServiceAccount {
  /** The part of its address before the @. */
  readonly name: string;
  /** Shown in the console and by `npm run doctor`. */
  readonly purpose: string;
  /** Roles in the project, without those for secrets, which `firebase deploy` grants by itself. */
  readonly roles: readonly string[];
}

const FIRESTORE = 'roles/datastore.user';
/** Google needs these to run a function when a document changes. */
const TRIGGERED = ['roles/eventarc.eventReceiver', 'roles/run.invoker'];

/** The service accounts of the functions, by group. `npm run doctor` compares them with the project. */
export const SERVICE_ACCOUNTS = {
  visitors: { name: 'site-visitors', purpose: 'Answers visitors', roles: [FIRESTORE] },
  // Reading an account tells whether its session was revoked.
  admins: { name: 'site-admins', purpose: 'Answers admins', roles: [FIRESTORE, 'roles/firebaseauth.viewer'] },
  mail: { name: 'site-mail', purpose: 'Sends mails', roles: [FIRESTORE, ...TRIGGERED] },
  // Deletes the anonymous accounts of erased and of idle visitors, and can delete any account.
  erasing: { name: 'site-erasing', purpose: 'Erases', roles: [FIRESTORE, 'roles/firebaseauth.admin'] },
  history: { name: 'site-history', purpose: 'Keeps the history', roles: [FIRESTORE, ...TRIGGERED] },
  publishing: {
    name: 'site-publishing',
    purpose: 'Publishes the site',
    roles: [FIRESTORE, 'roles/firebasehosting.admin', ...TRIGGERED],
  },
} as const satisfies Readonly<Record<string, ServiceAccount>>;

/** The `serviceAccount` option of a function. Firebase adds the project's domain. */
export function runsAs(group: keyof typeof SERVICE_ACCOUNTS): { serviceAccount: string } {
  return { serviceAccount: `${SERVICE_ACCOUNTS[group].name}@` };
}

/**
 * Refuses to start where it would be unsafe: forged tokens accepted, publications sent elsewhere than to Hosting, or
 * two lists of admins.
 */
export function assertSafeEnvironment(env: Environment): void {
  if (env['FIREBASE_AUTH_EMULATOR_HOST'] && env['K_SERVICE'] && !isLocal(env))
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST is set in a deployed function: unsigned tokens would be accepted. Remove it.',
    );
  if (settingOf(env, 'HOSTING_API_URL') !== '' && !isLocal(env))
    throw new ConfigError('HOSTING_API_URL is for local runs only: remove it from functions/.env.');
  const drift = adminDrift(env['ADMIN_EMAILS']);
  if (drift) throw new ConfigError(drift);
}

/** The fault of an allow-list that is repeated in the environment; `null` when it is absent or equals the contracts'. */
export function adminDrift(restated: string | undefined): string | null {
  if (restated === undefined || restated.trim() === '') return null;
  const addresses = restated.split(',').map((address) => address.trim().toLowerCase());
  const same =
    addresses.length === ADMIN_EMAILS.length && ADMIN_EMAILS.every((admin) => addresses.includes(admin));
  return same
    ? null
    : 'ADMIN_EMAILS differs from src/contracts/base/admins.ts: change that file, the one source.';
}
