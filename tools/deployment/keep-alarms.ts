import type { SearchIndex } from '#src/data/reads/search-index.ts';
import { paths } from '#src/lib/paths.ts';
import { isObject, valueAt } from '#src/lib/plain-data.ts';

import {
  alertPolicies,
  EVENT_METRIC,
  eventMetric,
  mailChannel,
  OURS,
  type Product,
  type Resource,
  uptimeChecks,
} from './alarm-resources.ts';
import { type Ask, CannotLook, curl } from './ask.ts';
import { advice, check, type Check } from './check.ts';
import { publicAddress, type Deployment } from './deployment.ts';

/** A resource as Google lists it. */
type Stored = Resource & { readonly name: string };

const MONITORING = 'https://monitoring.googleapis.com/v3';
/** Google refuses to change these fields. */
const FIXED_FIELDS = ['monitoredResource', 'type'];
/** Google leaves these values out of its answers, because each is the default of its type. */
const DEFAULTS: readonly unknown[] = [0, '', false, undefined];

/** The places where a stored value is not as wanted. Only fields of the wanted value are compared. */
function differences(wanted: unknown, resource: unknown, place = ''): string[] {
  if (Array.isArray(wanted)) {
    const list: unknown[] = Array.isArray(resource) ? resource : [];
    if (list.length !== wanted.length) return [place];
    return wanted.flatMap((value, at) => differences(value, list[at], `${place}[${at}]`));
  }
  if (isObject(wanted)) {
    const holder = isObject(resource) ? resource : {};
    return Object.entries(wanted).flatMap(([key, value]) =>
      differences(value, holder[key], place === '' ? key : `${place}.${key}`),
    );
  }
  return wanted === resource || (DEFAULTS.includes(wanted) && DEFAULTS.includes(resource)) ? [] : [place];
}

/** The fields by which a stored resource of each kind is recognised as the wanted one. */
const KEYS = {
  notificationChannels: ['labels.email_address'],
  // Google cannot change the host of a check, so each host needs a check of its own.
  uptimeCheckConfigs: ['userLabels.check', 'monitoredResource.labels.host'],
  alertPolicies: ['userLabels.thing', 'userLabels.kind'],
} as const;
type Kind = keyof typeof KEYS;

function keyOf(kind: Kind, resource: Resource): string {
  return KEYS[kind].map((place) => String(valueAt(resource, place))).join(' ');
}

/**
 * Brings channels, the metric, uptime checks and alert policies at Google in line with src/contracts/base/health.ts.
 * @param isDry lists the changes and makes none
 * @returns the changes in words, and the channels whose address is not verified, so that Google does not mail it
 */
export async function keepAlarms(deployment: Deployment, ask: Ask, isDry: boolean) {
  const { project } = deployment;
  const root = `${MONITORING}/projects/${project}`;
  const metricUrl = `https://logging.googleapis.com/v2/projects/${project}/metrics/${EVENT_METRIC}`;
  const steps: string[] = [];
  const act = async (step: string, ...question: Parameters<Ask>): Promise<string> => {
    steps.push(step);
    if (isDry) return '';
    const answer = await ask<Stored>(...question);
    // Google answers 404 for some minutes after a metric was made.
    if (answer === null && question[1]?.body)
      throw new CannotLook(
        `Google does not know the new metric yet and cannot ${step}.`,
        `sleep 600; npm run alarms -- --project ${project}`,
      );
    return answer?.name ?? '';
  };
  const listOf = async (kind: Kind): Promise<Stored[]> => {
    const answer = await ask<Record<string, Stored[]>>(`${root}/${kind}?pageSize=500`);
    return (answer?.[kind] ?? []).filter(
      (resource) => valueAt(resource, 'userLabels.kept_by') === OURS.kept_by,
    );
  };
  /** Makes or changes each wanted resource. Resolves with their names in the order of `wanted`. */
  const keep = async (
    kind: Kind,
    wanted: readonly Resource[],
    resources: readonly Stored[],
  ): Promise<string[]> => {
    const names: string[] = [];
    for (const resource of wanted) {
      const title = `${kind} '${String(resource['displayName'])}'`;
      const live = resources.find((other) => keyOf(kind, other) === keyOf(kind, resource));
      if (!live) names.push(await act(`make ${title}`, `${root}/${kind}`, { body: resource }));
      else {
        names.push(live.name);
        const fields = Object.entries(resource).filter(([key]) => !FIXED_FIELDS.includes(key));
        const url = `${MONITORING}/${live.name}?updateMask=${fields.map(([key]) => key).join(',')}`;
        const places = differences(resource, live);
        if (places.length > 0)
          await act(`change ${title}: ${places.join(', ')}`, url, {
            method: 'PATCH',
            body: { name: live.name, ...Object.fromEntries(fields) },
          });
      }
    }
    return names;
  };
  /** Deletes the resources that are not wanted, and second copies. */
  const drop = async (
    kind: Kind,
    wanted: readonly Resource[],
    resources: readonly Stored[],
  ): Promise<void> => {
    const keys = new Set(wanted.map((resource) => keyOf(kind, resource)));
    for (const resource of resources)
      if (!keys.delete(keyOf(kind, resource)))
        await act(`delete ${kind} '${String(resource['displayName'])}'`, `${MONITORING}/${resource.name}`, {
          method: 'DELETE',
        });
  };

  const [channels, checks, policies, metric, products] = await Promise.all([
    listOf('notificationChannels'),
    listOf('uptimeCheckConfigs'),
    listOf('alertPolicies'),
    ask<Resource>(metricUrl),
    publishedProducts(deployment, ask),
  ]);
  const wantedChannels = deployment.admins.map(mailChannel);
  const channelNames = await keep('notificationChannels', wantedChannels, channels);
  const places = differences(eventMetric(), metric);
  if (places.length > 0)
    await act(`${metric ? 'change' : 'make'} the metric '${EVENT_METRIC}': ${places.join(', ')}`, metricUrl, {
      method: 'PUT',
      body: eventMetric(),
    });
  const wantedChecks = uptimeChecks(deployment, watchedProduct(products, checks));
  await keep('uptimeCheckConfigs', wantedChecks, checks);
  // Without an answer of the site no product is wanted, but its check must stay.
  if (products.length > 0) await drop('uptimeCheckConfigs', wantedChecks, checks);
  const ours = new Set(channels.map(({ name }) => name));
  const wantedPolicies = alertPolicies(deployment).map((policy) => {
    const live = policies.find((other) => keyOf('alertPolicies', other) === keyOf('alertPolicies', policy));
    // Keeps the channels that people have added by hand, such as a telephone.
    const added = ((live?.['notificationChannels'] ?? []) as string[]).filter((name) => !ours.has(name));
    return { ...policy, notificationChannels: [...channelNames, ...added] };
  });
  await keep('alertPolicies', wantedPolicies, policies);
  await drop('alertPolicies', wantedPolicies, policies);
  await drop('notificationChannels', wantedChannels, channels);
  return { steps, unverified: channels.filter((channel) => channel['verificationStatus'] === 'UNVERIFIED') };
}

/** The visible products, from the site's search index; none if the site does not answer. */
async function publishedProducts(deployment: Deployment, ask: Ask): Promise<Product[]> {
  const url = `${publicAddress(deployment)}/content/search.json`;
  const index = await ask<Pick<SearchIndex, 'names' | 'slugs'>>(url, { authorization: '' }).catch(() => null);
  const { names = [], slugs = [] } = index ?? {};
  return slugs.flatMap((slug, at) => (slug === '' ? [] : { slug, name: names[at] ?? '' }));
}

/** The product whose page is checked. It stays the same as long as it is published. */
function watchedProduct(products: readonly Product[], checks: readonly Stored[]): Product | null {
  const watched = checks.map((live) => valueAt(live, 'httpCheck.path'));
  return products.find(({ slug }) => watched.includes(paths.product.to(slug))) ?? products[0] ?? null;
}

/** Checks that the alarms at Google are those of src/contracts/base/health.ts, and that their addresses are verified. */
export function alarmCheck(deployment: Deployment, ask: Ask): Check {
  const { project } = deployment;
  return check('alarms', 'Nobody would be told that the site does not work.', async () => {
    const { steps, unverified } = await keepAlarms(deployment, ask, true);
    const name = unverified[0]?.name ?? '';
    const addresses = unverified.map((channel) => keyOf('notificationChannels', channel)).join(' and ');
    const post = (verb: string, body: object): string =>
      curl(project, 'POST', `${MONITORING}/${name}:${verb}`, body);
    return (
      advice(steps.length > 0 && `It would ${steps.join('; ')}.`, `npm run alarms -- --project ${project}`) ??
      advice(
        addresses !== '' && `Google mails ${addresses} only when the address is verified.`,
        `${post('sendVerificationCode', {})} && read -r -p 'Code in the e-mail: ' code && ${post('verify', { code: 'CODE' }).replace('CODE', `'"$code"'`)}`,
      )
    );
  });
}
