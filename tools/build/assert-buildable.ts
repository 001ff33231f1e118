import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import type { Env } from '#src/lib/env.ts';

/** Only such a project may be built against emulators: it cannot exist at Google. */
const LOCAL_PROJECT = /^demo-/;

/** Refuses a configuration that is complete but would be wrong for visitors. */
export function assertBuildable(env: Env): void {
  if (env.adapter === 'browser') return;
  if (env.emulators && !LOCAL_PROJECT.test(env.firebase.projectId)) {
    throw new Error(
      `VITE_EMULATORS is set, but ${env.firebase.projectId} is a real project: visitors cannot reach this machine's emulators. Remove the key.`,
    );
  }
  const differs =
    env.adminEmails.length !== ADMIN_EMAILS.length ||
    ADMIN_EMAILS.some((admin) => !env.adminEmails.includes(admin));
  if (differs) {
    throw new Error(
      `VITE_ADMIN_EMAILS differs from src/contracts/base/admins.ts (${ADMIN_EMAILS.join(', ')}): change both, and firestore.rules with them.`,
    );
  }
}
