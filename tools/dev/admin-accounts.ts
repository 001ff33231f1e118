import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { DEMO_PASSWORD } from '#src/data/browser/local-session.ts';

/** The password of the two local admin accounts, that of the demo; real ones are made in the Firebase console. */
export const LOCAL_ADMIN_PASSWORD = DEMO_PASSWORD;

function nameOf(email: string): string {
  const name = email.split('@', 1)[0] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Creates the two verified admin accounts in the Auth emulator; those that exist stay as they are. Their ids are
 * always the same, so that a browser that was signed in before a restart still is.
 */
export async function createAdminAccounts(authHost: string, project: string): Promise<void> {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  for (const email of ADMIN_EMAILS) {
    const name = nameOf(email);
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        localId: `local-${name.toLowerCase()}`,
        email,
        password: LOCAL_ADMIN_PASSWORD,
        emailVerified: true,
        displayName: name,
      }),
    });
    const answer = await response.text();
    if (!response.ok && !/EMAIL_EXISTS|DUPLICATE_LOCAL_ID/.test(answer))
      throw new Error(`The account ${email} could not be created: ${answer}`);
  }
}
