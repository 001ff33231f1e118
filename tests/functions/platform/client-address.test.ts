import { describe, expect, it } from 'vitest';

import {
  createAddressReader,
  networkOfCaller,
  readHostingNetworks,
} from '#functions/platform/client-address.ts';

const CLIENT = '203.0.113.9';
const FORGED = '198.51.100.1';
const IPV6 = '2001:db8::1';
/** What Google's front end writes behind the visitor's address for a call through Hosting. */
const HOSTING = '104.198.56.253';

const headersOf = (forwardedFor: string, fastly = '') => {
  const headers: Record<string, string> = { 'x-forwarded-for': forwardedFor, 'fastly-client-ip': fastly };
  return (name: string): string => headers[name] ?? '';
};

/** Reads an address as a new process does; the lines of its log are the sources. */
function read(header: (name: string) => string, count: number | null = null, env = {}) {
  const log: unknown[] = [];
  const reader = createAddressReader(
    { count, hosting: readHostingNetworks(env) },
    (severity, event, facts) => void log.push([severity, event, facts?.['source'], facts?.['entries']]),
    () => new Date('2026-11-25T10:00:00Z'),
  );
  return { address: reader(header), log };
}

describe('the address that a call is counted under', () => {
  it.each([
    ['through Hosting', [CLIENT, HOSTING], CLIENT, CLIENT, 'hosting'],
    ['through Hosting, with an address made up', [FORGED, CLIENT, HOSTING], CLIENT, CLIENT, 'hosting'],
    ['through Hosting, by IPv6', [IPV6, HOSTING], IPV6, IPV6, 'hosting'],
    ['to the function itself', [CLIENT], '', CLIENT, 'direct'],
    ['to the function itself, with an address made up', [FORGED, CLIENT], '', CLIENT, 'direct'],
    ['through one more proxy of Hosting', [CLIENT, HOSTING, '34.96.0.1'], CLIENT, '34.96.0.1', 'unknown'],
    ['with a visitor who makes up Hosting’s header', [CLIENT, HOSTING], FORGED, HOSTING, 'unknown'],
    ['with a visitor who writes no address there', [CLIENT, HOSTING], 'x', HOSTING, 'unknown'],
    ['through another place of Hosting', [CLIENT, '151.101.1.195'], CLIENT, CLIENT, 'hosting'],
    ['by IPv6 in two spellings', [IPV6, HOSTING], '2001:DB8:0::1', IPV6, 'hosting'],
    // Past Hosting: the caller has written both headers, and Google's front end the last entry.
    ['to the function, with both headers made up', [FORGED, CLIENT], FORGED, CLIENT, 'unknown'],
    ['to the function, as if by Hosting', [FORGED, HOSTING, CLIENT], FORGED, CLIENT, 'unknown'],
    ['to the function by IPv6, with both made up', [FORGED, '2001:db8::9'], FORGED, '2001:db8::9', 'unknown'],
    ['with no address', ['unknown'], '', null, 'unknown'],
  ] as const)('%s', (_what, entries, fastly, address, source) => {
    const header = headersOf(entries.join(', '), fastly);
    const found = read(header);
    expect(found.address).toBe(address);
    expect(found.log).toEqual([
      [source === 'unknown' ? 'WARNING' : 'INFO', 'client-address.source', source, entries.length],
    ]);
    expect(JSON.stringify(found.log)).not.toContain(CLIENT);
    // Never one counter for everybody.
    if (address === null) expect(networkOfCaller({ clientAddress: null, header })).toBeNull();
  });

  it('is the entry that the configuration names, and none with 0', () => {
    const header = headersOf(`${CLIENT}, ${HOSTING}, 34.96.0.1`);
    expect(read(header, 3).address).toBe(CLIENT);
    expect(read(header, 0).address).toBeNull();
  });

  it('is Hosting’s word where the operator names its networks, and a wrong one is refused', () => {
    const header = headersOf(`${CLIENT}, 192.0.2.7`, CLIENT);
    expect(read(header).address).toBe('192.0.2.7');
    expect(read(header, null, { HOSTING_NETWORKS: '192.0.2.0/24, 2001:db8::/32' }).address).toBe(CLIENT);
    for (const wrong of ['192.0.2.0', '192.0.2.0/33', 'hosting/24', '192.0.2.0/24,'])
      expect(() => readHostingNetworks({ HOSTING_NETWORKS: wrong }), wrong).toThrow('HOSTING_NETWORKS');
  });

  it.each([
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
  ])('%s is counted as %s', (clientAddress, network) =>
    expect(networkOfCaller({ clientAddress, header: () => '' })).toBe(network),
  );

  it('is told in one line a day', () => {
    const lines: string[] = [];
    let now = new Date('2026-11-25T10:00:00Z');
    const reader = createAddressReader(
      { count: null, hosting: readHostingNetworks({}) },
      (_severity, event) => void lines.push(event),
      () => now,
    );
    for (let calls = 0; calls < 5; calls += 1) reader(headersOf(`${CLIENT},${HOSTING}`, CLIENT));
    expect(lines).toHaveLength(1);
    now = new Date('2026-11-26T10:00:00Z');
    reader(headersOf(`${CLIENT},${HOSTING}`, CLIENT));
    expect(lines).toHaveLength(2);
  });
});
