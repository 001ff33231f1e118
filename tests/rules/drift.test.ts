/** The rules repeat what the contracts say, since rules cannot import: here both are compared, without an emulator. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  ADMIN_EMAILS,
  adminId,
  ADMIN_SESSION_MS,
  RECENT_SIGN_IN_MS,
  BUSINESS_DOCUMENT_ID,
  adminSettingsEntity,
  businessEntity,
  ADMIN_EVENT_KINDS,
  categoryEntity,
  CLAIM_LEASE_MS,
  claimEntity,
  COLLECTIONS,
  CONTENT_AREAS,
  CONTENT_PAGES,
  contentEntities,
  deskEntity,
  LEAD_STATUSES,
  leadAccessEntity,
  leadEventEntity,
  LIMITS,
  NEEDS_SECOND_FACTOR,
  productEntity,
  QUOTE_FIELD_TYPES,
  quoteFormEntity,
  SETTINGS_DOCUMENT_ID,
  settingsEntity,
  sentAgain,
  SLUG_PATTERN,
  trashEntity,
  VERSION_DOCUMENT_ID,
  VISITOR_LIST_LIMIT,
} from '#src/contracts/index.ts';
import { WEEKDAYS } from '#src/lib/weekdays.ts';

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
    expect(new Set([...matched, COLLECTIONS.rateLimits, COLLECTIONS.counters, COLLECTIONS.previews])).toEqual(
      new Set(Object.values(COLLECTIONS)),
    );
    expect(rules).toContain(`match /${COLLECTIONS.settings}/${SETTINGS_DOCUMENT_ID} {`);
    expect(rules).toContain(`match /${COLLECTIONS.settings}/${BUSINESS_DOCUMENT_ID} {`);
    expect(rules).toContain(`match /${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID} {`);
    for (const page of CONTENT_PAGES) expect(rules).toContain(`match /${COLLECTIONS.siteContent}/${page} {`);
  });

  it('have the same lease for a claim, and its fields', () => {
    expect(rules).toContain(
      `claim.claimedAt + duration.value(${CLAIM_LEASE_MS / 60_000}, 'm') < request.time`,
    );
    expect(lists).toContain(sorted([...claimEntity.keys, 'rev']));
  });

  it('know the same fields of the trash', () => {
    expect(lists).toContain(sorted(trashEntity.keys));
  });

  it('let an admin send a mail again by the same change', () => {
    const { state, attempts, unclear, ...time } = sentAgain('request.time');
    expect(lists).toContain(sorted(Object.keys(sentAgain(''))));
    expect(rules).toContain(
      `after.delivery.state == '${state}' && after.delivery.attempts == ${attempts} && after.delivery.unclear == ${unclear}`,
    );
    for (const [field, value] of Object.entries(time))
      expect(rules).toContain(`after.delivery.${field} == ${value}`);
  });

  it('know the same desk and the same events', () => {
    expect(lists).toContain(sorted(deskEntity.keys));
    expect(lists).toContain(sorted(LEAD_STATUSES));
    expect(lists).toContain(sorted(leadEventEntity.keys));
    expect(lists).toContain(sorted([...leadAccessEntity.keys, 'expireAt']));
    expect(lists).toContain(sorted(ADMIN_EVENT_KINDS));
    expect(rules).toContain(`isText(data.text, 0, ${LIMITS.leadNote})`);
  });

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

  for (const page of CONTENT_PAGES) {
    it(`know the same sections of ${page}, and their fields`, () => {
      const { sections } = contentEntities[page].initial();
      expect(lists).toContain(sorted(Object.keys(sections)));
      for (const section of Object.values(sections))
        expect(lists).toContain(sorted(Object.keys(section as object)));
    });
  }

  it('know the same areas of the version', () => {
    expect(lists).toContain(sorted([...CONTENT_AREAS, ...STAMP]));
  });

  it('know the same weekdays, and as many holidays', () => {
    expect(lists).toContain(sorted(WEEKDAYS));
    expect(rules).toContain(`holidays.size() <= ${LIMITS.holidays}`);
  });

  it('know the same types of quote fields', () => expect(lists).toContain(sorted(QUOTE_FIELD_TYPES)));

  it('refuse the field names that every object has', () => {
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    expect(lists).toContain(
      sorted(inherited.filter((name) => name !== 'constructor' && !name.startsWith('__'))),
    );
  });

  it('have the same form of a slug', () => {
    expect(rules).toContain(
      `isText(value, 1, ${LIMITS.slug}) && value.matches('${SLUG_PATTERN.source.replaceAll('(?:', '(')}')`,
    );
  });
});

describe('the rules file', () => {
  it('end a session after the same time', () =>
    expect(rules).toContain(`request.time.toMillis() >= since + ${ADMIN_SESSION_MS}`));

  it('ask for the password again after the same time', () =>
    expect(rules).toContain(`request.time.toMillis() < since + ${RECENT_SIGN_IN_MS}`));

  it('have the same longest list of a visitor', () =>
    expect(rules).toContain(`resource.data.isVisible == true && asksForAtMost(${VISITOR_LIST_LIMIT})`));

  it('lets no plain http address in', () => expect(source).not.toContain('http://'));

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

  it('is far below the limit of 256 KB', () => expect(Buffer.byteLength(source)).toBeLessThan(64 * 1024));
});
