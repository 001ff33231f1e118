/**
 * The two addresses that may enter the admin area (specification §6). `npm run check` fails when the rules, the
 * functions or the environment name others (ruling 18). Rules and functions also demand a verified account.
 */
export const ADMIN_EMAILS = ['admin@example.com', 'manager@example.com'] as const;

export function isAdminEmail(email: string | null | undefined): boolean {
  const normalised = email?.toLowerCase() ?? '';
  return ADMIN_EMAILS.some((admin) => admin === normalised);
}
