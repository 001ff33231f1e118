import { isIP } from 'node:net';

/**
 * The network address that a call came from, `null` when it cannot be told. Each proxy appends the address that it
 * was called from, so only the entries that our own proxies appended are true; whatever stands before them, and
 * headers such as `Fastly-Client-IP`, may have been written by the caller.
 * @param forwardedFor the `X-Forwarded-For` header
 * @param trustedProxies how many proxies of ours append to it; 0: none, then nothing can be told
 */
export function clientAddress(forwardedFor: string, trustedProxies: number): string | null {
  if (trustedProxies < 1) return null;
  const address = forwardedFor.split(',').at(-trustedProxies)?.trim() ?? '';
  return isIP(address) === 0 ? null : address;
}

/** The first groups of an IPv6 address, which a provider gives to one customer as a whole. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** What an address is counted as: IPv4 whole, IPv6 by its /64 network, since one household has 2^64 of them. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser writes every spelling of an address in the same way.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(plain)?.slice(1);
  if (mapped) {
    const bytes = mapped.map((group) => Number.parseInt(group, 16));
    return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
  }
  const [before = [], after = []] = plain.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
