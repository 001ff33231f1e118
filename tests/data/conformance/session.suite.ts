import { describe, expect, it } from 'vitest';

import type { Session } from '#src/data/ports/session-port.ts';

import {
  ADMIN_EMAIL,
  codeOf,
  errorOf,
  listen,
  PASSWORD,
  productFields,
  type Heard,
  type Stage,
} from './world.ts';

/** A visitor with an anonymous session, or with none. */
const visitor =
  (hasSession: boolean) =>
  ({ last }: Heard<Session>): boolean =>
    last?.status === 'visitor' && (last.uid !== null) === hasSession;
const member = ({ last }: Heard<Session>): boolean => last?.status === 'member';

export function sessions(stage: Stage): void {
  describe('the session', () => {
    it('says first what is known; nobody at first, then an anonymous visitor (M2)', async () => {
      const { session } = await stage.tab();
      const { heard } = listen(session.watch);
      await heard.until(({ values }) => values.length > 0);
      expect(['pending', 'visitor']).toContain(heard.values[0]?.status);
      await heard.until(visitor(false));
      await session.ensureVisitor();
      await heard.until(visitor(true));
      const { last } = heard;
      await session.ensureVisitor();
      expect(heard.last).toEqual(last);
    });

    it('makes one anonymous session however often it is asked for', async () => {
      const { session } = await stage.tab();
      const { heard } = listen(session.watch);
      await Promise.all([session.ensureVisitor(), session.ensureVisitor(), session.ensureVisitor()]);
      await heard.until(visitor(true));
      const uids = heard.values.flatMap((one) =>
        one.status === 'visitor' && one.uid !== null ? [one.uid] : [],
      );
      expect(new Set(uids).size).toBe(1);
    });

    it('signs an admin in, e-mail trimmed, and out: nobody, until asked for an anonymous session', async () => {
      const { session } = await stage.tab();
      const { heard } = listen(session.watch);
      const signedIn = await session.signIn(`  ${ADMIN_EMAIL} `, PASSWORD);
      expect(signedIn).toMatchObject({ email: ADMIN_EMAIL });
      await heard.until(member);
      expect(heard.last).toEqual({ status: 'member', member: signedIn, isAdmin: true });
      await session.signOut();
      await heard.until(visitor(false));
      await session.ensureVisitor();
      await heard.until(visitor(true));
    });

    it('never replaces an admin by an anonymous session (M2)', async () => {
      const { session } = await stage.tab();
      const { heard } = listen(session.watch);
      await Promise.all([
        session.ensureVisitor(),
        session.signIn(ADMIN_EMAIL, PASSWORD),
        session.ensureVisitor(),
      ]);
      await session.ensureVisitor();
      await heard.until(member);
      expect(heard.last).toMatchObject({ isAdmin: true });
    });

    it('refuses a wrong password or account in the same words', async () => {
      const { session } = await stage.tab();
      const { heard } = listen(session.watch);
      const wrong = await errorOf(session.signIn(ADMIN_EMAIL, 'wrong'));
      const unknown = await errorOf(session.signIn('nobody@example.com', PASSWORD));
      expect(wrong.message).toBe('The e-mail or the password is wrong.');
      expect(unknown.message).toBe(wrong.message);
      expect(wrong.code).toBe('denied');
      expect(heard.values.map(({ status }) => status)).not.toContain('member');
    });

    it('lets nobody but an admin use the admin ports', async () => {
      const tab = await stage.tab();
      const admin = await tab.openAdmin();
      const attempts = (): Promise<unknown>[] => [
        admin.categories.list({ limit: 10 }),
        admin.categories.get('c-kraft'),
        admin.products.count(),
        admin.products.remove('p-ribbed', 1),
        admin.products.reorder([{ id: 'p-ribbed', order: 9, rev: 1 }]),
        admin.quoteForms.list(),
        admin.quoteForms.remove('kraft'),
        admin.content.load('about'),
        admin.settings.load(),
        admin.leads.countUndeliveredMails(),
        admin.leads.get('any'),
        admin.leads.sendAgain('m_owner'),
        admin.products.count({ isVisible: false }),
        admin.productRun.create(productFields('run-new'), 'run-1'),
        admin.productRun.announce(['p-ribbed']),
        admin.media.claim({ collection: 'products', id: 'p-ribbed' }, 1, 'a'),
        admin.history.list('products', 'p-ribbed'),
        admin.desk.list({ filter: {}, sort: 'newest', limit: 5 }),
      ];
      const refused = async (): Promise<string[]> => Promise.all(attempts().map(codeOf));
      expect(new Set(await refused())).toEqual(new Set(['signed-out']));
      await tab.session.ensureVisitor();
      expect(new Set(await refused())).toEqual(new Set(['signed-out']));
      expect(await stage.world.stored('products', 'p-ribbed')).toMatchObject({ order: 2, rev: 1 });
      expect(await stage.world.stored('quoteFormDefinitions', 'kraft')).not.toBeNull();
      await tab.session.signIn(ADMIN_EMAIL, PASSWORD);
      await admin.settings.load();
      await tab.session.signOut();
      expect(await codeOf(admin.settings.load())).toBe('signed-out');
    });
  });
}
