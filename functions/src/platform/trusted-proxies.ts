import { BlockList, isIP } from 'node:net';

import { ConfigError, type Environment, settingOf } from './config.ts';

/** The proxies whose entries in `X-Forwarded-For` are believed. */
export interface TrustedProxies {
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
export function ipVersionOf(address: string): 'ipv4' | 'ipv6' {
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
