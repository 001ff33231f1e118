import { ADMIN_EMAILS, BRAND, CONTACT_DEFAULTS, DEFAULT_DATABASE } from '#src/contracts/index.ts';
import { parseEnv } from '#src/lib/env.ts';
import { ALL_SECRETS, readMailConfig, readMediaConfig, readSecret } from '#functions/platform/config.ts';
import { assertBuildable } from '#tools/build/assert-buildable.ts';

/** One thing that a deployment needs. */
export interface Finding {
  what: string;
  /** `missing` stops a deployment; `advice` does not. */
  state: 'ok' | 'missing' | 'advice';
  /** The remedy, when it is not `ok`. */
  hint: string;
}

/** The configuration that the findings are derived from. */
export interface DeployState {
  /** `VITE_*` values, from .env and the environment. */
  siteEnv: Readonly<Record<string, string>>;
  /** Values of functions/.env. */
  functionsEnv: Readonly<Record<string, string>>;
  /** The default project of .firebaserc. */
  project: string;
  /** Text of firestore.rules. */
  rules: string;
  admins: readonly string[];
  brand: { name: string };
  contact: Readonly<Record<string, string>>;
}

/** The project of a fresh checkout, which cannot exist at Google. */
const LOCAL_PROJECT = /^demo-/;
const PLACEHOLDER = /\bexample\.(?:com|org|net)\b|\bcompany\/example\b|00000 0000/;
const SHIPPED_NAME = 'Paper House';

/** The message of what `work` throws; `null` when it does not. */
function messageOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Counts secrets as set: `askSecrets` checks them. */
function withSecrets(env: Readonly<Record<string, string>>): Record<string, string> {
  const secrets = ALL_SECRETS.map((name) => [name, 'in Secret Manager'] as const);
  return { ...Object.fromEntries(secrets), ...env };
}

/** What a deployment cannot do without; `problem` says what to do, `null` for nothing. */
function need(what: string, problem: string | null): Finding {
  return { what, state: problem === null ? 'ok' : 'missing', hint: problem ?? '' };
}

/** What a deployment should have; `hint` says what to do, '' for nothing. */
function advise(what: string, hint: string): Finding {
  return { what, state: hint === '' ? 'ok' : 'advice', hint };
}

function databaseIn(env: Readonly<Record<string, string>>, key: string): string {
  return env[key] || DEFAULT_DATABASE;
}

/** Finds what a deployment lacks, from files and configuration alone. */
export function findGaps(state: DeployState): Finding[] {
  const siteProblem = messageOf(() => assertBuildable(parseEnv(state.siteEnv)));
  const functionsEnv = withSecrets(state.functionsEnv);
  const siteProject = state.siteEnv['VITE_FIREBASE_PROJECT_ID'] ?? '';
  const placeholders = Object.entries(state.contact).filter(([, value]) => PLACEHOLDER.test(value));
  return [
    need('configuration of the site (.env)', siteProblem),
    advise(
      'address of the site',
      (state.siteEnv['VITE_SITE_URL'] ?? '') === ''
        ? `VITE_SITE_URL is empty: links and previews name https://${siteProject || '<project>'}.web.app. With a domain of your own, write it there.`
        : '',
    ),
    need(
      'Firebase project (.firebaserc)',
      LOCAL_PROJECT.test(state.project)
        ? `The default project is ${state.project}, which is for local runs: run \`npx firebase use --add\`.`
        : state.project !== siteProject
          ? `The default project is ${state.project}, but VITE_FIREBASE_PROJECT_ID is '${siteProject}': make them the same.`
          : null,
    ),
    need(
      'the two admins',
      state.admins.some((email) => PLACEHOLDER.test(email))
        ? `src/contracts/base/admins.ts names ${state.admins.join(' and ')}: write the real addresses there, in firestore.rules and in .env.`
        : null,
    ),
    need(
      'the same admins in firestore.rules',
      state.admins.every((email) => state.rules.includes(email))
        ? null
        : `firestore.rules does not name ${state.admins.filter((email) => !state.rules.includes(email)).join(' and ')}.`,
    ),
    ...(databaseIn(state.siteEnv, 'VITE_FIRESTORE_DATABASE') ===
    databaseIn(functionsEnv, 'FIRESTORE_DATABASE')
      ? []
      : [
          need(
            'one database for site and functions',
            'VITE_FIRESTORE_DATABASE in .env and FIRESTORE_DATABASE in functions/.env differ: make them the same.',
          ),
        ]),
    need(
      'mail (functions/.env)',
      messageOf(() => readMailConfig(functionsEnv)),
    ),
    need(
      'media host (functions/.env)',
      messageOf(() => readMediaConfig(functionsEnv)),
    ),
    advise(
      'identity of the business (src/contracts/base/identity.ts)',
      [
        ...(state.brand.name === SHIPPED_NAME ? [`the name is still '${SHIPPED_NAME}'`] : []),
        ...placeholders.map(([key, value]) => `${key} is still '${value}'`),
      ].join('; '),
    ),
  ];
}

/** The identity and the admins of this checkout. */
export const OWN_IDENTITY = { admins: ADMIN_EMAILS, brand: BRAND, contact: CONTACT_DEFAULTS } as const;

/**
 * Checks each secret that a function is bound to.
 * @param access reads a secret from Secret Manager; rejects if it is not there or may not be read
 */
export function askSecrets(project: string, access: (name: string) => Promise<string>): Promise<Finding[]> {
  const problemOf = async (name: string): Promise<string | null> => {
    if (LOCAL_PROJECT.test(project)) return 'Not asked: there is no project yet.';
    try {
      const value = await access(name);
      return messageOf(() => readSecret({ [name]: value }, name));
    } catch (error) {
      return `It could not be read; if it is not there, run \`npx firebase functions:secrets:set ${name}\`.\n${String(error)}`;
    }
  };
  return Promise.all(ALL_SECRETS.map(async (name) => need(`secret ${name}`, await problemOf(name))));
}

const ANSWER_TIMEOUT_MS = 10_000;

/** Checks with a visitor's request that the project's database has rules and content. */
export async function askDatabase(
  { project, siteEnv }: Pick<DeployState, 'project' | 'siteEnv'>,
  request: typeof fetch = fetch,
): Promise<Finding> {
  const what = 'database: rules deployed, content there';
  const missing = (problem: string): Finding => need(what, problem);
  if (LOCAL_PROJECT.test(project)) return missing('Not asked: there is no project yet.');
  const key = siteEnv['VITE_FIREBASE_API_KEY'] ?? '';
  const url = `https://firestore.googleapis.com/v1/projects/${project}/databases/${databaseIn(siteEnv, 'VITE_FIRESTORE_DATABASE')}/documents/meta/version?key=${key}`;
  try {
    const response = await request(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    await response.body?.cancel();
    if (response.ok) return need(what, null);
    if (response.status === 403)
      return missing('The rules refuse visitors: run `npx firebase deploy --only firestore` first.');
    if (response.status === 404)
      return missing(
        `There is no database or no content: create the database, then run \`npm run seed -- --project ${project}\`.`,
      );
    return missing(`The database answered ${response.status}: check project and API key.`);
  } catch {
    return missing('The database could not be reached: check the connection.');
  }
}
