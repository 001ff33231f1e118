/** The rules repeat what the contracts say, since rules cannot import: here both are compared, without an emulator. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  ADMIN_EMAILS,
  adminId,
  BUSINESS_DOCUMENT_ID,
  adminSettingsEntity,
  businessEntity,
  categoryEntity,
  COLLECTIONS,
  CONTENT_PAGES,
  contentEntities,
  LEAD_STATUSES,
  NEEDS_SECOND_FACTOR,
  productEntity,
  quoteFormEntity,
  SETTINGS_DOCUMENT_ID,
  settingsEntity,
  VERSION_DOCUMENT_ID,
} from '#src/contracts/index.ts';

const source = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
/** Without comments, in one line, so that layout does not matter. */
const rules = source
  .split('\n')
  .map((line) => line.replace(/(^|\s)\/\/ .*$/, ''))
  .join(' ')
  .replaceAll(/\s+/g, ' ');

/** The texts of all lists of texts in the rules, each list sorted and joined. */
const lists = new Set(
  [...rules.matchAll(/\[((?:'[^']*'(?:, )?)+)\]/g)].map(([, items = '']) =>
    sorted(items.replaceAll("'", '').split(', ')),
  ),
);
function sorted(items: readonly string[]): string {
  return items.toSorted().join(' ');
}
const STAMP = ['rev', 'updatedAt', 'updatedBy'];

describe('the rules file and the contracts', () => {
  it('name the same admins', () => {
    expect(lists).toContain(sorted(ADMIN_EMAILS));
    const addresses = rules.match(/[\w.-]+@[\w.-]+/g) ?? [];
    expect([...new Set(addresses)].toSorted()).toEqual([...ADMIN_EMAILS].toSorted());
    for (const email of ADMIN_EMAILS) expect(rules).toContain(`'${email}': '${adminId(email)}'`);
    expect(new Set(ADMIN_EMAILS.map(adminId)).size).toBe(ADMIN_EMAILS.length);
  });

  it('say the same about the second factor', () =>
    expect(rules).toContain(`let needsFactor = ${NEEDS_SECOND_FACTOR};`));

  it('name the same collections', () => {
    const matched = new Set([...rules.matchAll(/match \/(\w+)\/\S+ \{/g)].map(([, name]) => name));
    matched.delete('databases');
    // Closed to everybody by the last rule, which names nothing.
    const { rateLimits, counters, previews, backups } = COLLECTIONS;
    expect(new Set([...matched, rateLimits, counters, previews, backups])).toEqual(
      new Set(Object.values(COLLECTIONS)),
    );
    expect(rules).toContain(`match /${COLLECTIONS.settings}/${SETTINGS_DOCUMENT_ID} {`);
    expect(rules).toContain(`match /${COLLECTIONS.settings}/${BUSINESS_DOCUMENT_ID} {`);
    expect(rules).toContain(`match /${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID} {`);
    for (const page of CONTENT_PAGES) expect(rules).toContain(`match /${COLLECTIONS.siteContent}/${page} {`);
  });

  it('know the same states of a lead', () => expect(lists).toContain(sorted(LEAD_STATUSES)));

  for (const [name, entity] of Object.entries({
    category: categoryEntity,
    product: productEntity,
    'quote form': quoteFormEntity,
    settings: settingsEntity,
    business: businessEntity,
    'admin settings': adminSettingsEntity,
    ...contentEntities,
  }))
    it(`know the same fields of ${name}`, () => expect(lists).toContain(sorted([...entity.keys, ...STAMP])));
});

describe('the rules file', () => {
  it('has one line that a local run replaces, and every address goes through it', () => {
    const marked = source.split('\n').filter((line) => line.endsWith('// media-origin'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toContain("return lines.matches('^(?:(?:https://");
    expect(source.split('https://')).toHaveLength(2);
  });

  it('has no list rule that takes an absent visibility for true: a query without filter would pass', () => {
    for (const [, body] of rules.matchAll(/allow list: if (.*?);/g)) {
      expect(body).not.toContain("get('isVisible'");
      expect(body).not.toContain("'isVisible' in");
    }
    expect(rules).not.toMatch(/match \/(?:categories|products)\/\S+ \{[^}]*allow read/);
  });

  it('ends by closing everything that it did not name', () => {
    expect(rules.trim()).toMatch(/match \/\{path=\*\*\} \{ allow read, write: if false; \} \} \}$/);
  });
});
