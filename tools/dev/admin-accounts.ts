import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { DEMO_PASSWORD } from '#src/data/browser/local-session.ts';

/** The password of the local admin accounts. Real accounts are made in the Firebase console. */
export const LOCAL_ADMIN_PASSWORD = DEMO_PASSWORD;

/** Removes all accounts of the Auth emulator and creates those of the admins anew. */
export async function resetAdminAccounts(authHost: string, project: string): Promise<void> {
  const url = `http://${authHost}/emulator/v1/projects/${project}/accounts`;
  await fetch(url, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  await createAdminAccounts(authHost, project);
}

/**
 * Creates the verified admin accounts in the Auth emulator; existing ones stay. Their ids do not change, so that browsers
 * stay signed in after a restart.
 */
export async function createAdminAccounts(authHost: string, project: string): Promise<void> {
  const url = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
  for (const email of ADMIN_EMAILS) {
    const [name = ''] = email.split('@', 1);
    const response = await fetch(url, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        localId: `local-${name}`,
        email,
        password: LOCAL_ADMIN_PASSWORD,
        emailVerified: true,
        displayName: name.charAt(0).toUpperCase() + name.slice(1),
      }),
    });
    const answer = await response.text();
    if (!response.ok && !/EMAIL_EXISTS|DUPLICATE_LOCAL_ID/.test(answer))
      throw new Error(`The account ${email} could not be created: ${answer}`);
  }
}
