/**
 * The two addresses that may enter the admin area (specification §6): the one source of truth.
 * `npm run check` fails when the rules, the functions or the environment say otherwise (ruling 18).
 * Being on the list is not proof: rules and functions also demand a verified, non-anonymous account.
 */
export const ADMIN_EMAILS = ['admin@example.com', 'manager@example.com'] as const;

export function isAdminEmail(email: string | null | undefined): boolean {
  const normalised = email?.toLowerCase() ?? '';
  return ADMIN_EMAILS.some((admin) => admin === normalised);
}
