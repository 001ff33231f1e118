/**
 * The two addresses that may enter the admin area. `npm run check` fails when the rules, the
 * functions or the environment name others. Rules and functions also demand a verified account.
 */
export const ADMIN_EMAILS = ['admin@example.com', 'manager@example.com'] as const;

/** How long an admin's session lasts; rules and functions refuse an older one. */
export const ADMIN_SESSION_MS = 12 * 3_600_000;

/** Erasing, and new bank details, need a password that was typed within this time, ms. */
export const RECENT_SIGN_IN_MS = 15 * 60_000;

/**
 * The switch of the second factor; the rules repeat it. True: rules and functions refuse an admin's session without one,
 * the admin area has it set up first, and nobody can register an admin's address. Needs a project with Identity Platform
 * (docs/operations.md).
 */
export const NEEDS_SECOND_FACTOR: boolean = false;

export function isAdminEmail(email: string | null | undefined): boolean {
  const normalised = email?.toLowerCase() ?? '';
  return ADMIN_EMAILS.some((admin) => admin === normalised);
}

/** The admins' ids in documents that visitors read, by address. An id is never given to another person. */
const ADMIN_IDS: Readonly<Record<(typeof ADMIN_EMAILS)[number], string>> = {
  'admin@example.com': 'a1',
  'manager@example.com': 'a2',
};

/** The id of an admin; '' for any other address. A name that is no address, such as 'operator', stays as it is. */
export function adminId(author: string): string {
  const admin = ADMIN_EMAILS.find((email) => email === author);
  if (admin !== undefined) return ADMIN_IDS[admin];
  return author.includes('@') ? '' : author;
}

/** The address of the admin with an id; other texts, such as 'seed', stay as they are. */
export function adminOfId(id: string): string {
  return ADMIN_EMAILS.find((email) => ADMIN_IDS[email] === id) ?? id;
}
