import { describe, expect, it } from 'vitest';

import type { AppError } from '#src/lib/app-error.ts';

import { mail } from './leads.suite.ts';
import { codeOf, errorOf, MANAGER_EMAIL, type Data, type Stage } from './world.ts';

/** A point in time as Firestore hands it out. */
interface Timed {
  toDate(): Date;
}

export function mails(stage: Stage): void {
  describe('sending a mail again (M28)', () => {
    it('sends one that was given up, and changes nothing else of it', async () => {
      const { world } = stage;
      const failed = { state: 'ERROR', attempts: 7, unclear: 2, nextAttemptAt: null };
      const kept = { error: 'EAUTH 535', info: null };
      const given = mail('lost', 'ERROR', { delivery: { ...failed, ...kept } });
      await world.plant('mail', 'lost_owner', given);
      const before = (await world.stored('mail', 'lost_owner')) ?? {};
      const { admin } = await stage.adminTab();
      const again = { state: 'RETRY', attempts: 0 };
      const mailAgain = { id: 'lost_owner', error: 'EAUTH 535', ...again };
      expect(await admin.leads.sendAgain('lost_owner')).toMatchObject(mailAgain);
      const { delivery, ...rest } = (await world.stored('mail', 'lost_owner')) ?? {};
      const { delivery: _before, ...restBefore } = before;
      expect(rest).toEqual(restBefore);
      const { nextAttemptAt, ...others } = delivery as Data;
      expect(others).toEqual({ ...again, unclear: 0, ...kept });
      // The server's own kind of time, or a text.
      const due =
        typeof nextAttemptAt === 'string' ? new Date(nextAttemptAt) : (nextAttemptAt as Timed).toDate();
      expect(Math.abs(due.getTime() - Date.now())).toBeLessThan(60_000);
    });

    it('does not send one that waits or has arrived', async () => {
      const { world } = stage;
      const { admin } = await stage.adminTab();
      for (const state of ['PENDING', 'PROCESSING', 'RETRY', 'SUCCESS']) {
        await world.plant('mail', 'm_owner', mail('m', state));
        const before = await world.stored('mail', 'm_owner');
        const error = await errorOf(admin.leads.sendAgain('m_owner'));
        expect(error).toMatchObject({ code: 'stale', detail: { id: 'm_owner', state, attempts: 2 } });
        expect(await world.stored('mail', 'm_owner')).toEqual(before);
      }
    });

    it('two admins at once send one once; one that is not kept any more is not found', async () => {
      const { world } = stage;
      await world.plant('mail', 'm_owner', mail('m', 'ERROR'));
      const { admin } = await stage.adminTab();
      const { admin: other } = await stage.adminTab(MANAGER_EMAIL);
      const answers = await Promise.allSettled([
        admin.leads.sendAgain('m_owner'),
        other.leads.sendAgain('m_owner'),
      ]);
      const codes = answers.map((one) =>
        one.status === 'fulfilled' ? 'sent' : (one.reason as AppError).code,
      );
      expect(codes).toContain('sent');
      expect(['sent', 'stale']).toEqual(expect.arrayContaining(codes));
      expect(await codeOf(admin.leads.sendAgain('gone_owner'))).toBe('not-found');
      expect(await world.stored('mail', 'gone_owner')).toBeNull();
    });
  });
}
