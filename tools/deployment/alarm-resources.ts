import {
  HEALTH,
  HEALTH_EVENTS,
  HEALTH_LIMITS,
  type HealthThing,
  OUTSIDE_CHECKS,
  plainHtmlPart,
  SILENCES,
} from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';

import { publicAddress, type Deployment } from './deployment.ts';

/** A resource of Google Cloud Monitoring or Logging, in the fields that this project sets. */
export type Resource = Readonly<Record<string, unknown>>;

export interface Product {
  readonly slug: string;
  readonly name: string;
}

/** The labels of the resources that `npm run alarms` made. It changes no other resource of the project. */
export const OURS = { kept_by: 'npm-run-alarms' } as const;
/** The name of the metric that counts the log lines of `HEALTH` and `SILENCES`. */
export const EVENT_METRIC = 'site_events';

const HOUR_S = 3_600;
const CHECK_PERIOD_S = 300;
const THINGS: readonly HealthThing[] = HEALTH;

function oneOf(values: readonly string[], separator = ', '): string {
  return `(${[...new Set(values)].map((value) => `"${value}"`).join(separator)})`;
}

/** The metric that counts log lines. Its labels let an alarm count the lines of a single event. */
export function eventMetric(): Resource {
  const lines = [...THINGS.flatMap(({ events }) => events), ...SILENCES.map(({ event }) => event)];
  const labels = ['event', 'schedule', 'thing'];
  return {
    name: EVENT_METRIC,
    description: 'Log lines that tell whether the site works (src/contracts/base/health.ts).',
    filter: `resource.type="cloud_run_revision" AND jsonPayload.event=${oneOf([...lines, HEALTH_EVENTS.broken], ' OR ')}`,
    metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64', labels: labels.map((key) => ({ key })) },
    labelExtractors: Object.fromEntries(labels.map((key) => [key, `EXTRACT(jsonPayload.${key})`])),
  };
}

/** The channel that mails an admin, because the mailbox of the business may be what is broken. */
export function mailChannel(email: string): Resource {
  return {
    type: 'email',
    displayName: email,
    labels: { email_address: email },
    userLabels: OURS,
    enabled: true,
  };
}

/** The checks by which Google asks pages and calls. @param product `null`: no page of a product is checked */
export function uptimeChecks(deployment: Deployment, product: Product | null): Resource[] {
  const { brand, project } = deployment;
  const page = product && {
    id: 'product',
    path: paths.product.to(product.slug),
    holds: plainHtmlPart(product.name),
    method: 'GET',
  };
  const call = {
    contentType: 'USER_PROVIDED',
    customContentType: 'application/json',
    body: Buffer.from('{}').toString('base64'),
  };
  const checks = page ? [...OUTSIDE_CHECKS, page] : OUTSIDE_CHECKS;
  return checks.map(({ id, path, holds, method }) => ({
    displayName: `${brand.name}: ${id}`,
    userLabels: { ...OURS, check: id },
    monitoredResource: {
      type: 'uptime_url',
      labels: { project_id: project, host: new URL(publicAddress(deployment)).host },
    },
    httpCheck: {
      requestMethod: method,
      ...(method === 'POST' && call),
      path,
      useSsl: true,
      validateSsl: true,
    },
    contentMatchers: [{ content: holds, matcher: 'CONTAINS_STRING' }],
    period: `${CHECK_PERIOD_S}s`,
    // A function without a running instance needs some seconds to start.
    timeout: '30s',
  }));
}

/**
 * The condition that a metric is above a threshold.
 * @param aggregation how it is counted; default: the sum of five minutes
 * @param comparison `COMPARISON_LT`: below the threshold
 */
function beyond(
  displayName: string,
  filter: string,
  thresholdValue: number,
  aggregation: Resource = {},
  comparison = 'COMPARISON_GT',
): Resource {
  const sum = { perSeriesAligner: 'ALIGN_DELTA', crossSeriesReducer: 'REDUCE_SUM', groupByFields: [] };
  const aggregations = [{ alignmentPeriod: `${CHECK_PERIOD_S}s`, ...sum, ...aggregation }];
  const trigger = { count: 1 };
  return {
    displayName,
    conditionThreshold: { filter, aggregations, comparison, thresholdValue, duration: '0s', trigger },
  };
}

/** The conditions under which there is an alarm about a thing. `silence` has the alarms about missing log lines. */
function limits({ id, events }: HealthThing, host: string): Resource[] {
  const { certificateDays, readsPerHour } = HEALTH_LIMITS;
  const uptime = (metric: string): string =>
    `metric.type="monitoring.googleapis.com/uptime_check/${metric}" AND resource.type="uptime_url" AND resource.label.host="${host}"`;
  const lines = `metric.type="logging.googleapis.com/user/${EVENT_METRIC}" AND resource.type="cloud_run_revision" AND metric.label.event=`;
  const reads =
    'metric.type="firestore.googleapis.com/document/read_ops_count" AND resource.type="firestore.googleapis.com/Database"';
  const perCheck = (crossSeriesReducer: string): Resource => ({
    alignmentPeriod: `${4 * CHECK_PERIOD_S}s`,
    perSeriesAligner: 'ALIGN_NEXT_OLDER',
    crossSeriesReducer,
    groupByFields: ['metric.label.check_id'],
  });
  const certificate = [
    uptime('time_until_ssl_cert_expires'),
    certificateDays,
    perCheck('REDUCE_MEAN'),
  ] as const;
  const own: Readonly<Record<string, readonly Resource[]>> = {
    site: [
      beyond(
        'Two places of the world see no right answer',
        uptime('check_passed'),
        1,
        perCheck('REDUCE_COUNT_FALSE'),
      ),
      beyond(`The certificate expires within ${certificateDays} days`, ...certificate, 'COMPARISON_LT'),
    ],
    cost: [
      beyond(`${readsPerHour} documents read in an hour`, reads, readsPerHour, {
        alignmentPeriod: `${HOUR_S}s`,
      }),
    ],
  };
  const broken = `${lines}"${HEALTH_EVENTS.broken}" AND metric.label.thing="${id}"`;
  return [
    ...(own[id] ?? []),
    ...(events.length > 0 ? [beyond(events.join(', '), `${lines}one_of${oneOf(events)}`, 0)] : []),
    beyond('The server sees it broken', broken, 0),
  ];
}

/**
 * The query, in the language of Prometheus, that is true when a log line has been missing for its hours; '' for a thing
 * without such a line. Other kinds of alarms look back a day at most. A metric younger than those hours raises no alarm.
 */
function silence(id: string): string {
  const lines = SILENCES.filter(({ thing }) => thing === id);
  const metric = `logging_googleapis_com:user_${EVENT_METRIC}`;
  const all = 'monitored_resource="cloud_run_revision"';
  return [...new Set(lines.map(({ hours }) => hours))]
    .map((hours) => {
      const absent = lines
        .filter((line) => line.hours === hours)
        .map(({ event, schedule }) => {
          const name = schedule === undefined ? '' : `,schedule="${schedule}"`;
          return `absent_over_time(${metric}{${all},event="${event}"${name}}[${hours}h])`;
        });
      return `((${absent.join(' or ')}) and on() (count(present_over_time(${metric}{${all}}[7d] offset ${hours}h)) > 0))`;
    })
    .join(' or ');
}

/** An alarm for each of the seven things, and a second one for missing log lines, both without channels. */
export function alertPolicies(deployment: Deployment): Resource[] {
  const address = publicAddress(deployment);
  const { name } = deployment.brand;
  const policy = (thing: HealthThing, kind: 'seen' | 'silent', conditions: Resource[]): Resource => ({
    displayName: `${name}: ${thing.title}${kind === 'silent' ? ' (silence)' : ''}`,
    userLabels: { ...OURS, thing: thing.id, kind },
    documentation: {
      subject: `${name}: ${thing.sentence}`,
      content: `**${thing.sentence}**\n\n${thing.act}\n\n${address}\n\nFor the engineer (docs/when-it-breaks.md): ${thing.look}`,
      mimeType: 'text/markdown',
    },
    combiner: 'OR',
    conditions,
    enabled: true,
    alertStrategy: { autoClose: `${24 * HOUR_S}s` },
  });
  return THINGS.flatMap((thing) => {
    const seen = limits(thing, new URL(address).host);
    const query = silence(thing.id);
    // Google allows no second condition beside a query. Without the check of the metric, the query may come before its first line.
    const silent = { query, duration: '0s', evaluationInterval: '60s', disableMetricValidation: true };
    const condition = { displayName: 'A log line is missing', conditionPrometheusQueryLanguage: silent };
    return [policy(thing, 'seen', seen), ...(query === '' ? [] : [policy(thing, 'silent', [condition])])];
  });
}
