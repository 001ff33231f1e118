import { createHmac } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createVisitorLinks, LINK_DAYS, type LinkedLead } from '#functions/leads/visitor-link.ts';
import { DAY_MS } from '#src/lib/india-time.ts';

const SECRET = 'the-secret-of-this-test';
const NOW = new Date('2026-11-22T06:00:00Z');
const LEAD = { id: 'a'.repeat(32), linkVersion: 0, kind: 'offer' } as const;
const linksBy = (...secrets: [string, ...string[]]) =>
  createVisitorLinks(
    () => secrets,
    () => 'https://paper.example',
  );
const links = linksBy(SECRET);
const keyOf = (lead: LinkedLead = LEAD, by = links): string => by.linkFor(lead, NOW).split('#')[1] ?? '';
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe('a link to My requests', () => {
  it('leads to its lead; the key stands behind the #, which no server is told', () => {
    expect(links.linkFor(LEAD, NOW)).toMatch(/^https:\/\/paper\.example\/my-requests#[\w.-]{80,}$/);
    const lead = fc.record({
      id: fc.stringMatching(/^[\w-]{1,64}$/),
      linkVersion: fc.nat({ max: 999_999 }),
      kind: fc.constantFrom('confirmation', 'offer', 'shared'),
    });
    fc.assert(
      fc.property(lead, fc.integer({ min: 0, max: LINK_DAYS }), (linked, days) => {
        expect(links.leadOfLink(keyOf(linked), later(days))).toEqual(linked);
      }),
    );
    expect(links.leadOfLink(keyOf(), later(LINK_DAYS + 1))).toBeNull();
  });

  it.each([
    ...['KEY.', 'KEY,', '<KEY>', '(KEY)', 'KEY"', '#KEY', '%23KEY', '%2523KEY', 'KEY%20', 'KEY…', 'KEY-'],
    ...[
      'KEY?utm_source=x',
      '%20KEY',
      '%253CKEY%253E',
      '%E2%80%8EKEY%E2%80%8B',
      'KEY&data=05%7C02',
      'KEY__;Iw!!a$',
    ],
  ])('opens with a sign glued to it: %s', (typed) =>
    expect(links.leadOfLink(typed.replace('KEY', keyOf()), NOW)).toEqual(LEAD),
  );

  it.each(['%C2%AD', '%E2%80%8B', '%0A', '%20', '=%0D%0A'])('opens with %s within it', (sign) => {
    const key = keyOf();
    for (const at of [3, 30, key.length - 5])
      expect(links.leadOfLink(key.slice(0, at) + sign + key.slice(at), NOW)).toEqual(LEAD);
  });

  it('opens when its own signs were encoded', () => {
    const id = 'a-b_c'.repeat(6);
    const key = keyOf({ ...LEAD, id }).replace(/[._-]/g, (sign) => `%25${sign.charCodeAt(0).toString(16)}`);
    expect(links.leadOfLink(key, NOW)).toMatchObject({ id });
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

  it('is signed by the new secret and accepted by the former one too, until that is removed', () => {
    expect(linksBy('new', SECRET).leadOfLink(keyOf(), NOW)).toEqual(LEAD);
    expect(keyOf(LEAD, linksBy('new', SECRET))).toBe(keyOf(LEAD, linksBy('new')));
    expect(linksBy('new').leadOfLink(keyOf(), NOW)).toBeNull();
  });
});
