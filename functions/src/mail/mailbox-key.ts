/** Providers that ignore dots in the name, by every domain they answer to: their mailboxes count as one. */
const SAME_PROVIDER: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * What an e-mail address is counted as: the mailbox that `x+1@…`, `X@…` and `x.y@…` most likely end in. For counting
 * only: mail always goes to the address as it was given. Two people whose names differ in a dot share a count.
 */
export function mailboxKey(email: string): string {
  const address = email.normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return `${name.replaceAll('.', '')}@${SAME_PROVIDER[domain] ?? domain}`;
}
