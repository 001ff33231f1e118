/** Domains that belong to the same provider, whose mailboxes count as one. */
const SAME_PROVIDER = new Map([['googlemail.com', 'gmail.com']]);

/**
 * The key that mails to an address are counted under: `x+1@…`, `X@…` and `x.y@…` most likely reach the same mailbox.
 * Two people whose names differ only in a dot share a count. Mail is always sent to the address as it was given.
 */
export function mailboxKey(email: string): string {
  const address = email.normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return `${name.replaceAll('.', '')}@${SAME_PROVIDER.get(domain) ?? domain}`;
}
