import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync, cpSync } from 'node:fs';
import path from 'node:path';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';

import type { ServicePorts } from './ports.ts';
import { DEMO_PROJECT, LOOPBACK, inRoot } from './project.ts';

interface Header {
  key: string;
  value: string;
}

interface Rewrite {
  source: string;
  destination?: string;
  function?: { functionId: string; region?: string };
}

/** What the tools read of firebase.json. */
export interface FirebaseConfig {
  hosting: {
    public: string;
    headers: { source: string; headers: Header[] }[];
    rewrites: Rewrite[];
    [key: string]: unknown;
  };
  functions: { source: string; [key: string]: unknown }[];
  [key: string]: unknown;
}

/** @param root the project's folder; another checkout's for comparing */
export function readFirebaseConfig(root = inRoot()): FirebaseConfig {
  return JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
}

/** The addresses that only exist in a local run. */
function localOrigins(ports: ServicePorts): string[] {
  return [ports.auth, ports.firestore, ports.mediaHost].map((port) => `http://${LOOPBACK}:${port}`);
}

/**
 * The local variant of a Content-Security-Policy: plain http stays http, and the given origins (emulators and
 * stand-ins) may be talked to, shown and played. The real policy names none of them.
 */
export function localPolicy(policy: string, origins: readonly string[]): string {
  const extra = origins.join(' ');
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => (/^(?:connect|img|media)-src /.test(directive) ? `${directive} ${extra}` : directive))
    .join('; ');
}

/** Hosting's settings as they hold locally. `origins` may be talked to besides those of the real policy. */
export function localHosting(
  hosting: FirebaseConfig['hosting'],
  publicDir: string,
  origins: readonly string[],
): FirebaseConfig['hosting'] {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers
      // A browser that has once seen it would ask for https on this address for two years.
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({
        key,
        value: key === 'Content-Security-Policy' ? localPolicy(value, origins) : value,
      })),
  }));
  return { ...hosting, public: publicDir, headers };
}

/** What the site is built with for a local run: every key set, so that a developer's `.env` plays no part. */
export function localSiteEnv(ports: ServicePorts): Record<string, string> {
  return {
    VITE_DATA_ADAPTER: 'firebase',
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${LOOPBACK}:${ports.auth}`,
    VITE_FIREBASE_PROJECT_ID: DEMO_PROJECT,
    VITE_FIREBASE_APP_ID: 'local',
    VITE_CLOUDINARY_CLOUD_NAME: LOCAL_CLOUD.name,
    VITE_CLOUDINARY_API_KEY: LOCAL_CLOUD.apiKey,
    VITE_CLOUDINARY_UPLOAD_PRESET: LOCAL_CLOUD.uploadPreset,
    VITE_CLOUDINARY_UPLOAD_BASE: `http://${LOOPBACK}:${ports.mediaHost}`,
    VITE_CLOUDINARY_DELIVERY_HOSTS: `${LOOPBACK}:${ports.mediaHost}`,
    VITE_ADMIN_EMAILS: ADMIN_EMAILS.join(','),
    VITE_EMULATORS: `auth=${LOOPBACK}:${ports.auth},firestore=${LOOPBACK}:${ports.firestore}`,
    VITE_APP_CHECK_SITE_KEY: '',
    VITE_SITE_URL: `http://${LOOPBACK}:${ports.site}`,
  };
}

/** The embedded demo needs nothing but the adapter's name; the other keys are emptied on purpose. */
export function demoSiteEnv(siteUrl: string): Record<string, string> {
  const keys = Object.keys(localSiteEnv({} as ServicePorts));
  return {
    ...Object.fromEntries(keys.map((key) => [key, ''])),
    VITE_DATA_ADAPTER: 'browser',
    VITE_SITE_URL: siteUrl,
  };
}

/** The account at the stand-in for the media host; known to everybody, worth nothing. */
export const LOCAL_CLOUD = {
  name: 'local-cloud',
  apiKey: '100000000000001',
  apiSecret: 'local-secret',
  uploadPreset: 'paper-catalogue',
} as const;

function dotenv(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}

/** What the functions are configured with in a local run, secrets apart. */
function localFunctionsEnv(ports: ServicePorts, publishes: boolean): Record<string, string> {
  return {
    SMTP_HOST: LOOPBACK,
    SMTP_PORT: String(ports.smtp),
    SMTP_TLS: 'none',
    MAIL_FROM: 'catalogue@example.com',
    MAIL_TO: 'sales@example.com',
    CLOUDINARY_CLOUD_NAME: LOCAL_CLOUD.name,
    CLOUDINARY_API_KEY: LOCAL_CLOUD.apiKey,
    CLOUDINARY_UPLOAD_PRESET: LOCAL_CLOUD.uploadPreset,
    CLOUDINARY_UPLOAD_BASE: `http://${LOOPBACK}:${ports.mediaHost}`,
    ADMIN_EMAILS: ADMIN_EMAILS.join(','),
    SITE_URL: `http://${LOOPBACK}:${ports.site}`,
    PUBLISHING: publishes ? 'on' : 'off',
    HOSTING_API_URL: `http://${LOOPBACK}:${ports.hostingApi}`,
  };
}

/**
 * A copy of the built functions with the configuration of a local run, so that the developer's own
 * `functions/.env` is neither read nor changed. Returns nothing; the folder is what firebase-tools serves.
 * @param publishes whether there is a site to publish to
 */
export function writeLocalFunctions(targetDir: string, ports: ServicePorts, publishes: boolean): void {
  rmSync(targetDir, { recursive: true, force: true });
  mkdirSync(targetDir, { recursive: true });
  cpSync(inRoot('functions/lib'), path.join(targetDir, 'lib'), { recursive: true });
  const manifest = JSON.parse(readFileSync(inRoot('functions/package.json'), 'utf8')) as object;
  // Without the engine that production runs on, the emulator does not complain about this machine's.
  writeFileSync(
    path.join(targetDir, 'package.json'),
    JSON.stringify({ ...manifest, engines: { node: process.versions.node.split('.')[0] } }),
  );
  symlinkSync(inRoot('functions/node_modules'), path.join(targetDir, 'node_modules'), 'junction');
  writeFileSync(path.join(targetDir, '.env'), dotenv(localFunctionsEnv(ports, publishes)));
  writeFileSync(
    path.join(targetDir, '.secret.local'),
    dotenv({
      SMTP_PASSWORD: 'local',
      CLOUDINARY_API_SECRET: LOCAL_CLOUD.apiSecret,
      COUNTER_SECRET: 'local-secret-of-the-counters',
      LINK_SECRET: 'local-secret-of-the-links',
    }),
  );
}

/** The rules with the one line changed that admits media of the local stand-in. */
export function localRules(rules: string, mediaOrigin: string): string {
  const lines = rules.split('\n').map((line) => {
    if (!line.includes('// media-origin')) return line;
    return line.replace('https://', `(?:https://|${mediaOrigin.replaceAll('.', '[.]')}/)`);
  });
  return lines.join('\n');
}

/** Writes the rules of a local run; returns the file. */
export function writeLocalRules(targetDir: string, ports: ServicePorts): string {
  const file = path.join(targetDir, 'firestore.rules');
  const rules = readFileSync(inRoot('firestore.rules'), 'utf8');
  writeFileSync(file, localRules(rules, `http://${LOOPBACK}:${ports.mediaHost}`));
  return file;
}

/**
 * Writes the firebase.json of a local run into `runDir`, beside `site/` and `functions/`: ports, a policy that
 * admits the emulators, no https. Returns the file.
 */
export function writeLocalFirebaseConfig(runDir: string, ports: ServicePorts): string {
  const { hosting, functions } = readFirebaseConfig();
  const at = (port: number) => ({ host: LOOPBACK, port });
  const config = {
    hosting: localHosting(hosting, 'site', localOrigins(ports)),
    functions: functions.map(({ codebase }) => ({ source: 'functions', codebase })),
    emulators: {
      auth: at(ports.auth),
      functions: at(ports.functions),
      hosting: at(ports.site),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  // Hosting refuses to start on a folder that is not there yet.
  mkdirSync(path.join(runDir, 'site'), { recursive: true });
  const file = path.join(runDir, 'firebase.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** Which address serves which function, for the development server's proxy: `/api/send-quote` → its function. */
export function functionRewrites(): Map<string, { functionId: string; region: string }> {
  const rewrites = readFirebaseConfig().hosting.rewrites;
  return new Map(
    rewrites.flatMap(({ source, function: target }) =>
      target ? [[source, { functionId: target.functionId, region: target.region ?? 'us-central1' }]] : [],
    ),
  );
}
