import { beforeUserCreated, HttpsError } from 'firebase-functions/identity';

import { isAdminEmail } from '../contracts.ts';
import { runsAs } from './service-accounts.ts';

/**
 * A blocking function that refuses accounts with an admin's address. Google asks it about accounts that browsers make, and
 * not about those that the operator makes for the admins (docs/operations.md).
 */
export function createSignUpGuard(): ReturnType<typeof beforeUserCreated> {
  return beforeUserCreated({ ...runsAs('visitors') }, ({ data }) => {
    if (isAdminEmail(data?.email))
      throw new HttpsError('permission-denied', 'The operator makes the accounts of admins.');
  });
}
