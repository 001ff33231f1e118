import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { closeServer, listenLocally } from '#tools/dev/ports.ts';
import { LOOPBACK } from '#tools/dev/project.ts';

import { FaultPlan } from '../fault-plan.ts';
import { ApiError, HostingSite, type StandInVersion } from './hosting-site.ts';

/** The calls that can be made to fail. `site` is a request for a page or file of the live site. */
export type HostingCall =
  | 'channel'
  | 'releases'
  | 'clone'
  | 'populate'
  | 'upload'
  | 'finalize'
  | 'release'
  | 'delete'
  | 'site';

/** A status, a connection that breaks, an answer that never comes, or 'done' without having been done. */
export type HostingFault = 401 | 429 | 500 | 'reset' | 'hang' | 'lost';

export interface HostingApi {
  /** Origin of the API. */
  readonly url: string;
  /** Address under which the live files are served. */
  readonly siteUrl: string;
  /** All calls, in order. */
  readonly journal: HostingCall[];
  readonly site: HostingSite;
  /** Fails the next `times` calls (default: until `heal`). */
  fail(call: HostingCall, fault: HostingFault, times?: number): void;
  /** Runs something right before a call is answered: a deployment in between, say. */
  before(call: HostingCall, act: () => unknown): void;
  heal(): void;
  close(): Promise<void>;
}

interface ApiRequest {
  readonly site: HostingSite;
  readonly url: URL;
  readonly body: Buffer;
  readonly isLost: boolean;
}

/** A kind of request: its call, the pattern of its line, and its answer. */
type Route = readonly [
  call: HostingCall,
  request: RegExp,
  answer: (request: ApiRequest) => object | null | Promise<object | null>,
];

function json({ body }: ApiRequest): Record<string, never> {
  return JSON.parse(body.toString('utf8') || '{}') as Record<string, never>;
}

function describeVersion({ files, ...rest }: StandInVersion): object {
  return { ...rest, fileCount: String(files.size) };
}

function releasesOf({ releases }: HostingSite): object[] {
  return releases
    .slice(0, 10)
    .map(({ version, ...rest }) => ({ ...rest, version: describeVersion(version) }));
}

const SITE = '/v1beta1/(?:projects/[^/]+/)?sites/[^/:]+';
const ROUTES: readonly Route[] = (
  [
    ['channel', `GET ${SITE}/channels/live`, ({ site }) => ({ release: releasesOf(site)[0] })],
    ['releases', `GET ${SITE}(?:/channels/live)?/releases`, ({ site }) => ({ releases: releasesOf(site) })],
    [
      'clone',
      `POST ${SITE}/versions:clone`,
      (request) => {
        const version = request.site.clone(String(json(request)['sourceVersion']));
        return { name: 'operations/clone', done: true, response: describeVersion(version) };
      },
    ],
    [
      'populate',
      `POST ${SITE}/versions/[^/:]+:populateFiles`,
      (request) => {
        const { site, url } = request;
        const version = site.version(url.pathname);
        const uploadRequiredHashes = site.populate(version, json(request)['files'] ?? {});
        return { uploadRequiredHashes, uploadUrl: `${url.origin}/upload/${version.name}/files` };
      },
    ],
    [
      'upload',
      'POST /upload/.*/files/[0-9a-f]+',
      ({ site, url, body, isLost }) => {
        const hash = url.pathname.split('/').at(-1) ?? '';
        if (!isLost) site.upload(site.version(url.pathname), hash, body);
        return {};
      },
    ],
    [
      'finalize',
      `PATCH ${SITE}/versions/[^/:]+`,
      (request) => {
        const version = request.site.version(request.url.pathname);
        request.site.finalize(version);
        return describeVersion(version);
      },
    ],
    [
      'delete',
      `DELETE ${SITE}/versions/[^/:]+`,
      ({ site, url }) => {
        site.remove(site.version(url.pathname));
        return {};
      },
    ],
    [
      'release',
      `POST ${SITE}(?:/channels/live)?/releases`,
      async ({ site, url }) => {
        const before = site.live;
        const { version, name } = site.release(site.version(url.searchParams.get('versionName') ?? ''));
        await site.onRelease(version, before);
        return { name, version: describeVersion(version) };
      },
    ],
    ['site', 'GET /live/.*', ({ site, url }) => site.read(url.pathname.slice('/live'.length))],
  ] satisfies [HostingCall, string, Route[2]][]
).map(([call, request, answer]) => [call, new RegExp(`^${request}$`), answer]);

/**
 * A stand-in for the Firebase Hosting REST API of one site, with fault switches. It is as strict as the real one: versions
 * are complete before they are released, and content has the hash of its address.
 */
export async function startHostingApi(siteId: string, port = 0): Promise<HostingApi> {
  const site = new HostingSite(siteId);
  const journal: HostingCall[] = [];
  const faults = new FaultPlan<HostingCall, HostingFault>();
  const hooks = new Map<HostingCall, () => unknown>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    const body = await buffer(request);
    const [call = null, , answer] =
      ROUTES.find(([, pattern]) => pattern.test(`${request.method} ${url.pathname}`)) ?? [];
    if (call !== null && call !== 'site' && !request.headers.authorization?.startsWith('Bearer '))
      throw new ApiError(401, 'UNAUTHENTICATED', 'No credentials.');
    let fault: HostingFault | null = null;
    if (call !== null) {
      journal.push(call);
      fault = faults.take(call);
      const hook = hooks.get(call);
      hooks.delete(call);
      await hook?.();
    }
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    if (typeof fault === 'number') throw new ApiError(fault, 'FAULT', `Made to fail: ${fault}`);
    const content = await answer?.({ site, url, body, isLost: fault === 'lost' });
    if (!content) throw new ApiError(404, 'NOT_FOUND', 'There is no such call or file.');
    response.end(Buffer.isBuffer(content) ? content : JSON.stringify(content));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((thrown: unknown) => {
      const { code, status, message } =
        thrown instanceof ApiError ? thrown : new ApiError(500, '', String(thrown));
      response.writeHead(code);
      response.end(JSON.stringify({ error: { code, status, message } }));
    });
  });
  const origin = `http://${LOOPBACK}:${await listenLocally(server, port)}`;
  const siteUrl = `${origin}/live`;
  return {
    url: origin,
    siteUrl,
    journal,
    site,
    fail: (...planned) => faults.fail(...planned),
    before: (call, act) => void hooks.set(call, act),
    heal: () => {
      faults.clear();
      hooks.clear();
    },
    close: () => closeServer(server),
  };
}
