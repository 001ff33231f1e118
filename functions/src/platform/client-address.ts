import { isIP } from 'node:net';

/**
 * The network address of the caller, `null` when it is unknown. Each proxy appends the address of its own caller, so
 * only the entries of our own proxies can be trusted. The entries before them, and headers such as `Fastly-Client-IP`,
 * may be forged.
 * @param forwardedFor the `X-Forwarded-For` header
 * @param trustedProxies how many of our proxies append to it; with 0 the address is unknown
 */
export function clientAddress(forwardedFor: string, trustedProxies: number): string | null {
  if (trustedProxies < 1) return null;
  const address = forwardedFor.split(',').at(-trustedProxies)?.trim() ?? '';
  return isIP(address) === 0 ? null : address;
}

/** Providers give one customer a whole /64 network: the first four groups of an IPv6 address. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The key under which calls of an address are counted: an IPv4 address itself, the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser normalises the many spellings of an IPv6 address.
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

/** The key under which a caller's calls are counted; one for all callers whose address is unknown. */
export function networkOfCaller({
  clientAddress: address,
}: {
  readonly clientAddress: string | null;
}): string {
  return address === null ? 'unknown' : networkOf(address);
}
