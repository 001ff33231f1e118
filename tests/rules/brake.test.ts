/** The rules of an emergency: they load, and close what costs reads. */
import { readFileSync } from 'node:fs';

import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  setDoc,
  where,
} from 'firebase/firestore';
import { expect, it } from 'vitest';

import { CONTENT_PAGES } from '#src/contracts/index.ts';

import {
  ADMIN_ROLES,
  allowed,
  BRAKE_FILE,
  refused,
  ROLES,
  RULES_FILE,
  useRulesWorld,
} from './rules-world.ts';
import { category, settings } from './stored-samples.ts';

const world = useRulesWorld('demo-brake', BRAKE_FILE);
const adminsOf = (file: URL): string | undefined =>
  /function isAdmin\(\) \{[^]*function isSessionOver\(\) \{[^}]*\}/.exec(readFileSync(file, 'utf8'))?.[0];

it('knows the same admins as the rules', () => expect(adminsOf(BRAKE_FILE)).toBe(adminsOf(RULES_FILE)));

it.each(ROLES)('%s reads only as an admin, and saves nothing', async (role) => {
  await world().store({ 'categories/seen': category('seen'), 'settings/site': settings() });
  const db = world().as(role);
  const answer = ADMIN_ROLES.includes(role) ? allowed : refused;
  const visible = query(collection(db, 'categories'), where('isVisible', '==', true), limit(1));
  await answer(getDocsFromServer(visible));
  const open = [
    'categories/seen',
    'settings/site',
    'meta/version',
    'slugs/categories:seen',
    'quoteFormDefinitions/seen',
  ];
  for (const path of [...open, ...CONTENT_PAGES.map((page) => `siteContent/${page}`)])
    await answer(getDocFromServer(doc(db, path)));
  await refused(setDoc(doc(db, 'settings/site'), settings({ rev: 2 })));
});
