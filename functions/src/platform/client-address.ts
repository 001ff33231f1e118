import { BlockList, isIP } from 'node:net';

import { dayInIndia } from '../contracts.ts';
import type { Call } from './endpoint.ts';
import type { Log } from './log.ts';
import { ConfigError, settingOf, type Environment } from './config.ts';

type ReadHeader = Call['header'];

/**
 * - `configured`  the entry that TRUSTED_PROXIES names
 * - `direct`      the last entry: Google's front end writes the address of its caller there
 * - `hosting`     the last entry but one, which Hosting has written and repeats in a header of its own; Google's front
 *                 end has written Hosting's address behind it
 * - `unknown`     in any other case the last entry, which no caller can make up
 */
type AddressSource = 'configured' | 'direct' | 'hosting' | 'unknown';

/**
 * Finds the network address of a caller in `X-Forwarded-For`. Each proxy appends the address of its own caller, so what
 * stands before the entries of known proxies may be forged, and so may Hosting's header: both are believed only if the
 * last entry is Hosting's. The address is `null` if the entry in question is none.
 */
function readAddress(
  header: ReadHeader,
  { count, hosting }: TrustedProxies,
): { address: string | null; source: AddressSource } {
  const entries = header('x-forwarded-for')
    .split(',')
    .map((entry) => entry.trim());
  const addressAt = (place: number): string | null => {
    const entry = place === 0 ? '' : (entries.at(-place) ?? '');
    return isIP(entry) === 0 ? null : entry;
  };
  if (count !== null) {
    const address = addressAt(count);
    return { address, source: address === null ? 'unknown' : 'configured' };
  }
  const [last, before] = [addressAt(1), addressAt(2)];
  const fromHosting = header('fastly-client-ip').trim();
  if (last === null) return { address: null, source: 'unknown' };
  if (entries.length === 1 || fromHosting === '') return { address: last, source: 'direct' };
  const isHosting = hosting.check(last, ipVersionOf(last));
  const agrees = before !== null && isIP(fromHosting) !== 0 && networkOf(before) === networkOf(fromHosting);
  return isHosting && agrees ? { address: before, source: 'hosting' } : { address: last, source: 'unknown' };
}

/** Reads the address of each caller, and logs each source once a day. */
export function createAddressReader(
  trusted: TrustedProxies,
  log: Log,
  now: () => Date,
): (header: ReadHeader) => string | null {
  const logged = new Map<AddressSource, string>();
  return (header) => {
    // A local run, where nothing is in front.
    if (header('x-forwarded-for') === '') return null;
    const { address, source } = readAddress(header, trusted);
    const day = dayInIndia(now());
    if (logged.get(source) !== day) {
      logged.set(source, day);
      const entries = header('x-forwarded-for').split(',').length;
      log(source === 'unknown' ? 'WARNING' : 'INFO', 'client-address.source', { source, entries });
    }
    return address;
  };
}

/** Providers give one customer a whole /64 network: the first four groups of an IPv6 address. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The key under which calls of an address are counted: an IPv4 address itself, the /64 network of an IPv6 address. */
function networkOf(address: string): string {
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

/** The network of calls that came through no proxy. */
export const LOCAL_NETWORK = 'local';

/** The key under which a caller's calls are counted; `null` for one whose address cannot be told. */
export function networkOfCaller({
  clientAddress,
  header,
}: Pick<Call, 'clientAddress' | 'header'>): string | null {
  if (clientAddress !== null) return networkOf(clientAddress);
  // Only a call from this very machine comes without the header.
  return header('x-forwarded-for') === '' ? LOCAL_NETWORK : null;
}

/** The proxies whose entries in `X-Forwarded-For` are believed. */
interface TrustedProxies {
  /** How many proxies append to the header; `null` to decide by the shape of each call. */
  readonly count: number | null;
  /** The networks that Hosting calls functions from. */
  readonly hosting: BlockList;
}

const TRUSTED_PROXIES_MAX = 5;
/** The networks that Fastly publishes as its own, and at the end a network of Google's from which Hosting was seen to call. */
const HOSTING_NETWORKS = `23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20
  140.248.64.0/18 140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20 167.82.160.0/20
  167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21 199.36.158.0/23 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32
  104.198.56.0/24`;

/** The name that `node:net` has for the kind of an address. */
function ipVersionOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** `TrustedProxies.count` by `TRUSTED_PROXIES`, `null` when it is not set. Throws `ConfigError`. */
export function readTrustedProxies(env: Environment): number | null {
  const setting = settingOf(env, 'TRUSTED_PROXIES');
  if (setting === '') return null;
  const count = Number(setting);
  if (Number.isInteger(count) && count >= 0 && count <= TRUSTED_PROXIES_MAX) return count;
  throw new ConfigError(
    `Wrong configuration: TRUSTED_PROXIES must be a number from 0 to ${TRUSTED_PROXIES_MAX}.`,
  );
}

/** `TrustedProxies.hosting` by `HOSTING_NETWORKS` (comma separated), with a default. Throws `ConfigError`. */
export function readHostingNetworks(env: Environment): BlockList {
  const networks = new BlockList();
  for (const network of (settingOf(env, 'HOSTING_NETWORKS') || HOSTING_NETWORKS).split(/[\s,]+/)) {
    const [address = '', bits = ''] = network.split('/');
    const version = ipVersionOf(address);
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (version === 'ipv6' ? 128 : 32))
      throw new ConfigError('Wrong configuration: HOSTING_NETWORKS needs networks such as 203.0.113.0/24.');
    networks.addSubnet(address, Number(bits), version);
  }
  return networks;
}
