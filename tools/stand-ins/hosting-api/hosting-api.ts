import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { closeServer, listenLocally } from '#tools/dev/listen.ts';
import { LOOPBACK } from '#tools/dev/project.ts';

import { FaultPlan } from '../fault-plan.ts';
import { ApiError, HostingSite, type StandInRelease, type StandInVersion } from './hosting-site.ts';

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
export type HostingFault = 401 | 403 | 429 | 500 | 503 | 'reset' | 'hang' | 'lost';

export interface HostingApi {
  /** Origin of the API, and of the pages below `/live/<site>`. */
  readonly url: string;
  /** All calls, in order. */
  readonly journal: HostingCall[];
  site(id: string): HostingSite;
  /** Address under which a site's live files are served. */
  siteUrl(id: string): string;
  /** Fails the next `times` calls (default: until `heal`), after `skip` that go well. */
  fail(call: HostingCall, fault: HostingFault, times?: number, skip?: number): void;
  /** Runs something right before a call is answered: a deployment in between, say. */
  before(call: HostingCall, act: () => unknown): void;
  heal(): void;
  close(): Promise<void>;
}

const STATUS: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

function describeVersion(version: StandInVersion): object {
  const { files, ...rest } = version;
  return { ...rest, fileCount: String(files.size) };
}

function describeRelease({ version, ...rest }: StandInRelease): object {
  return { ...rest, version: describeVersion(version) };
}

function describeProject(projectId: string): object {
  return { projectId, projectNumber: '1', state: 'ACTIVE', resources: { hostingSite: projectId } };
}

/** Which call a request is, and what it names; `null` for what Hosting's API does not have. */
function callOf(
  method: string,
  path: string,
): { call: HostingCall | 'get'; site: string; rest: string } | null {
  const [, site = '', rest = ''] = /^\/v1beta1\/(?:projects\/[^/]+\/)?sites\/([^/:]+)(.*)$/.exec(path) ?? [];
  if (site === '') return null;
  const calls: [string, RegExp, HostingCall | 'get'][] = [
    ['GET', /^$/, 'get'],
    ['POST', /^\/versions$/, 'get'],
    ['GET', /^\/channels\/live$/, 'channel'],
    ['GET', /^(?:\/channels\/live)?\/releases$/, 'releases'],
    ['POST', /^\/versions:clone$/, 'clone'],
    ['POST', /^\/versions\/[^/:]+:populateFiles$/, 'populate'],
    ['PATCH', /^\/versions\/[^/:]+$/, 'finalize'],
    ['DELETE', /^\/versions\/[^/:]+$/, 'delete'],
    ['POST', /^(?:\/channels\/live)?\/releases$/, 'release'],
  ];
  const match = calls.find(([verb, pattern]) => verb === method && pattern.test(rest));
  return match ? { call: match[2], site, rest } : null;
}

/**
 * A stand-in for the Firebase Hosting REST API, with fault switches. It is as strict as the real one: versions are
 * complete before they are released, and content has the hash of its address. `firebase deploy` runs against it
 * (tests/e2e/static/deploy.spec.ts).
 */
export async function startHostingApi(port = 0): Promise<HostingApi> {
  const sites = new Map<string, HostingSite>();
  const journal: HostingCall[] = [];
  const faults = new FaultPlan<HostingCall, HostingFault>();
  const hooks = new Map<HostingCall, () => unknown>();

  const siteOf = (id: string): HostingSite => {
    const site = sites.get(id);
    if (!site) throw new ApiError(404, 'NOT_FOUND', `Site ${id} was not found.`);
    return site;
  };

  const answer = async (
    site: HostingSite,
    call: HostingCall | 'get',
    rest: string,
    url: URL,
    body: Buffer,
  ): Promise<object> => {
    const payload = (body.length > 0 ? JSON.parse(body.toString('utf8')) : {}) as Record<string, never>;
    const version = (): StandInVersion => site.version(/\/versions\/([^/:]+)/.exec(rest)?.[1] ?? '');
    switch (call) {
      case 'get':
        return rest === ''
          ? { name: `sites/${site.id}`, defaultUrl: api.siteUrl(site.id), type: 'DEFAULT_SITE' }
          : describeVersion(site.create(payload));
      case 'channel':
        return {
          name: `sites/${site.id}/channels/live`,
          url: api.siteUrl(site.id),
          ...(site.releases[0] && { release: describeRelease(site.releases[0]) }),
        };
      case 'releases':
        return { releases: site.releases.slice(0, 10).map(describeRelease) };
      case 'clone': {
        const response = describeVersion(site.clone(String(payload['sourceVersion'])));
        return { name: `sites/${site.id}/operations/clone`, done: true, response };
      }
      case 'populate': {
        const into = version();
        const uploadRequiredHashes = site.populate(into, payload['files'] ?? {});
        return { uploadRequiredHashes, uploadUrl: `${api.url}/upload/${into.name}/files` };
      }
      case 'finalize': {
        const changed = version();
        site.update(changed, payload, (url.searchParams.get('updateMask') ?? '').split(','));
        return describeVersion(changed);
      }
      case 'delete':
        site.remove(version());
        return {};
      case 'release': {
        const before = site.live;
        const release = site.release(
          site.version(url.searchParams.get('versionName')?.split('/').at(-1) ?? ''),
        );
        await site.onRelease(release.version, before);
        return describeRelease(release);
      }
      default:
        throw new ApiError(404, 'NOT_FOUND', 'There is no such call.');
    }
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://hosting');
    const send = (status: number, body: object | Buffer, type = 'application/json'): void => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    };
    const body = await buffer(request);
    // The requests of firebase-tools besides Hosting: a token, the project, whether the API is on.
    if (url.pathname === '/oauth2/v3/token')
      return send(200, { access_token: 'token', expires_in: 3_600, scope: '', token_type: 'Bearer' });
    if (url.pathname.endsWith(':testIamPermissions'))
      return send(200, JSON.parse(body.toString('utf8')) as object);
    if (url.pathname.includes('/services/')) return send(200, { state: 'ENABLED' });
    if (/^\/v1(?:beta1)?\/projects\/[^/]+$/.test(url.pathname))
      return send(200, describeProject(url.pathname.split('/').at(-1) ?? ''));

    const [, liveSite, file = ''] = /^\/live\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    const [, uploadSite, uploadVersion, hash] =
      /^\/upload\/sites\/([^/]+)\/versions\/([^/]+)\/files\/([0-9a-f]+)$/.exec(url.pathname) ?? [];
    const api = callOf(request.method ?? 'GET', url.pathname);
    const call: HostingCall | 'get' | null = liveSite ? 'site' : uploadSite ? 'upload' : (api?.call ?? null);
    if (call === null) return send(404, { error: { code: 404, message: 'Not found' } });
    if (call !== 'site' && !request.headers.authorization?.startsWith('Bearer '))
      return send(401, { error: { code: 401, status: 'UNAUTHENTICATED', message: 'No credentials.' } });
    let fault: HostingFault | null = null;
    if (call !== 'get') {
      journal.push(call);
      fault = faults.take(call);
      const hook = hooks.get(call);
      hooks.delete(call);
      await hook?.();
    }
    if (fault === 'hang') return undefined;
    if (fault === 'reset') return void request.socket.destroy();
    if (typeof fault === 'number')
      return send(fault, {
        error: { code: fault, status: STATUS[fault], message: `Made to fail: ${fault}` },
      });
    try {
      if (liveSite) {
        const content = siteOf(liveSite).read(file);
        return content ? send(200, content, 'text/plain') : send(404, { error: { code: 404 } });
      }
      if (uploadSite) {
        const site = siteOf(uploadSite);
        if (fault !== 'lost') site.upload(site.version(uploadVersion ?? ''), hash ?? '', body);
        return send(200, {});
      }
      return send(200, await answer(siteOf(api?.site ?? ''), call, api?.rest ?? '', url, body));
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      const { code, status, message } = thrown;
      return send(code, { error: { code, status, message } });
    }
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((thrown: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(JSON.stringify({ error: { code: 500, message: String(thrown) } }));
    });
  });
  const origin = `http://${LOOPBACK}:${await listenLocally(server, port)}`;
  const api: HostingApi = {
    url: origin,
    journal,
    site: (id) => {
      let site = sites.get(id);
      if (!site) sites.set(id, (site = new HostingSite(id)));
      return site;
    },
    siteUrl: (id) => `${origin}/live/${id}`,
    fail: (call, fault, times, skip) => faults.fail(call, fault, times, skip),
    before: (call, act) => void hooks.set(call, act),
    heal: () => {
      faults.clear();
      hooks.clear();
    },
    close: () => closeServer(server),
  };
  return api;
}
