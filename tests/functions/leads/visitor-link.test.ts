import { DAY_MS } from '#src/lib/india-time.ts';
import { createHmac, randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createVisitorLinks, LINK_DAYS, type LinkedLead } from '#functions/leads/visitor-link.ts';

const SECRET = 'the-secret-of-this-test';
const NOW = new Date('2026-11-22T06:00:00Z');
const LEAD = { id: 'a'.repeat(32), linkVersion: 0, kind: 'offer' } as const;
const links = createVisitorLinks(
  () => [SECRET],
  () => 'https://paper.example',
);
const keyOf = (lead: LinkedLead = LEAD, now = NOW): string => links.linkFor(lead, now).split('#')[1] ?? '';
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe('a link to My requests', () => {
  it('leads to its lead; the key stands behind the #, which no server is told', () => {
    expect(links.linkFor(LEAD, NOW)).toMatch(/^https:\/\/paper\.example\/my-requests#[\w.-]{80,}$/);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-]{1,64}$/),
        fc.nat({ max: 999_999 }),
        fc.integer({ min: 0, max: LINK_DAYS }),
        fc.constantFrom('confirmation', 'offer', 'shared'),
        (id, linkVersion, days, kind) => {
          expect(links.leadOfLink(keyOf({ id, linkVersion, kind }), later(days))).toEqual({
            id,
            linkVersion,
            kind,
          });
        },
      ),
    );
  });

  it.each([
    'KEY.',
    'KEY,',
    '<KEY>',
    '(KEY)',
    'KEY"',
    '#KEY',
    '%23KEY',
    '%2523KEY',
    'KEY%20',
    'KEY…',
    'KEY?utm_source=x',
    'KEY-',
  ])('opens with a sign glued to it: %s', (typed) =>
    expect(links.leadOfLink(typed.replace('KEY', keyOf()), NOW)).toEqual(LEAD),
  );

  it('ends after half a year', () => {
    expect(links.leadOfLink(keyOf(), later(LINK_DAYS))).toEqual(LEAD);
    expect(links.leadOfLink(keyOf(), later(LINK_DAYS + 1))).toBeNull();
  });

  it('is refused when any character of it was changed', () => {
    const key = keyOf();
    for (let at = 0; at < key.length; at += 1)
      for (const other of ['A', '0', '.', '-', ''])
        if (key[at] !== other)
          expect(links.leadOfLink(key.slice(0, at) + other + key.slice(at + 1), NOW)).toBeNull();
  });

  it('cannot be made without the secret, nor from another link', () => {
    const [id, day, version, signature] = keyOf().split('.');
    const claim = `${id}.${day}.${version}`;
    const sign = (secret: string, text: string): string =>
      createHmac('sha256', secret).update(text).digest('base64url');
    for (const forged of [
      ...[`${claim}.${sign('', claim)}`, `${claim}.${sign('another-secret', `my-requests:${claim}`)}`],
      // Signed with our secret for something else.
      ...[`${claim}.${sign(SECRET, claim)}`, `${id}.99999.${version}.${signature}`],
      ...[`${id}.${day}.1.${signature}`, `${'b'.repeat(32)}.${day}.${version}.${signature}`, `${claim}.`],
      ...[claim, '', 'a'.repeat(10_000)],
    ])
      expect(links.leadOfLink(forged, NOW)).toBeNull();
  });

  it('is not found by 10,000 guesses at the signature of a known lead', () => {
    const [id, day, version] = keyOf().split('.');
    for (let guess = 0; guess < 10_000; guess += 1) {
      const signature = randomBytes(32).toString('base64url');
      expect(links.leadOfLink(`${id}.${day}.${version}.${signature}`, NOW)).toBeNull();
    }
  });

  it('is signed by the new secret and accepted by the former one too, until that is removed', () => {
    const linksBy = (...secrets: [string, ...string[]]) =>
      createVisitorLinks(
        () => secrets,
        () => 'https://paper.example',
      );
    const keyBy = (...secrets: [string, ...string[]]): string =>
      linksBy(...secrets)
        .linkFor(LEAD, NOW)
        .split('#')[1] ?? '';
    expect(linksBy('new', SECRET).leadOfLink(keyOf(), NOW)).toEqual(LEAD);
    expect(keyBy('new', SECRET)).toBe(keyBy('new'));
    expect(linksBy('new').leadOfLink(keyOf(), NOW)).toBeNull();
  });

  it('says which key is missing when it cannot be made', () => {
    const unset = createVisitorLinks(
      () => {
        throw new Error('Missing configuration: LINK_SECRET.');
      },
      () => 'https://paper.example',
    );
    expect(() => unset.linkFor(LEAD, NOW)).toThrow(/LINK_SECRET/);
  });
});
