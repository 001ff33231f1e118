import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';

import type { ServicePorts } from './ports.ts';
import { DEMO_PROJECT, inRoot, LOOPBACK, readJson } from './project.ts';

/** The settings of firebase.json that the tools read. */
export interface FirebaseConfig {
  hosting: {
    public: string;
    headers: { source: string; headers: { key: string; value: string }[] }[];
    rewrites: {
      source: string;
      destination?: string;
      function?: { functionId: string; region: string };
    }[];
    [key: string]: unknown;
  };
  functions: { source: string; [key: string]: unknown }[];
  [key: string]: unknown;
}

/** What is deployed, and how Hosting answers. */
export const readFirebaseConfig = () => readJson<FirebaseConfig>('firebase.json');

/**
 * The local variant of a Content-Security-Policy: it allows plain http, and calls, pictures and films of the given
 * origins (emulators and stand-ins).
 */
function localPolicy(policy: string, origins: readonly string[]): string {
  return policy
    .replace(/;\s*upgrade-insecure-requests/, '')
    .replace(/\b(?:connect|img|media)-src [^;]*/g, (directive) => `${directive} ${origins.join(' ')}`);
}

/** The local variant of Hosting's settings. `origins`: see `localPolicy`. */
export function localHosting(
  hosting: FirebaseConfig['hosting'],
  publicDir: string,
  origins: readonly string[],
): FirebaseConfig['hosting'] {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers
      // With this header, browsers would call this address by https for two years.
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({
        key,
        value: key === 'Content-Security-Policy' ? localPolicy(value, origins) : value,
      })),
  }));
  return { ...hosting, public: publicDir, headers };
}

/** The services that a page of a local run talks to. */
export type SitePorts = Pick<ServicePorts, 'site' | 'auth' | 'firestore' | 'mediaHost'>;

/** The site's configuration for a local run. Every key is set, so that a developer's `.env` has no effect. */
export function localSiteEnv(ports: SitePorts): Record<string, string> {
  return {
    VITE_DATA_ADAPTER: 'firebase',
    VITE_FIREBASE_API_KEY: 'local',
    VITE_FIREBASE_AUTH_DOMAIN: `${LOOPBACK}:${ports.auth}`,
    VITE_FIREBASE_PROJECT_ID: DEMO_PROJECT,
    VITE_FIREBASE_APP_ID: 'local',
    VITE_FIRESTORE_DATABASE: '',
    VITE_CLOUDINARY_CLOUD_NAME: LOCAL_CLOUD.cloudName,
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

/** The demo's configuration. All keys but two are emptied, so that a developer's `.env` has no effect. */
export function demoSiteEnv(siteUrl: string): Record<string, string> {
  const keys = Object.keys(localSiteEnv({} as ServicePorts));
  return {
    ...Object.fromEntries(keys.map((key) => [key, ''])),
    VITE_DATA_ADAPTER: 'browser',
    VITE_SITE_URL: siteUrl,
  };
}

/** The account at the stand-in for the media host. */
export const LOCAL_CLOUD = {
  cloudName: 'local-cloud',
  apiKey: '100000000000001',
  apiSecret: 'local-secret',
  uploadPreset: 'paper-catalogue',
} as const;

/** The functions' configuration of the media host in a local run. @param origin of the stand-in */
export function localMediaEnv(origin: string): Record<string, string> {
  return {
    FUNCTIONS_EMULATOR: 'true',
    CLOUDINARY_CLOUD_NAME: LOCAL_CLOUD.cloudName,
    CLOUDINARY_API_KEY: LOCAL_CLOUD.apiKey,
    CLOUDINARY_API_SECRET: LOCAL_CLOUD.apiSecret,
    CLOUDINARY_UPLOAD_PRESET: LOCAL_CLOUD.uploadPreset,
    CLOUDINARY_UPLOAD_BASE: origin,
  };
}

function dotenv(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}

/**
 * Copies the built functions to the folder that firebase-tools serves, with a configuration of their own, so that a
 * developer's `functions/.env` is neither read nor changed.
 * @param publishes whether there is a site to publish to
 */
export function writeLocalFunctions(targetDir: string, ports: ServicePorts, publishes: boolean): void {
  rmSync(targetDir, { recursive: true, force: true });
  cpSync(inRoot('functions/lib'), path.join(targetDir, 'lib'), { recursive: true });
  symlinkSync(inRoot('functions/node_modules'), path.join(targetDir, 'node_modules'), 'junction');
  const write = (file: string, text: string): void => writeFileSync(path.join(targetDir, file), text);
  const manifest = readJson<object>('functions/package.json');
  // With the engine of production, the emulator would complain about another Node on this machine.
  const engines = { node: process.versions.node.split('.')[0] };
  write('package.json', JSON.stringify({ ...manifest, engines }));
  const env = {
    SMTP_HOST: LOOPBACK,
    SMTP_PORT: ports.smtp,
    SMTP_TLS: 'none',
    MAIL_FROM: 'catalogue@example.com',
    MAIL_TO: 'sales@example.com',
    CLOUDINARY_CLOUD_NAME: LOCAL_CLOUD.cloudName,
    CLOUDINARY_API_KEY: LOCAL_CLOUD.apiKey,
    CLOUDINARY_UPLOAD_PRESET: LOCAL_CLOUD.uploadPreset,
    CLOUDINARY_UPLOAD_BASE: `http://${LOOPBACK}:${ports.mediaHost}`,
    ADMIN_EMAILS: ADMIN_EMAILS.join(','),
    SITE_URL: `http://${LOOPBACK}:${ports.site}`,
    PUBLISHING: publishes ? 'on' : 'off',
    HOSTING_API_URL: `http://${LOOPBACK}:${ports.hostingApi}`,
  };
  write('.env', dotenv(env));
  const secrets = {
    SMTP_PASSWORD: 'local',
    CLOUDINARY_API_SECRET: LOCAL_CLOUD.apiSecret,
    COUNTER_SECRET: 'local-secret-of-the-counters',
    LINK_SECRET: 'local-secret-of-the-links',
  };
  write('.secret.local', dotenv(secrets));
}

/** Changes the marked line of the rules, so that they accept media of the local stand-in. */
export function localRules(rules: string, mediaOrigin: string): string {
  const origin = mediaOrigin.replaceAll('.', '[.]');
  return rules.replace(/^.*\/\/ media-origin$/gm, (line) =>
    line.replace('https://', `(?:https://|${origin}/)`),
  );
}

/** Writes the firebase.json of a local run into `runDir`, beside `site/` and `functions/`. Returns the file. */
export function writeLocalFirebaseConfig(runDir: string, ports: ServicePorts): string {
  const { hosting, functions } = readFirebaseConfig();
  const at = (port: number) => ({ host: LOOPBACK, port });
  const origins = [ports.auth, ports.firestore, ports.mediaHost].map((port) => `http://${LOOPBACK}:${port}`);
  const config = {
    hosting: localHosting(hosting, 'site', origins),
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
  // The Hosting emulator does not start without its folder.
  mkdirSync(path.join(runDir, 'site'), { recursive: true });
  const file = path.join(runDir, 'firebase.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
