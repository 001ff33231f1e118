import { describe, expect, it } from 'vitest';

import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import {
  askDatabase,
  askSecrets,
  findGaps,
  OWN_IDENTITY,
  type DeployState,
} from '#tools/checks/deploy-readiness.ts';

const READY: DeployState = {
  siteEnv: {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'mill.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'mill',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_CLOUDINARY_CLOUD_NAME: 'mill',
    VITE_CLOUDINARY_API_KEY: '123',
    VITE_CLOUDINARY_UPLOAD_PRESET: 'preset',
    VITE_ADMIN_EMAILS: ADMIN_EMAILS.join(','),
    VITE_SITE_URL: 'https://paper.test',
  },
  functionsEnv: {
    SMTP_HOST: 'smtp.paper.test',
    SMTP_PORT: '465',
    SMTP_USER: 'mill',
    MAIL_FROM: 'site@paper.test',
    CLOUDINARY_CLOUD_NAME: 'mill',
    CLOUDINARY_API_KEY: '123',
    CLOUDINARY_UPLOAD_PRESET: 'preset',
  },
  project: 'mill',
  admins: ['asha@paper.test', 'ravi@paper.test'],
  rules: "['asha@paper.test', 'ravi@paper.test']",
  brand: { name: 'Mill' },
  contact: { contactEmail: 'sales@paper.test' },
};
const troubles = (state: DeployState): string[] =>
  findGaps(state).flatMap(({ what, state: found, hint }) => (found === 'ok' ? [] : [`${what}: ${hint}`]));

describe('npm run doctor', () => {
  it('finds nothing missing where all is there', () => {
    expect(troubles(READY)).toEqual([]);
  });

  it('a fresh checkout lacks all of it', () => {
    const fresh = {
      ...READY,
      ...OWN_IDENTITY,
      siteEnv: {},
      functionsEnv: {},
      project: 'demo-paper',
      rules: '',
    };
    expect(troubles(fresh)).toHaveLength(findGaps(fresh).length);
  });

  it.each<[string, Partial<DeployState>]>([
    ['run `npx firebase use --add`', { project: 'demo-paper' }],
    ['make them the same', { project: 'other' }],
    ['firestore.rules does not name ravi@paper.test', { rules: 'asha@paper.test' }],
    ['src/contracts/base/admins.ts names admin@example.com', { admins: ['admin@example.com'] }],
    ['VITE_SITE_URL is empty', { siteEnv: { ...READY.siteEnv, VITE_SITE_URL: '' } }],
    ['VITE_FIREBASE_APP_ID is missing', { siteEnv: { ...READY.siteEnv, VITE_FIREBASE_APP_ID: '' } }],
    [
      'FIRESTORE_DATABASE in functions/.env differ',
      { functionsEnv: { ...READY.functionsEnv, FIRESTORE_DATABASE: 'restored' } },
    ],
    ['SMTP_HOST', { functionsEnv: { ...READY.functionsEnv, SMTP_HOST: '' } }],
    ["contactEmail is still 'sales@example.com'", { contact: { contactEmail: 'sales@example.com' } }],
  ])('%s', (hint, change) => {
    expect(troubles({ ...READY, ...change })).toContainEqual(expect.stringContaining(hint));
  });

  it.each([
    [200, 'ok', ''],
    [403, 'missing', 'npx firebase deploy --only firestore'],
    [404, 'missing', 'npm run seed -- --project mill'],
    [500, 'missing', 'answered 500'],
  ])('a database that answers %i', async (status, state, hint) => {
    const found = await askDatabase(READY, () => Promise.resolve(new Response('{}', { status })));
    expect(found.state).toBe(state);
    expect(found.hint).toContain(hint);
  });

  it('asks the database that is configured', async () => {
    const asked: unknown[] = [];
    const siteEnv = { ...READY.siteEnv, VITE_FIRESTORE_DATABASE: 'restored' };
    await askDatabase({ ...READY, siteEnv }, (url) => {
      asked.push(url);
      return Promise.resolve(new Response('{}'));
    });
    expect(asked[0]).toContain('/databases/restored/documents/');
  });

  it('names each secret that is missing or too short', async () => {
    const stored: Record<string, string> = {
      SMTP_PASSWORD: 'short',
      CLOUDINARY_API_SECRET: 'short',
      COUNTER_SECRET: 'fifteen letters',
    };
    const access = (name: string): Promise<string> =>
      stored[name] === undefined ? Promise.reject(new Error('404')) : Promise.resolve(stored[name]);
    const found = await askSecrets('mill', access);
    expect(found.filter(({ state }) => state === 'missing').map(({ what }) => what)).toEqual([
      'secret COUNTER_SECRET',
      'secret LINK_SECRET',
    ]);
    stored['COUNTER_SECRET'] = stored['LINK_SECRET'] = 'sixteen letters!';
    expect((await askSecrets('mill', access)).every(({ state }) => state === 'ok')).toBe(true);
  });

  it('asks nobody while there is no project', async () => {
    const never: typeof fetch = () => Promise.reject(new Error('asked'));
    expect((await askDatabase({ ...READY, project: 'demo-paper' }, never)).hint).toContain('Not asked');
    expect((await askDatabase(READY, never)).hint).toContain('could not be reached');
  });
});
