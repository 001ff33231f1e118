import { DEFAULT_DATABASE, isEmail } from '#src/contracts/index.ts';
import { parseEnv } from '#src/lib/env.ts';
import {
  ALL_SECRETS,
  readAppCheckMode,
  readMailConfig,
  readMediaConfig,
  readSiteUrl,
} from '#functions/platform/config.ts';
import { readHostingNetworks, readTrustedProxies } from '#functions/platform/client-address.ts';
import { assertBuildable, LOCAL_PROJECT } from '#tools/dev/chosen-project.ts';

import { edit } from './ask.ts';
import { advice, check, messageOf, missing, type Check } from './check.ts';
import { publicAddress, type Deployment } from './deployment.ts';

const PLACEHOLDER = /\bexample\.(?:com|org|net)\b|\bcompany\/example\b|00000 0000/;
const SHIPPED_NAME = 'Paper House';

/** False while the checkout names no project that Google could be asked about. */
export function hasProject({ project }: Pick<Deployment, 'project'>): boolean {
  return project !== '' && !LOCAL_PROJECT.test(project);
}

/** Checks of files and configuration, which need no network. */
export function fileChecks(deployment: Deployment): Check[] {
  const { siteEnv, admins, rules, brand, contact, project, runtime, engine } = deployment;
  // Secrets count as set here, because `secretChecks` looks at them.
  const secrets = Object.fromEntries(ALL_SECRETS.map((name) => [name, 'in Secret Manager']));
  const env = { ...secrets, ...deployment.functionsEnv };
  const siteProject = siteEnv['VITE_FIREBASE_PROJECT_ID'] ?? '';
  const siteUrl = publicAddress(deployment);
  const mailUrl = env['SITE_URL']?.replace(/\/+$/, '') || publicAddress({ ...deployment, siteEnv: {} });
  const noAddresses = (env['MAIL_TO'] ?? '')
    .split(/[,\s]+/)
    .flatMap((part) => (part === '' || isEmail(part) ? [] : `MAIL_TO names '${part}', no e-mail address.`));
  const unlike = ['CLOUD_NAME', 'API_KEY', 'UPLOAD_PRESET'].filter(
    (key) => siteEnv[`VITE_CLOUDINARY_${key}`] !== env[`CLOUDINARY_${key}`],
  );
  const unnamed = admins.filter((email) => !rules.includes(email));
  const unchanged = [
    ...(brand.name === SHIPPED_NAME ? [`the name is still '${SHIPPED_NAME}'`] : []),
    ...Object.entries(contact).flatMap(([key, value]) =>
      PLACEHOLDER.test(value) ? [`${key} is still '${value}'`] : [],
    ),
  ];
  return [
    check('configuration of the site (.env)', 'The build stops without it.', () =>
      missing(
        messageOf(() => assertBuildable(parseEnv(siteEnv))),
        'cp -n .env.example .env; "${EDITOR:-vi}" .env',
      ),
    ),
    check('Firebase project (.firebaserc)', 'The build of one project would be deployed to another.', () =>
      missing(
        project !== siteProject || !hasProject(deployment)
          ? `The default project is '${project}', VITE_FIREBASE_PROJECT_ID is '${siteProject}': both must be the real project.`
          : null,
        'npx firebase use --add',
      ),
    ),
    check('the two admins', 'Whoever owns an address of example.com would be an admin.', () =>
      missing(
        admins.some((email) => PLACEHOLDER.test(email)) && `They are still ${admins.join(' and ')}.`,
        edit('src/contracts/base/admins.ts', 'firestore.rules', '.env'),
      ),
    ),
    check('the same admins in firestore.rules', 'An admin could sign in and save nothing.', () =>
      missing(
        unnamed.length > 0 && `firestore.rules does not name ${unnamed.join(' and ')}.`,
        edit('firestore.rules'),
      ),
    ),
    check('mail (functions/.env)', 'Requests would be stored, and nobody told.', () =>
      missing(
        messageOf(() => readMailConfig(env)),
        edit('functions/.env'),
      ),
    ),
    check('media host (functions/.env)', 'Nothing could be uploaded.', () =>
      missing(
        messageOf(() => readMediaConfig(env)) ??
          (unlike.length > 0 && `.env and functions/.env differ in ${unlike.join(', ')} of CLOUDINARY.`),
        edit('.env', 'functions/.env'),
      ),
    ),
    check('other settings (functions/.env)', 'Every call would fail, or mails reach fewer people.', () => {
      const problems = [readSiteUrl, readTrustedProxies, readHostingNetworks, readAppCheckMode].map((read) =>
        messageOf(() => read({ ...env, GCLOUD_PROJECT: project })),
      );
      return missing([...problems, ...noAddresses].join(' ').trim(), edit('functions/.env'));
    }),
    check('one address in pages and mails', 'Links in mails would lead elsewhere.', () =>
      missing(
        mailUrl !== siteUrl && `Mails link to ${mailUrl}, pages name ${siteUrl}.`,
        `sed -i.bak '/^SITE_URL=/d' functions/.env && echo 'SITE_URL=${siteUrl}' >> functions/.env`,
      ),
    ),
    check('one database of site and functions', 'Requests would be stored where nobody looks.', () => {
      const [ofSite, ofFunctions] = [siteEnv['VITE_FIRESTORE_DATABASE'], env['FIRESTORE_DATABASE']];
      return missing(
        (ofSite || DEFAULT_DATABASE) !== (ofFunctions || DEFAULT_DATABASE) &&
          `VITE_FIRESTORE_DATABASE is '${ofSite ?? ''}', FIRESTORE_DATABASE is '${ofFunctions ?? ''}'.`,
        edit('.env', 'functions/.env'),
      );
    }),
    check('one Node in firebase.json and functions/package.json', 'Packages would be for another Node.', () =>
      missing(
        runtime !== `nodejs${engine}` && `firebase.json says ${runtime}, functions/package.json ${engine}.`,
        `npm pkg set engines.node=${runtime.replace('nodejs', '')} --prefix functions`,
      ),
    ),
    check('identity of the business', 'Visitors would see it.', () =>
      advice(unchanged.length > 0 && `${unchanged.join('; ')}.`, edit('src/contracts/base/identity.ts')),
    ),
  ];
}
