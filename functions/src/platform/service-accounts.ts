/** A service account that a group of functions runs as. */
interface ServiceAccount {
  /** The part of its address before the @. */
  readonly name: string;
  /** Shown in the console and by `npm run doctor`. */
  readonly purpose: string;
  /** Roles in the project. `firebase deploy` grants access to the secrets of each function. */
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
  // Deletes the anonymous accounts of erased visitors, and can delete any account.
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
