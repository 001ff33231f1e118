import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { Refusal, serveStandIn } from '../serve-stand-in.ts';
import { HostingSite, type StandInVersion } from './hosting-site.ts';

export type HostingApi = Awaited<ReturnType<typeof startHostingApi>>;

interface ApiRequest {
  readonly site: HostingSite;
  readonly url: URL;
  readonly body: Buffer;
}

type Answer = (request: ApiRequest) => object | null | Promise<object | null>;

function json({ body }: ApiRequest): Record<string, never> {
  return JSON.parse(body.toString('utf8') || '{}') as Record<string, never>;
}

function describeVersion({ name, status }: StandInVersion): object {
  return { name, status };
}

/** The first page of the list, which is all that a client reads. */
function releasesOf({ releases }: HostingSite): object[] {
  return releases
    .slice(0, 10)
    .map(({ version, ...rest }) => ({ ...rest, version: describeVersion(version) }));
}

const SITE = '/v1beta1/(?:projects/[^/]+/)?sites/[^/:]+';
/** The requests that the API knows, and the answer to each. */
const ROUTES: readonly (readonly [request: string, answer: Answer])[] = [
  [`GET ${SITE}/channels/live`, ({ site }) => ({ release: releasesOf(site)[0] })],
  [`GET ${SITE}(?:/channels/live)?/releases`, ({ site }) => ({ releases: releasesOf(site) })],
  [
    `POST ${SITE}/versions:clone`,
    (request) => {
      const { files } = request.site.version(String(json(request)['sourceVersion']));
      const response = describeVersion(request.site.create(files));
      return { name: 'operations/clone', done: true, response };
    },
  ],
  [
    `POST ${SITE}/versions/[^/:]+:populateFiles`,
    (request) => {
      const { site, url } = request;
      const version = site.version(url.pathname);
      const uploadRequiredHashes = site.populate(version, json(request)['files'] ?? {});
      return { uploadRequiredHashes, uploadUrl: `${url.origin}/upload/${version.name}/files` };
    },
  ],
  [
    'POST /upload/.*/files/[0-9a-f]+',
    ({ site, url, body }) => {
      site.upload(site.version(url.pathname), url.pathname.split('/').at(-1) ?? '', body);
      return {};
    },
  ],
  [
    `PATCH ${SITE}/versions/[^/:]+`,
    ({ site, url }) => {
      const version = site.version(url.pathname);
      site.finalize(version);
      return describeVersion(version);
    },
  ],
  [
    `DELETE ${SITE}/versions/[^/:]+`,
    ({ site, url }) => {
      site.remove(site.version(url.pathname));
      return {};
    },
  ],
  [
    `POST ${SITE}(?:/channels/live)?/releases`,
    async ({ site, url }) => {
      const before = site.live;
      const { version, name } = site.release(site.version(url.searchParams.get('versionName') ?? ''));
      await site.onRelease(version, before);
      return { name, version: describeVersion(version) };
    },
  ],
  ['GET /live/.*', ({ site, url }) => site.read(url.pathname.slice('/live'.length))],
];

/**
 * A stand-in for the Firebase Hosting REST API of one site. It is as strict as the real one: versions
 * are complete before they are released, and content has the hash of its address.
 */
export async function startHostingApi(siteId: string, port = 0) {
  const site = new HostingSite(siteId);
  const serve = async (request: IncomingMessage): Promise<object> => {
    const url = new URL(request.url ?? '/', api.url);
    const body = await buffer(request);
    const line = `${request.method} ${url.pathname}`;
    if (!line.startsWith('GET /live/') && !request.headers.authorization?.startsWith('Bearer '))
      throw new Refusal(401, 'No credentials.');
    const [, answer] = ROUTES.find(([pattern]) => new RegExp(`^${pattern}$`).test(line)) ?? [];
    const content = await answer?.({ site, url, body });
    if (!content) throw new Refusal(404, 'There is no such call or file.');
    return content;
  };
  const api = await serveStandIn(serve, port);
  /** `siteUrl`: the address under which the live files are served. */
  return { ...api, siteUrl: `${api.url}/live`, site };
}
