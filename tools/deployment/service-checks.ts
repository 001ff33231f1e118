import { REGION } from '#functions/platform/deployment.ts';
import { API_PATHS } from '#src/contracts/index.ts';
import { readAppCheckMode } from '#functions/platform/config.ts';

import { edit, type Ask } from './ask.ts';
import { advice, check, missing, type Check } from './check.ts';
import { hostingSite, publicAddress, type Deployment } from './deployment.ts';
import { readStoredSecret } from './project-checks.ts';

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'];
/** Settings of an upload preset that would win over those that the site signs. */
const FOREIGN_SETTINGS = ['folder', 'asset_folder', 'public_id', 'overwrite', 'use_filename'];

/** Checks of what stands around the site: its functions, domain, App Check, the media host, the address that calls are counted by. */
export function serviceChecks(deployment: Deployment, ask: Ask, networks: Set<string>): Check[] {
  const { project, siteEnv, functionsEnv, headers } = deployment;
  const site = hostingSite(deployment);
  const { host } = new URL(publicAddress(deployment));
  const siteKey = siteEnv['VITE_APP_CHECK_SITE_KEY'] ?? '';
  const appCheck = `open https://console.firebase.google.com/project/${project}/appcheck/apps`;
  const {
    CLOUDINARY_CLOUD_NAME: cloud,
    CLOUDINARY_API_KEY: key,
    CLOUDINARY_UPLOAD_PRESET: preset,
  } = functionsEnv;
  const cloudinary = `https://api.cloudinary.com/v1_1/${cloud}`;
  const askCloudinary = async <T>(path: string): Promise<T | null> => {
    const secret = await readStoredSecret(ask, project, 'CLOUDINARY_API_SECRET');
    const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
    return ask<T>(`${cloudinary}/${path}`, { authorization });
  };
  const changePreset = (method: string, path: string, settings: readonly string[]): string =>
    `curl -X ${method} -u "${key}:$(npx firebase functions:secrets:access CLOUDINARY_API_SECRET)" ${cloudinary}/upload_presets${path} -d ${settings.join(' -d ')}`;
  return [
    // Firebase asks two questions at the first deployment; `npm run deploy` cannot answer them and would stop half-way.
    check(
      'first deployment of the functions',
      'Firebase asks then whether triggers may be repeated and old images deleted: nobody would answer.',
      async () => {
        const url = `https://run.googleapis.com/v2/projects/${project}/locations/${REGION}/services?pageSize=100`;
        const { services = [] } = (await ask<{ services?: object[] }>(url)) ?? {};
        return missing(
          services.length === 0 && 'None is there yet. Do this once the other lines are green.',
          `npm run build && npx firebase deploy --only functions --force --project ${project}`,
        );
      },
    ),
    check(`domain ${host}`, 'Pages, mails and search engines lead there.', async () => {
      if (host === `${site}.web.app`) return null;
      const url = `https://firebasehosting.googleapis.com/v1beta1/projects/-/sites/${site}/customDomains/${host}`;
      const domain = await ask<{ hostState?: string; ownershipState?: string; cert?: { state?: string } }>(
        url,
      );
      const { hostState = 'nothing', ownershipState = 'nothing', cert } = domain ?? {};
      const states = [hostState, ownershipState, cert?.state ?? 'CERT_MISSING'];
      const faults = domain
        ? states.filter((state) => !state.endsWith('_ACTIVE'))
        : ['that it does not know it'];
      return missing(
        faults.length > 0 && `Hosting says ${faults.join(', ')}.`,
        `open https://console.firebase.google.com/project/${project}/hosting/sites/${site}`,
      );
    }),
    check(
      'App Check',
      'Half set up it refuses every visitor; without it programs can send forms.',
      async () => {
        const mode = readAppCheckMode(functionsEnv);
        if (siteKey === '' && mode === 'off') return advice('It is off.', appCheck);
        const refused = RECAPTCHA.filter((origin) => !headers.some(({ value }) => value.includes(origin)));
        const app = `projects/${project}/apps/${siteEnv['VITE_FIREBASE_APP_ID']}`;
        const url = `https://firebaseappcheck.googleapis.com/v1/${app}/recaptchaV3Config`;
        return (
          missing(
            siteKey === '' && `APP_CHECK_MODE is ${mode}, but VITE_APP_CHECK_SITE_KEY is empty.`,
            "sed -i.bak '/^APP_CHECK_MODE=/d' functions/.env",
          ) ??
          missing(
            refused.length > 0 && `The policy of the pages refuses ${refused.join(', ')}.`,
            edit('firebase.json'),
          ) ??
          missing(
            !(await ask<{ siteSecretSet?: boolean }>(url))?.siteSecretSet &&
              'The site is not registered with reCAPTCHA v3.',
            appCheck,
          ) ??
          advice(mode !== 'enforce' && `APP_CHECK_MODE is ${mode}.`, edit('functions/.env'))
        );
      },
    ),
    check('signed upload preset', 'Everybody could upload into the account.', async () => {
      const presetInfo = await askCloudinary<{ unsigned?: boolean; settings?: Record<string, unknown> }>(
        `upload_presets/${preset}`,
      );
      const foreign = FOREIGN_SETTINGS.filter((name) => presetInfo?.settings?.[name]);
      return (
        missing(
          !presetInfo && `There is no '${preset}'.`,
          changePreset('POST', '', [`name=${preset}`, 'unsigned=false']),
        ) ??
        missing(
          (presetInfo?.unsigned !== false && `'${preset}' is unsigned.`) ||
            (foreign.length > 0 && `'${preset}' sets ${foreign.join(', ')}, which the site decides.`),
          changePreset('PUT', `/${preset}`, ['unsigned=false', ...foreign.map((name) => `${name}=`)]),
        )
      );
    }),
    check('fixed folders at the media host', 'No file could be deleted.', async () => {
      const config = await askCloudinary<{ settings?: { folder_mode?: string } }>('config?settings=true');
      const mode = config?.settings?.folder_mode;
      return missing(
        mode !== 'fixed' && `The account has ${mode ?? 'unknown'} folders.`,
        'open https://console.cloudinary.com/settings/upload',
      );
    }),
    check('address that calls are counted by', 'All visitors would share the limit of a proxy.', async () => {
      const url = `${publicAddress(deployment)}${API_PATHS.ready}`;
      // Before the first deployment nothing answers there.
      const answer = await ask<{ network?: string }>(url, { body: {}, authorization: '' }).catch(() => null);
      const { network = 'unknown' } = answer ?? {};
      if (network !== 'unknown') networks.add(network);
      // IPv4 and IPv6 addresses of one network differ, so only addresses of one kind are compared.
      const alike = [...networks].filter((seen) => seen.includes(':') === network.includes(':'));
      return (
        advice(
          network === 'unknown' && 'The site cannot tell it and counts nothing by it.',
          "sed -i.bak '/^TRUSTED_PROXIES=/d' functions/.env && npm run deploy",
        ) ??
        advice(
          alike.length === 1 &&
            `This machine is counted as ${network}. Look again from another network, such as a phone's hotspot; if it is the ` +
              "same there, it is Hosting's: name its network as HOSTING_NETWORKS in functions/.env (docs/operations.md, The network address).",
          'npm run doctor',
        )
      );
    }),
  ];
}
