import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it, vi } from 'vitest';

import {
  readAppCheckMode,
  readSecret,
  readHostingConfig,
  readLinkSecrets,
  readMailConfig,
  readMediaConfig,
  readSiteUrl,
} from '#functions/platform/config.ts';
import {
  adminDrift,
  assertSafeEnvironment,
  REGION,
  SERVICE_ACCOUNTS,
} from '#functions/platform/deployment.ts';
import { readTrustedProxies } from '#functions/platform/client-address.ts';
import { ADMIN_API_PATHS, ADMIN_EMAILS } from '#src/contracts/index.ts';
import { findForbiddenNames } from '#tools/checks/production-names.ts';

import { loadDeployedFunctions, type DeployedFunction } from '../support/deployed-functions.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const PRODUCTION = {
  SMTP_HOST: 'smtp.example.com',
  SMTP_PORT: '587',
  SMTP_USER: 'u',
  SMTP_PASSWORD: 'p',
  MAIL_FROM: 'website@example.com',
  CLOUDINARY_CLOUD_NAME: 'c',
  CLOUDINARY_API_KEY: 'k',
  CLOUDINARY_API_SECRET: 's',
  CLOUDINARY_UPLOAD_PRESET: 'p',
};

describe('the configuration of the functions (M65)', () => {
  it('names every missing key at once', () => {
    expect(() => readMailConfig({})).toThrow(/SMTP_HOST, SMTP_PORT, MAIL_FROM, SMTP_USER, SMTP_PASSWORD/);
    expect(() => readMediaConfig({})).toThrow(/CLOUD_NAME.*API_KEY.*API_SECRET.*UPLOAD_PRESET/);
  });

  it('takes a password without the line break at the end of the file that it was set from', () => {
    expect(readMailConfig({ ...PRODUCTION, SMTP_PASSWORD: 'p q\n' }).password).toBe('p q');
  });

  it('demands encryption in production: STARTTLS on 587, TLS on 465, clear text never', () => {
    expect(readMailConfig(PRODUCTION).tls).toBe('starttls');
    expect(readMailConfig({ ...PRODUCTION, SMTP_PORT: '465' }).tls).toBe('implicit');
    expect(() => readMailConfig({ ...PRODUCTION, SMTP_TLS: 'none' })).toThrow(/clear text/);
    expect(() => readMailConfig({ ...PRODUCTION, SMTP_PORT: 'abc' })).toThrow(/SMTP_PORT/);
  });

  it('names what is wrong with the switches against abuse', () => {
    expect([readTrustedProxies({}), readAppCheckMode({})]).toEqual([null, 'off']);
    expect(readTrustedProxies({ TRUSTED_PROXIES: '0' })).toBe(0);
    for (const TRUSTED_PROXIES of ['-1', '1.5', 'all', '99'])
      expect(() => readTrustedProxies({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES/);
    expect(() => readAppCheckMode({ APP_CHECK_MODE: 'on' })).toThrow(/off, report, enforce/);
    expect(() => readSecret({}, 'COUNTER_SECRET')).toThrow(/Missing.*COUNTER_SECRET/);
    expect(() => readSecret({ COUNTER_SECRET: 'short' }, 'COUNTER_SECRET')).toThrow(/16 characters/);
  });

  it('knows the address that mails link to, and takes none that cannot be it', () => {
    expect(readSiteUrl({ GCLOUD_PROJECT: 'paper-real' })).toBe('https://paper-real.web.app');
    expect(readSiteUrl({ GCLOUD_PROJECT: 'p', HOSTING_SITE: 'shop' })).toBe('https://shop.web.app');
    expect(readSiteUrl({ SITE_URL: 'https://www.paper.in/' })).toBe('https://www.paper.in');
    for (const SITE_URL of ['http://paper.in', 'paper.in', 'https://paper.in/shop', 'javascript:alert(1)'])
      expect(() => readSiteUrl({ SITE_URL })).toThrow(/SITE_URL/);
    expect(() => readLinkSecrets({})).toThrow(/Missing.*LINK_SECRET/);
    for (const LINK_SECRET of ['short', 'long enough to sign,short', 'long enough to sign,'])
      expect(() => readLinkSecrets({ LINK_SECRET })).toThrow(/LINK_SECRET needs 16/);
    const rotated = readLinkSecrets({ LINK_SECRET: 'the new secret of links, the former one of links' });
    expect(rotated).toEqual(['the new secret of links', 'the former one of links']);
  });

  it('refuses another media host, another Hosting, and unsigned tokens, outside the emulator', () => {
    expect(() => readMediaConfig({ ...PRODUCTION, CLOUDINARY_UPLOAD_BASE: 'http://127.0.0.1:1' })).toThrow(
      /local development/,
    );
    const deployed = { K_SERVICE: 'sendquote', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(() => assertSafeEnvironment(deployed)).toThrow(/unsigned tokens/);
    expect(() => assertSafeEnvironment({ ...deployed, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
    const hosting = {
      HOSTING_API_URL: 'http://127.0.0.1:1',
      GCLOUD_PROJECT: 'p',
      SITE_URL: 'http://127.0.0.1:2',
    };
    expect(() => assertSafeEnvironment(hosting)).toThrow(/HOSTING_API_URL/);
    const local = { apiUrl: 'http://127.0.0.1:1', siteUrl: 'http://127.0.0.1:2' };
    expect(readHostingConfig({ ...hosting, FUNCTIONS_EMULATOR: 'true' })).toMatchObject(local);
    const unset = { GCLOUD_PROJECT: 'p', FUNCTIONS_EMULATOR: 'true' };
    expect(() => readHostingConfig(unset)).toThrow(/HOSTING_API_URL/);
    const deployedTo = {
      project: 'p',
      apiUrl: 'https://firebasehosting.googleapis.com',
      siteUrl: 'https://shop.web.app',
    };
    expect(readHostingConfig({ GCLOUD_PROJECT: 'p', HOSTING_SITE: 'shop' })).toMatchObject(deployedTo);
  });
});

describe('one source for the two admin addresses', () => {
  it('is not contradicted by the environment', () => {
    expect(adminDrift(undefined)).toBeNull();
    expect(adminDrift(ADMIN_EMAILS.toReversed().join(', ').toUpperCase())).toBeNull();
    for (const drifted of [ADMIN_EMAILS[0], `${ADMIN_EMAILS.join(',')},third@example.com`, 'a@b.cc,d@e.ff'])
      expect(adminDrift(drifted)).toMatch(/admins\.ts/);
    expect(() => assertSafeEnvironment({ ADMIN_EMAILS: 'other@example.com' })).toThrow();
    for (const file of ['.env', 'functions/.env', 'functions/.env.local', '.env.example']) {
      if (!existsSync(join(root, file))) continue;
      for (const [, restated] of read(file).matchAll(/^(?:VITE_)?ADMIN_EMAILS=(.*)$/gm))
        expect(adminDrift(restated), file).toBeNull();
    }
  });

  it('is written nowhere else in the functions', () => {
    for (const file of readdirSync(join(root, 'functions/src'), { recursive: true })) {
      const path = join(root, 'functions/src', String(file));
      if (statSync(path).isDirectory()) continue;
      for (const admin of ADMIN_EMAILS) expect(readFileSync(path, 'utf8')).not.toContain(admin);
    }
  });
});

describe('Hosting', () => {
  it('sends each address, and every unknown one below /api, to its function in the right region', () => {
    const { hosting } = JSON.parse(read('firebase.json')) as {
      hosting: { rewrites: { source: string; function?: { functionId: string; region?: string } }[] };
    };
    const api = hosting.rewrites.filter((rewrite) => rewrite.source.startsWith('/api'));
    const adminNames = ADMIN_API_PATHS.map((path) => path.replace('/api/', '')).join('|');
    expect(api.map((rewrite) => [rewrite.source, rewrite.function?.functionId])).toEqual([
      [`/api/@(${adminNames})`, 'adminApi'],
      ['/api/**', 'visitorApi'],
    ]);
    for (const rewrite of api) expect(rewrite.function?.region).toBe(REGION);
  });
});

describe('what is deployed', () => {
  let functions: Record<string, DeployedFunction>;
  let bundle: string;
  beforeAll(async () => {
    functions = await loadDeployedFunctions({ GCLOUD_PROJECT: 'demo-paper', FIRESTORE_DATABASE: 'restored' });
    vi.unstubAllEnvs();
    bundle = read('functions/lib/index.js');
  });

  it('names no stand-in, no emulator address, no secret and no test code', () => {
    expect(bundle).toContain('api.cloudinary.com');
    expect(findForbiddenNames('functions/lib/index.js', bundle)).toEqual([]);
  });

  it('exports exactly the functions that are known', () => {
    const names = /export \{([^}]*)\}/
      .exec(bundle)?.[1]
      ?.split(',')
      .map((name) => name.trim().split(' ').at(-1));
    expect(names?.toSorted()).toEqual([
      ...'adminApi deleteIdleAccountsNightly deliverMail drainOutboxSchedule eraseSchedule guardSignUp'.split(
        ' ',
      ),
      'healthSchedule',
      ...'keepCategoryRevision keepContentRevision keepProductRevision keepQuoteFormRevision'.split(' '),
      ...'keepSettingsRevision mailWaitingDaily publishNightly publishOnRequest'.split(' '),
      ...'publishOnSave publishSweep trimHistoryNightly visitorApi'.split(' '),
    ]);
  });

  it('listens to the database that is configured', () => {
    const triggers = Object.values(functions).flatMap(({ __endpoint }) => __endpoint.eventTrigger ?? []);
    expect(triggers).toHaveLength(8);
    for (const { eventFilters } of triggers) expect(eventFilters.database).toBe('restored');
  });

  it('runs each function as an account of its group, none as the project’s default account', () => {
    const runsAs: Record<string, string> = {
      visitorApi: 'site-visitors@',
      adminApi: 'site-admins@',
      deliverMail: 'site-mail@',
      drainOutboxSchedule: 'site-mail@',
      deleteIdleAccountsNightly: 'site-erasing@',
      eraseSchedule: 'site-erasing@',
      healthSchedule: 'site-mail@',
      mailWaitingDaily: 'site-mail@',
      trimHistoryNightly: 'site-history@',
    };
    for (const [name, { __endpoint }] of Object.entries(functions)) {
      const group = name.startsWith('keep') ? 'site-history@' : 'site-publishing@';
      expect([name, __endpoint.serviceAccountEmail]).toEqual([name, runsAs[name] ?? group]);
    }
    // Each group reads only the secrets that it needs.
    const secretsOf = (account: string): string[] => {
      const own = Object.values(functions).filter(
        ({ __endpoint }) => __endpoint.serviceAccountEmail === account,
      );
      const keys = own.flatMap(({ __endpoint }) => __endpoint.secretEnvironmentVariables ?? []);
      return [...new Set(keys.map(({ key }) => key))].toSorted();
    };
    expect(secretsOf('site-publishing@')).toEqual([]);
    expect(secretsOf('site-history@')).toEqual(['CLOUDINARY_API_SECRET']);
    expect(secretsOf('site-mail@')).toEqual(['LINK_SECRET', 'SMTP_PASSWORD']);
    expect(secretsOf('site-erasing@')).toEqual(['CLOUDINARY_API_SECRET']);
    expect(secretsOf('site-visitors@')).toEqual(['COUNTER_SECRET', 'LINK_SECRET', 'SMTP_PASSWORD']);
    const accounts = Object.values(SERVICE_ACCOUNTS);
    const used = new Set(Object.values(functions).map(({ __endpoint }) => __endpoint.serviceAccountEmail));
    expect([...used].toSorted()).toEqual(accounts.map(({ name }) => `${name}@`).toSorted());
    // A wide role would undo the separation.
    const roles = accounts.flatMap((account): readonly string[] => account.roles);
    expect(roles.filter((role) => /owner|editor|secretmanager|[.]serviceAccount/.test(role))).toEqual([]);
  });
});
