import { describe, expect } from 'vitest';

import { LIMITS, readContent, settingsEntity } from '#src/contracts/index.ts';
import { TEXTS } from '#tests/support/bad-inputs.ts';

import { categoryFields, type Stage } from './world.ts';

// Half an emoji, and what a keyboard cannot type, would fail a whole save at the database.
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const HOSTILE = TEXTS.join('\n');
const SHORT = TEXTS.filter((text) => text.length <= LIMITS.benefit).slice(0, LIMITS.benefits);

/** The texts of one stored value, wherever they are. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Every text that can be stored is there as it was typed; of the others what can be. */
function expectKept(stored: unknown, typed: readonly string[]): void {
  const texts = textsIn(stored);
  for (const text of texts) expect(UNSTORABLE.test(text), JSON.stringify(text)).toBe(false);
  for (const text of typed) if (!UNSTORABLE.test(text)) expect(texts.join('\n')).toContain(text);
}

/** Whatever an admin pastes is stored as it is, or as much of it as can be. */
export function strangeTexts(stage: Stage): void {
  describe('strange texts from admins', () => {
    stage.asAdmin('are kept in a category', async ({ tab, admin }) => {
      const name = '<img src=x onerror=alert(1)> \uD800 नमस्ते';
      const fields = categoryFields('strange', { name, longDescription: HOSTILE, benefits: SHORT });
      const created = await admin.categories.create(fields);
      expectKept(await stage.world.stored('categories', created.id), TEXTS);
      expect(created.longDescription).toBe((await tab.catalogue.findCategory('strange'))?.longDescription);
      expect(created.name).toBe('<img src=x onerror=alert(1)> \uFFFD नमस्ते');
      const again = await admin.categories.update(created.id, { ...fields, description: '\0a\uDFFF' }, 1);
      expect(again.description).toBe('a\uFFFD');
    });

    stage.asAdmin('are kept in the content of pages and in the settings', async ({ admin }) => {
      const content = readContent('homepage', null);
      content.sections.aboutCompany.paragraphs = [HOSTILE];
      const { rev } = await admin.content.load('homepage');
      await admin.content.save('homepage', content, rev);
      expectKept(await stage.world.stored('siteContent', 'homepage'), TEXTS);
      const settings = await admin.settings.load();
      const texts = SHORT.slice(0, 12);
      await admin.settings.save(
        { ...settingsEntity.complete(null), addressText: texts.join('\n') },
        settings.rev,
      );
      expectKept(await stage.world.stored('settings', 'site'), texts);
    });
  });
}
