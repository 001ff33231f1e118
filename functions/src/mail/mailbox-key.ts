/** Domains that belong to the same provider, whose mailboxes count as one. */
const SAME_PROVIDER = new Map([['googlemail.com', 'gmail.com']]);

/** An address as all its spellings are compared: `X@…` and `x+1@…` are `x@…`, one person's. */
export function plainAddress(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).split('+')[0] ?? ''}${address.slice(at)}`;
}

/**
 * The key that mails to an address are counted under: `x.y@…` most likely reaches the mailbox of `xy@…`. Two people whose
 * names differ only in a dot share a count. Mail is always sent to the address as it was given.
 */
export function mailboxKey(email: string): string {
  const address = plainAddress(email);
  // The name may hold a sign that is written plainly as @.
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return `${address.slice(0, at).replaceAll('.', '')}@${SAME_PROVIDER.get(domain) ?? domain}`;
}
