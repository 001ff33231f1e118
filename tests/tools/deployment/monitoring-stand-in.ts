/** Cloud Monitoring and Logging in memory, with answers in the shapes of their documentation (v3 and v2). */
import { isObject } from '#src/lib/plain-data.ts';
import type { Ask } from '#tools/deployment/ask.ts';

export type Stored = Record<string, unknown> & { name: string };

/** As proto3 JSON is written: a value that is the default of its kind is left out. */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      [0, '', false].includes(inner as never) || (Array.isArray(inner) && inner.length === 0)
        ? []
        : [[key, withoutDefaults(inner)]],
    ),
  );
}

const RECORD = { mutateTime: '2026-11-26T09:00:00Z', mutatedBy: 'asha@paper.test' };

/** What Google adds to a resource that it stores. */
const ADDITIONS: Readonly<Record<string, (name: string, body: Record<string, unknown>) => object>> = {
  notificationChannels: () => ({ creationRecord: RECORD, mutationRecords: [RECORD] }),
  uptimeCheckConfigs: (_name, { httpCheck }) => ({
    httpCheck: { ...(httpCheck as object), port: 443 },
    checkerType: 'STATIC_IP_CHECKERS',
  }),
  alertPolicies: (name, { conditions }) => ({
    conditions: (conditions as object[]).map((condition, at) => ({
      ...condition,
      name: `${name}/conditions/${at}`,
    })),
    creationRecord: RECORD,
    mutationRecord: RECORD,
  }),
  metrics: () => ({ createTime: RECORD.mutateTime, updateTime: RECORD.mutateTime }),
};

export type MonitoringStandIn = ReturnType<typeof openMonitoring>;

/** @param site answers of the site, by path */
export function openMonitoring(site: Readonly<Record<string, unknown>> = {}) {
  /** What is stored, by name. */
  const stored = new Map<string, Stored>();
  /** Method and name of each change. */
  const changes: string[] = [];
  let count = 0;
  const of = (kind: string): Stored[] =>
    [...stored].flatMap(([name, resource]) => (name.split('/')[2] === kind ? [resource] : []));
  const keep = (name: string, body: Record<string, unknown>): Stored => {
    const resource = { ...body, ...ADDITIONS[name.split('/')[2] ?? '']?.(name, body), name };
    stored.set(name, withoutDefaults(resource) as Stored);
    return stored.get(name) as Stored;
  };
  const answer = (address: string, method: string, body: Record<string, unknown>): unknown => {
    const { host, pathname, searchParams } = new URL(address);
    if (!host.endsWith('.googleapis.com')) return site[pathname] ?? null;
    const name = pathname.slice(4);
    const [, , kind = '', id] = name.split('/');
    if (method === 'GET') return id === undefined ? { [kind]: of(kind) } : (stored.get(name) ?? null);
    changes.push(`${method} ${name}`);
    if (method === 'DELETE') return stored.delete(name) ? {} : null;
    if (method === 'PUT') return { ...keep(name, body), name: id };
    if (method === 'POST') return keep(`${name}/${(count += 1)}`, body);
    const fields = searchParams.get('updateMask')?.split(',') ?? [];
    return keep(name, {
      ...stored.get(name),
      ...Object.fromEntries(fields.map((field) => [field, body[field]])),
    });
  };
  const ask: Ask = <T>(address: string, { body, method }: Parameters<Ask>[1] = {}) => {
    const value = answer(address, method ?? (body ? 'POST' : 'GET'), structuredClone(body ?? {}) as never);
    const isMetric = address.includes('/metrics/');
    const shown = isMetric && isObject(value) ? { ...value, name: address.split('/').at(-1) } : value;
    return Promise.resolve(structuredClone(shown) as T | null);
  };
  return { ask, stored, changes, of };
}
