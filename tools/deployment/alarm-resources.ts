import { HEALTH, HEALTH_EVENTS, HEALTH_LIMITS, type HealthThing } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';

import { publicAddress, type Deployment } from './deployment.ts';

/** A resource of Google Cloud Monitoring or Logging, in the fields that this project sets. */
export type Resource = Readonly<Record<string, unknown>>;

export interface Product {
  readonly slug: string;
  readonly name: string;
}

/** Marks what `npm run alarms` keeps in step; everything else in the project is left alone. */
export const OURS = { kept_by: 'npm-run-alarms' } as const;
/** The log-based metric that counts the lines that are named in `HEALTH`. */
export const EVENT_METRIC = 'site_events';

const HOUR_S = 3_600;
/** Google aligns over 25 hours at most and waits 23.5 hours at most for missing data; one after the other they reach 26. */
const LONGEST_ALIGNMENT_S = 25 * HOUR_S;
const LONGEST_WAIT_S = 23 * HOUR_S;
const CHECK_PERIOD_S = 300;
const THINGS: readonly HealthThing[] = HEALTH;

function oneOf(values: readonly string[], separator = ', '): string {
  return `(${[...new Set(values)].map((value) => `"${value}"`).join(separator)})`;
}

/** The metric that counts log lines. Its labels tell the alarms apart. */
export function eventMetric(): Resource {
  const lines = THINGS.flatMap((thing) => [...thing.events, ...thing.silences.map(({ event }) => event)]);
  const labels = ['event', 'schedule', 'thing'];
  return {
    name: EVENT_METRIC,
    description: 'Log lines that tell whether the site works (src/contracts/base/health.ts).',
    filter: `resource.type="cloud_run_revision" AND jsonPayload.event=${oneOf([...lines, HEALTH_EVENTS.broken], ' OR ')}`,
    metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64', labels: labels.map((key) => ({ key })) },
    labelExtractors: Object.fromEntries(labels.map((key) => [key, `EXTRACT(jsonPayload.${key})`])),
  };
}

/** The channel that mails an admin: not the mailbox of the business, which may be what is broken. */
export function mailChannel(email: string): Resource {
  return {
    type: 'email',
    displayName: email,
    labels: { email_address: email },
    userLabels: OURS,
    enabled: true,
  };
}

/** The longest part of a text that HTML writes as it is. */
function plainPart(text: string): string {
  const parts = text.split(/[&<>"']/).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** How Google asks the pages and calls. @param product `null`: the site has none, or does not say */
export function uptimeChecks(deployment: Deployment, product: Product | null): Resource[] {
  const { brand, project } = deployment;
  const outside = THINGS.flatMap((thing) => thing.outside);
  return outside.flatMap(({ id, path, holds }) => {
    const isProduct = holds === 'product name';
    if (isProduct && !product) return [];
    const text = plainPart(holds === 'brand' ? brand.name : (product?.name ?? ''));
    const call = {
      requestMethod: 'POST',
      contentType: 'USER_PROVIDED',
      customContentType: 'application/json',
      body: Buffer.from('{}').toString('base64'),
    };
    return {
      displayName: `${brand.name}: ${id}`,
      userLabels: { ...OURS, check: id },
      monitoredResource: {
        type: 'uptime_url',
        labels: { project_id: project, host: new URL(publicAddress(deployment)).host },
      },
      httpCheck: {
        ...(id === 'ready' ? call : { requestMethod: 'GET' }),
        path: isProduct ? paths.product.to(product?.slug ?? '') : path,
        useSsl: true,
        validateSsl: true,
      },
      contentMatchers: [
        typeof holds === 'object'
          ? {
              content: '.',
              matcher: 'MATCHES_JSON_PATH',
              jsonPathMatcher: { jsonPath: holds.jsonPath, jsonMatcher: 'REGEX_MATCH' },
            }
          : { content: text, matcher: 'CONTAINS_STRING' },
      ],
      period: `${CHECK_PERIOD_S}s`,
      // A function that has slept needs some seconds.
      timeout: '30s',
    };
  });
}

/** How Google looks at a metric: over how many seconds, and what becomes of several series. */
function watched(
  filter: string,
  overS: number,
  aligner: string,
  reducer: string,
  groupBy?: string,
): Resource {
  const aggregation = {
    alignmentPeriod: `${overS}s`,
    perSeriesAligner: aligner,
    crossSeriesReducer: reducer,
    ...(groupBy !== undefined && { groupByFields: [groupBy] }),
  };
  return { filter, aggregations: [aggregation], trigger: { count: 1 } };
}

function watchedLines(labels: string, overS: number, groupBy?: string): Resource {
  const metric = `metric.type="logging.googleapis.com/user/${EVENT_METRIC}" AND resource.type="cloud_run_revision"`;
  return watched(`${metric} AND ${labels}`, overS, 'ALIGN_DELTA', 'REDUCE_SUM', groupBy);
}

function beyond(
  displayName: string,
  series: Resource,
  [comparison, thresholdValue]: ['COMPARISON_GT' | 'COMPARISON_LT', number],
  durationS = 0,
): Resource {
  const conditionThreshold = { ...series, comparison, thresholdValue, duration: `${durationS}s` };
  return { displayName, conditionThreshold };
}

/** What Google measures by itself, by the thing that it belongs to. */
function measures(id: string, host: string): Resource[] {
  const uptime = (metric: string, reducer: string): Resource =>
    watched(
      `metric.type="monitoring.googleapis.com/uptime_check/${metric}" AND resource.type="uptime_url" AND resource.label.host="${host}"`,
      4 * CHECK_PERIOD_S,
      'ALIGN_NEXT_OLDER',
      reducer,
      'metric.label.check_id',
    );
  const { certificateDays, readsPerHour } = HEALTH_LIMITS;
  const reads =
    'metric.type="firestore.googleapis.com/document/read_ops_count" AND resource.type="firestore.googleapis.com/Database"';
  if (id === 'site')
    return [
      // One place of the world may be cut off.
      beyond(
        'Two places see no right answer',
        uptime('check_passed', 'REDUCE_COUNT_FALSE'),
        ['COMPARISON_GT', 1],
        CHECK_PERIOD_S,
      ),
      beyond(
        `The certificate expires within ${certificateDays} days`,
        uptime('time_until_ssl_cert_expires', 'REDUCE_MEAN'),
        ['COMPARISON_LT', certificateDays],
        CHECK_PERIOD_S,
      ),
    ];
  if (id !== 'cost') return [];
  const series = watched(reads, HOUR_S, 'ALIGN_DELTA', 'REDUCE_SUM');
  return [beyond(`${readsPerHour} documents read in an hour`, series, ['COMPARISON_GT', readsPerHour])];
}

/** Alarms when a log line has been missing for so many hours; each schedule counts alone. */
function silences({ silences: lines }: HealthThing): Resource[] {
  const names = [...new Set(lines.map(({ event, hours }) => `No ${event} for ${hours} hours`))];
  return names.map((displayName) => {
    const alike = lines.filter(({ event, hours }) => displayName === `No ${event} for ${hours} hours`);
    const { event = '', hours = 0 } = alike[0] ?? {};
    const schedules = alike.flatMap(({ schedule }) => schedule ?? []);
    const ofSchedules = schedules.length > 0 ? ` AND metric.label.schedule=one_of${oneOf(schedules)}` : '';
    const total = hours * HOUR_S;
    const alignment = total > LONGEST_WAIT_S ? LONGEST_ALIGNMENT_S : CHECK_PERIOD_S;
    const series = watchedLines(
      `metric.label.event="${event}"${ofSchedules}`,
      alignment,
      'metric.label.schedule',
    );
    return { displayName, conditionAbsent: { ...series, duration: `${total - alignment}s` } };
  });
}

/** One alarm for each of the seven things, without the channels that it goes to. */
export function alertPolicies(deployment: Deployment): Resource[] {
  const address = publicAddress(deployment);
  const { name } = deployment.brand;
  const more = (displayName: string, labels: string): Resource =>
    beyond(displayName, watchedLines(labels, CHECK_PERIOD_S), ['COMPARISON_GT', 0]);
  return THINGS.map((thing) => ({
    displayName: `${name}: ${thing.title}`,
    userLabels: { ...OURS, thing: thing.id },
    documentation: {
      subject: `${name}: ${thing.sentence}`,
      content: `**${thing.sentence}**\n\n${thing.act}\n\n${address}\n\nFor the engineer (docs/when-it-breaks.md): ${thing.look}`,
      mimeType: 'text/markdown',
    },
    combiner: 'OR',
    conditions: [
      ...measures(thing.id, new URL(address).host),
      ...(thing.events.length > 0
        ? [more(thing.events.join(', '), `metric.label.event=one_of${oneOf(thing.events)}`)]
        : []),
      ...silences(thing),
      more(
        'The server sees it broken',
        `metric.label.event="${HEALTH_EVENTS.broken}" AND metric.label.thing="${thing.id}"`,
      ),
    ],
    enabled: true,
    alertStrategy: { autoClose: `${24 * HOUR_S}s` },
  }));
}
