import { setTimeout as sleep } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { DAY_MS } from '#src/lib/india-time.ts';
import { HEALTH, kindKey, readContent } from '#src/contracts/index.ts';

import { ADMIN_EMAIL, categoryFields, MANAGER_EMAIL, productFields, type Stage } from './world.ts';

export function dashboard(stage: Stage): void {
  describe('the dashboard (M37)', () => {
    it('counts what visitors sent by the week', async () => {
      const { world } = stage;
      const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
      await world.plant('leads', 'q1', { kind: 'quote', receivedAt: daysAgo(1) });
      await world.plant('leads', 'q2', { kind: 'list', receivedAt: daysAgo(20) });
      const receivedAt = daysAgo(2);
      const searchKeys = { [kindKey('message')]: receivedAt };
      await world.plant('leads', 'm1', { kind: 'message', receivedAt, searchKeys });
      const { admin } = await stage.adminTab();
      const weeks = await admin.leads.perWeek(8);
      expect(weeks).toHaveLength(8);
      expect(weeks.reduce((sum, week) => sum + week.quotes, 0)).toBe(2);
      expect(weeks.reduce((sum, week) => sum + week.messages, 0)).toBe(1);
      const [year, month, day] = (weeks.at(-1)?.monday ?? '').split('-').map(Number);
      expect(new Date(year ?? 0, (month ?? 0) - 1, day).getDay()).toBe(1);
    });

    it('counts mails that have not been delivered, hidden products and those without a picture', async () => {
      const { world } = stage;
      for (const state of ['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'SUCCESS'])
        await world.plant('mail', state, { to: ['a@example.com'], delivery: { state, attempts: 1 } });
      const { admin } = await stage.adminTab();
      expect(await admin.leads.countUndeliveredMails()).toBe(4);
      expect(await admin.leads.hasDeliveredMail()).toBe(true);
      await world.plant('mail', 'SUCCESS', null);
      expect(await admin.leads.hasDeliveredMail()).toBe(false);
      expect(await admin.products.count({ isVisible: false })).toBe(1);
      expect(await admin.products.count({ isWithoutPicture: true })).toBe(4);
    });
  });

  describe('the names of the admins (M96)', () => {
    stage.asAdmin('everybody names only themselves; malformed names are left out', async ({ admin }) => {
      expect(await admin.people.names()).toEqual({});
      await admin.people.saveName('  Asha Rao ');
      const other = await stage.adminTab(MANAGER_EMAIL);
      await other.admin.people.saveName('Ravi');
      expect(await other.admin.people.names()).toEqual({
        [ADMIN_EMAIL]: 'Asha Rao',
        [MANAGER_EMAIL]: 'Ravi',
      });
      await other.admin.people.saveName('');
      await stage.world.plant('adminNames', 'x@example.com', { name: 5 });
      expect(await other.admin.people.names()).toEqual({ [ADMIN_EMAIL]: 'Asha Rao' });
    });
  });

  describe('who opened and exported leads', () => {
    stage.asAdmin('is noted with the admin and the server’s time', async ({ admin }) => {
      await admin.people.logAccess({ kind: 'opened', leadId: 'asked', count: 1 });
      const other = await stage.adminTab(MANAGER_EMAIL);
      // Two entries of one millisecond have no order.
      await sleep(5);
      await other.admin.people.logAccess({ kind: 'exported', leadId: '', count: 12 });
      const [last, first] = await admin.people.accessLog();
      expect(first).toMatchObject({ by: ADMIN_EMAIL, kind: 'opened', leadId: 'asked', count: 1 });
      expect(last).toMatchObject({ by: MANAGER_EMAIL, kind: 'exported', leadId: '', count: 12 });
      expect(Math.abs(Date.parse(last?.at ?? '') - Date.now())).toBeLessThan(60_000);
    });
  });

  describe('the erased leads', () => {
    it('are listed newest first; malformed entries are completed', async () => {
      const entry = { reference: 'R-1', by: 'visitor', why: 'asked', visitorId: '' };
      const older = { ...entry, isDone: true, hasFile: false, at: '2026-11-20T10:00:00.000Z' };
      await stage.world.plant('erasures', 'a', older);
      const newer = { at: '2026-11-21T10:00:00.000Z', why: 'age' };
      await stage.world.plant('erasures', 'b', newer);
      const { admin } = await stage.adminTab();
      const completed = { reference: '', by: '', visitorId: '', isDone: false, hasFile: false, ...newer };
      expect(await admin.people.erasures()).toEqual([completed, older]);
    });
  });

  describe('health', () => {
    stage.asAdmin('is not known at first, then what the server has seen', async ({ admin }) => {
      expect((await admin.health.report()).map(({ state }) => state)).toEqual(HEALTH.map(() => 'unknown'));
      const at = new Date().toISOString();
      const seen = { state: 'broken', goodAt: '', brokenSince: at, checkedAt: at, detail: '503', days: {} };
      await stage.world.plant('health', 'site', seen);
      await stage.world.plant('health', 'chain', { okAt: at });
      expect((await admin.health.report())[0]).toEqual({ ...seen, id: 'site', thing: HEALTH[0] });
    });
  });

  describe('uses of a file', () => {
    it('finds every record that shows it', async () => {
      const url = 'https://example.com/shared.jpg';
      const film = 'https://example.com/film.mp4';
      const { world } = stage;
      await world.plant('categories', 'main', categoryFields('main', { image_url: url }));
      await world.plant(
        'categories',
        'gallery',
        categoryFields('gallery', {
          hasSubProducts: false,
          image_url: url,
          galleryImages: ['/a.webp', url],
          videos: [{ url: film, caption: '' }],
        }),
      );
      await world.plant('products', 'main', productFields('main', { image_url: url }));
      await world.plant('products', 'gallery', productFields('gallery', { image_gallery: [url] }));
      const homepage = readContent('homepage', null);
      homepage.sections.aboutCompany.image_url = url;
      await world.plant('siteContent', 'homepage', { ...homepage });
      const { admin } = await stage.adminTab();
      const found = (await admin.media.findUses(url)).map(({ collection, id }) => `${collection}/${id}`);
      expect(found.toSorted()).toEqual([
        ...'categories/gallery categories/main products/gallery products/main'.split(' '),
        ...'siteContent/homepage'.split(' '),
      ]);
      expect(await admin.media.findUses(film)).toEqual([{ collection: 'categories', id: 'gallery' }]);
      expect(await admin.media.findUses('https://example.com/nobody.jpg')).toEqual([]);
    });
  });
}
