import { doc, getDocFromServer, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { ADMIN_EMAILS, ADMIN_SESSION_MS } from '#src/contracts/index.ts';

import { business, stamp } from './stored-samples.ts';
import { allowed, refused, type RulesWorld, verdict } from './rules-world.ts';

/** How long an admin's session lasts. */
export function sessionsSuite(world: () => RulesWorld): void {
  describe('the session of an admin', () => {
    beforeEach(async () => {
      await world().begin({ 'leads/one': { name: 'x' } });
    });
    const read = (seconds: number | null) =>
      verdict(getDocFromServer(doc(world().asAdminSince(seconds), 'leads/one')));
    const TWELVE_HOURS_S = ADMIN_SESSION_MS / 1_000;

    it.each([
      ['allowed', 'just begun', 0],
      ['allowed', 'of almost twelve hours', TWELVE_HOURS_S - 60],
      ['refused', 'of twelve hours', TWELVE_HOURS_S],
      ['allowed', 'of a token that no sign-in made, as tests have it', null],
      ['refused', 'of a year', 365 * 86_400],
    ] as const)('is %s: %s', async (answer, _what, seconds) => expect(await read(seconds)).toBe(answer));

    it('ends at once when its admin signs out everywhere, on every device, and the next one begins', async () => {
      const here = world().asAdminSince(60);
      const ends = doc(here, `sessionEnds/${ADMIN_EMAILS[0]}`);
      await allowed(setDoc(ends, { at: serverTimestamp() }));
      expect(await read(3_600)).toBe('refused');
      expect(await read(60)).toBe('refused');
      await refused(setDoc(ends, { at: serverTimestamp() }));
      expect(await read(-2)).toBe('allowed');
    });

    it.each([
      ['refused', 'other bank details', 15 * 60, { bankDetails: 'Another bank' }],
      ['allowed', 'other bank details', 14 * 60, { bankDetails: 'Another bank' }],
      ['allowed', 'other bank details', null, { bankDetails: 'Another bank' }],
      ['allowed', 'the same bank details', 60 * 60, { legalName: 'Another name' }],
    ] as const)(
      'is %s to save %s with a password typed %s seconds ago',
      async (answer, _what, seconds, change) => {
        const save = (data: Record<string, unknown>) =>
          verdict(setDoc(doc(world().asAdminSince(seconds), 'settings/business'), data));
        await world().store({ 'settings/business': business() });
        expect(await save({ ...business(stamp(2)), ...change })).toBe(answer);
      },
    );

    it('needs a fresh password for the first bank details too', async () => {
      const save = (bankDetails: string) =>
        verdict(
          setDoc(doc(world().asAdminSince(3_600), 'settings/business'), {
            ...business(stamp()),
            bankDetails,
          }),
        );
      expect(await save('A bank')).toBe('refused');
      expect(await save('')).toBe('allowed');
    });

    it('is not ended by the sign-out of another admin', async () => {
      await world().store({ [`sessionEnds/${ADMIN_EMAILS[1]}`]: { at: Timestamp.now() } });
      expect(await read(60)).toBe('allowed');
    });
  });
}
