import { APP_CHECK_MODES, type AppCheckMode } from './app-check.ts';
import {
  ADMIN_EMAILS,
  BRAND,
  CLOUDINARY_DELIVERY_HOST,
  DEFAULT_DATABASE,
  isEmail,
  type MediaHost,
  splitAddresses,
} from '../contracts.ts';

/** Environment variables by name. The platform adds the secrets that a function is bound to. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The mail server. `tls`: `implicit` (port 465), `starttls` (required, not optional), `none` (local runs only). */
export type MailConfig = Readonly<ReturnType<typeof readMailConfig>>;

/** Our account at the media host. `uploadBase` is the origin of the upload API. */
export type MediaConfig = Readonly<ReturnType<typeof readMediaConfig>>;

/** Secrets by function, bound in `index.ts`. */
export const MAIL_SECRETS = ['SMTP_PASSWORD', 'LINK_SECRET'];
export const VISITOR_SECRETS = ['SMTP_PASSWORD', 'COUNTER_SECRET', 'LINK_SECRET'];
export const ADMIN_SECRETS = ['CLOUDINARY_API_SECRET', 'SMTP_PASSWORD', 'COUNTER_SECRET', 'LINK_SECRET'];
export const MEDIA_SECRETS = ['CLOUDINARY_API_SECRET'];
export const ALL_SECRETS = [...new Set([...MAIL_SECRETS, ...VISITOR_SECRETS, ...ADMIN_SECRETS])];

const CLOUDINARY_API = 'https://api.cloudinary.com';
const HOSTING_API = 'https://firebasehosting.googleapis.com';
const SECRET_MIN = 16;
/** Secrets that we choose and that must be hard to guess; the others come from the mail server and the media host. */
const SIGNING_SECRETS = ['COUNTER_SECRET', 'LINK_SECRET'];
/** The secret that signs, and while it is being replaced the former one, whose signatures are still accepted. */
export type SigningSecrets = readonly [string, ...string[]];

/** A wrong configuration; the message names every key and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** True in the functions emulator, where stand-ins without TLS are allowed. */
export function isLocal(env: Environment): boolean {
  return env['FUNCTIONS_EMULATOR'] === 'true';
}

function required(env: Environment, keys: readonly string[]): void {
  const missing = keys.filter((key) => settingOf(env, key) === '');
  if (missing.length === 0) return;
  throw new ConfigError(
    `Missing configuration: ${missing.join(', ')}. Set secrets with \`firebase functions:secrets:set\`, ` +
      'the rest in functions/.env (see docs/operations.md).',
  );
}

/** The value of a key without the spaces around it; '' when it is not set. */
export function settingOf(env: Environment, key: string): string {
  return (env[key] ?? '').trim();
}

/** The Google Cloud project that the function runs in; '' when the platform does not name it. */
export function projectOf(env: Environment): string {
  return env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? '';
}

/** The Firestore database that the functions serve; another one after a restore by Google (docs/operations.md). */
export function readDatabase(env: Environment): string {
  return settingOf(env, 'FIRESTORE_DATABASE') || DEFAULT_DATABASE;
}

/** Throws `ConfigError` naming every key that is missing or wrong. */
export function readMailConfig(env: Environment) {
  required(env, [
    'SMTP_HOST',
    'SMTP_PORT',
    'MAIL_FROM',
    ...(isLocal(env) ? [] : ['SMTP_USER', 'SMTP_PASSWORD']),
  ]);
  const port = Number(settingOf(env, 'SMTP_PORT'));
  const tls = settingOf(env, 'SMTP_TLS') || (port === 465 ? 'implicit' : 'starttls');
  const problems: string[] = [];
  if (!Number.isInteger(port) || port < 1 || port > 65_535) problems.push('SMTP_PORT must be a port number');
  if (tls !== 'implicit' && tls !== 'starttls' && tls !== 'none')
    problems.push("SMTP_TLS must be 'implicit' or 'starttls'");
  if (tls === 'none' && !isLocal(env))
    problems.push("SMTP_TLS 'none' is for local runs only: mail must not travel in clear text");
  if (!isEmail(settingOf(env, 'MAIL_FROM'))) problems.push('MAIL_FROM must be one plain e-mail address');
  if (problems.length > 0) throw new ConfigError(`Wrong configuration: ${problems.join('; ')}.`);
  return {
    host: settingOf(env, 'SMTP_HOST'),
    port,
    tls: tls as 'implicit' | 'starttls' | 'none',
    user: settingOf(env, 'SMTP_USER'),
    // `secrets:set --data-file` also stores the line break at the end of the file.
    password: settingOf(env, 'SMTP_PASSWORD'),
    fromName: settingOf(env, 'MAIL_FROM_NAME') || BRAND.name,
    fromAddress: settingOf(env, 'MAIL_FROM'),
  };
}

/** Throws `ConfigError` naming every key that is missing or wrong. */
export function readMediaConfig(env: Environment) {
  required(env, [
    'CLOUDINARY_CLOUD_NAME',
    'CLOUDINARY_API_KEY',
    'CLOUDINARY_API_SECRET',
    'CLOUDINARY_UPLOAD_PRESET',
  ]);
  const uploadBase = (settingOf(env, 'CLOUDINARY_UPLOAD_BASE') || CLOUDINARY_API).replace(/\/+$/, '');
  if (uploadBase !== CLOUDINARY_API && !isLocal(env))
    throw new ConfigError('Wrong configuration: CLOUDINARY_UPLOAD_BASE is for local development only.');
  return {
    cloudName: settingOf(env, 'CLOUDINARY_CLOUD_NAME'),
    apiKey: settingOf(env, 'CLOUDINARY_API_KEY'),
    apiSecret: settingOf(env, 'CLOUDINARY_API_SECRET'),
    uploadPreset: settingOf(env, 'CLOUDINARY_UPLOAD_PRESET'),
    uploadBase,
  };
}

/** Account and hosts in the addresses of our files. */
export function readMediaHost(env: Environment): MediaHost {
  const { cloudName, uploadBase } = readMediaConfig(env);
  // A local stand-in delivers files where it takes them.
  return { cloudName, hosts: [CLOUDINARY_DELIVERY_HOST, new URL(uploadBase).host] };
}

/**
 * The addresses that leads are mailed to: `MAIL_TO` (comma separated), without malformed ones. Falls back to the two
 * admins, so that every lead has a reader.
 */
export function businessAddresses(env: Environment): readonly string[] {
  const addresses = splitAddresses(settingOf(env, 'MAIL_TO')).filter(isEmail);
  return addresses.length > 0 ? addresses : [...ADMIN_EMAILS];
}

/** Where the heartbeat is mailed to: `HEARTBEAT_TO`, by default the mail account itself. */
export function heartbeatAddress(env: Environment): string {
  return settingOf(env, 'HEARTBEAT_TO') || settingOf(env, 'MAIL_FROM');
}

/** Throws `ConfigError` when the secret is missing or too short to be safe from guessing. */
export function readSecret(env: Environment, key: string): string {
  required(env, [key]);
  const secret = settingOf(env, key);
  const parts = key === 'LINK_SECRET' ? linkSecretsIn(secret) : [secret];
  if (!SIGNING_SECRETS.includes(key) || parts.every(({ length }) => length >= SECRET_MIN)) return secret;
  throw new ConfigError(`Wrong configuration: ${key} needs ${SECRET_MIN} characters or more.`);
}

/** `LINK_SECRET` holds one secret, or 'new,former' while it is being replaced. */
function linkSecretsIn(secret: string): SigningSecrets {
  const [newest = '', ...former] = secret.split(',').map((part) => part.trim());
  return [newest, ...former];
}

/** The secrets of the links to 'My requests' and of preview links. Throws `ConfigError`. */
export function readLinkSecrets(env: Environment): SigningSecrets {
  return linkSecretsIn(readSecret(env, 'LINK_SECRET'));
}

/**
 * The site's address for links in mails, without a slash at its end: `SITE_URL`, else the project's own at web.app.
 * It is never read from a call, whose headers can be forged. Throws `ConfigError`.
 */
export function readSiteUrl(env: Environment): string {
  const site = settingOf(env, 'HOSTING_SITE') || projectOf(env);
  const address = (settingOf(env, 'SITE_URL') || `https://${site}.web.app`).replace(/\/+$/, '');
  const isSecure = address.startsWith('https://') || isLocal(env);
  if (isSecure && URL.canParse(address) && new URL(address).origin === address) return address;
  throw new ConfigError('Wrong configuration: SITE_URL must be an address such as https://www.example.com.');
}

/** How calls without a valid App Check token are treated; default `off`. Throws `ConfigError`. */
export function readAppCheckMode(env: Environment): AppCheckMode {
  const setting = settingOf(env, 'APP_CHECK_MODE') || 'off';
  const mode = APP_CHECK_MODES.find((each) => each === setting);
  if (mode) return mode;
  throw new ConfigError(`Wrong configuration: APP_CHECK_MODE must be one of ${APP_CHECK_MODES.join(', ')}.`);
}

/**
 * The project whose content is published, the site that it goes to, and the origins of the Hosting REST API (locally of a
 * stand-in) and of the live pages. Throws `ConfigError` when the project is not known, and in a local run without a
 * stand-in for Hosting.
 */
export function readHostingConfig(env: Environment) {
  const project = projectOf(env);
  if (project === '') throw new ConfigError('The project of this function is not known.');
  if (isLocal(env)) required(env, ['HOSTING_API_URL']);
  const site = settingOf(env, 'HOSTING_SITE') || project;
  const siteUrl = isLocal(env) ? readSiteUrl(env) : `https://${site}.web.app`;
  return { project, site, apiUrl: settingOf(env, 'HOSTING_API_URL') || HOSTING_API, siteUrl };
}

/** False with `PUBLISHING=off` in functions/.env: saves are then published by each deployment. */
export function isPublishingOn(env: Environment): boolean {
  return settingOf(env, 'PUBLISHING').toLowerCase() !== 'off';
}
