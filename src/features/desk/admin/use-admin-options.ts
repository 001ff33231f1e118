import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { useNameOf } from '#src/data/reads/admin-names.ts';

import { deskListTexts } from '../desk-list-texts.ts';

/** The admins as options of a select; the signed-in one is marked. */
export function useAdminOptions(): { value: string; label: string }[] {
  const me = useAdminAccess().member.email.toLowerCase();
  const nameOf = useNameOf();
  return ADMIN_EMAILS.map((email) => ({
    value: email,
    label: email === me ? deskListTexts.me(nameOf(email)) : nameOf(email),
  }));
}
