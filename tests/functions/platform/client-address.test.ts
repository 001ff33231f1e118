import { describe, expect, it } from 'vitest';

import { createAddressReader, networkOfCaller } from '#functions/platform/client-address.ts';

const CLIENT = '203.0.113.9';
/** What Google's front end writes behind the visitor's address for a call through Hosting. */
const HOSTING = '104.198.56.253';

const headersOf = (forwardedFor: string, fastly = '') => {
  const headers: Record<string, string> = { 'x-forwarded-for': forwardedFor, 'fastly-client-ip': fastly };
  return (name: string): string => headers[name] ?? '';
};

/** Reads an address as a new process does; the lines of its log are the sources. */
function read(header: (name: string) => string, trustedProxies: number | null = null) {
  const log: unknown[] = [];
  const reader = createAddressReader(
    trustedProxies,
    (severity, event, facts) => void log.push([severity, event, facts?.['source'], facts?.['entries']]),
    () => new Date('2026-11-25T10:00:00Z'),
  );
  return { address: reader(header), log };
}

describe('the address that a call is counted under', () => {
  it.each([
    ['through Hosting', `${CLIENT},${HOSTING}`, CLIENT, CLIENT, 'hosting'],
    [
      'through Hosting, with an address made up',
      `198.51.100.1, ${CLIENT}, ${HOSTING}`,
      CLIENT,
      CLIENT,
      'hosting',
    ],
    ['through Hosting, by IPv6', `2001:db8::1,${HOSTING}`, '2001:db8::1', '2001:db8::1', 'hosting'],
    ['to the function itself', CLIENT, '', CLIENT, 'direct'],
    ['to the function itself, with an address made up', `198.51.100.1, ${CLIENT}`, '', CLIENT, 'direct'],
    ['through one more proxy of Hosting', `${CLIENT}, ${HOSTING}, 34.96.0.1`, CLIENT, null, 'unknown'],
    [
      'with a visitor who makes up Hosting’s header',
      `${CLIENT}, ${HOSTING}`,
      '198.51.100.1',
      null,
      'unknown',
    ],
    ['with no address', 'unknown', '', null, 'unknown'],
  ])('%s', (_what, forwardedFor, fastly, address, source) => {
    const header = headersOf(forwardedFor, fastly);
    const found = read(header);
    expect(found.address).toBe(address);
    const entries = forwardedFor.split(',').length;
    expect(found.log).toEqual([
      [source === 'unknown' ? 'WARNING' : 'INFO', 'client-address.source', source, entries],
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

  it('is told in one line a day', () => {
    const lines: string[] = [];
    let now = new Date('2026-11-25T10:00:00Z');
    const reader = createAddressReader(
      null,
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
