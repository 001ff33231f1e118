/** The site's configuration, from the environment at build time. Every key is explained in `.env.example`. */
export interface Env {
  /** Storage of the data: Firebase, or this browser (the demo). */
  readonly adapter: 'firebase' | 'browser';
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId: string;
    /** The Firestore database; absent: '(default)'. */
    readonly databaseId?: string;
  };
  readonly cloudinary: {
    readonly cloudName: string;
    readonly apiKey: string;
    readonly uploadPreset: string;
    /** Upload address of the local stand-in; `null` for Cloudinary itself. */
    readonly uploadBase: string | null;
    /** Additional hosts that deliver media, such as the local stand-in. */
    readonly deliveryHosts: readonly string[];
  };
  /** The two admin addresses; must be those of `src/contracts/base/admins.ts`. */
  readonly adminEmails: readonly string[];
  /** Local emulators, `host:port`; `null` in production. */
  readonly emulators: { readonly auth: string; readonly firestore: string } | null;
  /** The site key of App Check's reCAPTCHA; `null`: App Check is not set up. */
  readonly appCheckSiteKey: string | null;
  /** Public origin for canonical addresses; `null`: the origin that the page came from. */
  readonly siteUrl: string | null;
}

/**
 * The part of the configuration that is sent to browsers. It omits the admins' addresses, which the build compares with
 * `src/contracts/base/admins.ts`, and the site's address, which each page contains.
 */
export type SiteEnv = Omit<Env, 'adminEmails' | 'siteUrl'>;

const REQUIRED_FOR_FIREBASE = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_CLOUDINARY_CLOUD_NAME',
  'VITE_CLOUDINARY_API_KEY',
  'VITE_CLOUDINARY_UPLOAD_PRESET',
  'VITE_ADMIN_EMAILS',
] as const;

const ADMIN_COUNT = 2;
/** Hosts that nobody can own, because they are reserved for examples. */
const EXAMPLE_HOST = /(?:^|\.)example\.(?:com|org|net)$/;

/**
 * Reads the configuration. Throws one error that names every missing or wrong key and says what to do.
 * @param raw `import.meta.env`, or `process.env` in tools
 */
export function parseEnv(raw: Readonly<Record<string, unknown>>): Env {
  const problems: string[] = [];
  const text = (key: string): string => {
    const value = raw[key];
    return typeof value === 'string' ? value.trim() : '';
  };
  const list = (key: string): string[] =>
    text(key)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);

  const adapter = text('VITE_DATA_ADAPTER') || 'firebase';
  if (adapter !== 'firebase' && adapter !== 'browser') {
    problems.push(`VITE_DATA_ADAPTER is '${adapter}': use firebase or browser`);
  }
  if (adapter === 'firebase') {
    for (const key of REQUIRED_FOR_FIREBASE) if (text(key) === '') problems.push(`${key} is missing`);
    const admins = list('VITE_ADMIN_EMAILS').length;
    if (admins > 0 && admins !== ADMIN_COUNT) {
      problems.push(
        `VITE_ADMIN_EMAILS names ${admins} addresses: name ${ADMIN_COUNT}, with a comma between them`,
      );
    }
  }
  const siteUrl = text('VITE_SITE_URL');
  if (siteUrl !== '' && !URL.canParse(siteUrl)) problems.push(`VITE_SITE_URL is no address: '${siteUrl}'`);
  else if (siteUrl !== '' && EXAMPLE_HOST.test(new URL(siteUrl).hostname)) {
    problems.push(`VITE_SITE_URL is ${siteUrl}, which is nobody's address: write the site's own, or nothing`);
  }
  const emulators = Object.fromEntries(
    list('VITE_EMULATORS').map((pair) => pair.split('=', 2) as [string, string]),
  );
  if (text('VITE_EMULATORS') !== '' && !(emulators['auth'] && emulators['firestore'])) {
    problems.push('VITE_EMULATORS must look like auth=127.0.0.1:9099,firestore=127.0.0.1:8080');
  }
  if (problems.length > 0) {
    throw new Error(
      `The site is not configured:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nCopy .env.example to .env and fill it in, then build again.`,
    );
  }
  return {
    adapter: adapter === 'browser' ? 'browser' : 'firebase',
    firebase: {
      apiKey: text('VITE_FIREBASE_API_KEY'),
      authDomain: text('VITE_FIREBASE_AUTH_DOMAIN'),
      projectId: text('VITE_FIREBASE_PROJECT_ID'),
      appId: text('VITE_FIREBASE_APP_ID'),
      ...(text('VITE_FIRESTORE_DATABASE') !== '' && { databaseId: text('VITE_FIRESTORE_DATABASE') }),
    },
    cloudinary: {
      cloudName: text('VITE_CLOUDINARY_CLOUD_NAME'),
      apiKey: text('VITE_CLOUDINARY_API_KEY'),
      uploadPreset: text('VITE_CLOUDINARY_UPLOAD_PRESET'),
      uploadBase: text('VITE_CLOUDINARY_UPLOAD_BASE') || null,
      deliveryHosts: list('VITE_CLOUDINARY_DELIVERY_HOSTS'),
    },
    adminEmails: list('VITE_ADMIN_EMAILS').map((email) => email.toLowerCase()),
    emulators:
      emulators['auth'] && emulators['firestore']
        ? { auth: emulators['auth'], firestore: emulators['firestore'] }
        : null,
    appCheckSiteKey: text('VITE_APP_CHECK_SITE_KEY') || null,
    siteUrl: siteUrl === '' ? null : siteUrl,
  };
}
