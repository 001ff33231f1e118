import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { ANSWER_HEADERS } from '#functions/platform/endpoint.ts';
import { API_PATHS } from '#src/contracts/base/api.ts';
import { SPECULATION_RULES } from '#src/publishing/html-document.ts';
import { readFirebaseConfig } from '#tools/dev/local-config.ts';
import { inRoot } from '#tools/dev/project.ts';
import { serveStatic } from '#tools/dev/static-server.ts';
import { readBootScript } from '#tools/build/site-parts.ts';

const { hosting } = readFirebaseConfig();
/** How firebase-tools chooses what it deploys. */
const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles.js') as {
  listFiles(folder: string, ignore: readonly string[]): string[];
};

function policyDirectives(): Map<string, string> {
  const headers = hosting.headers.flatMap((rule) => rule.headers);
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('firebase.json', () => {
  it('its policy admits exactly two inline scripts, those in every page: boot.js and the speculation rules', async () => {
    const hashes = [await readBootScript(), SPECULATION_RULES].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(
      policyDirectives().get('script-src'),
      `src/app/boot.js or the rules of src/publishing/html-document.ts have changed: put ${hashes.join(' ')} into firebase.json`,
    ).toBe(`'self' ${hashes.join(' ')}`);
  });

  it('runs only code of this site, through one policy, and lets no other site read its files', () => {
    expect(policyDirectives().get('require-trusted-types-for')).toBe("'script'");
    expect(policyDirectives().get('trusted-types')).toBe('default search');
    const pages = hosting.headers.find(({ source }) => source === '**')?.headers;
    expect(pages).toContainEqual({ key: 'Cross-Origin-Resource-Policy', value: 'same-origin' });
  });

  it('names no local address and demands https', () => {
    const text = readFileSync(inRoot('firebase.json'), 'utf8');
    const { emulators: _, ...deployed } = JSON.parse(text) as Record<string, unknown>;
    expect(JSON.stringify(deployed)).not.toMatch(/localhost|127\.0\.0\.1|http:\/\//);
    expect(policyDirectives().has('upgrade-insecure-requests')).toBe(true);
  });

  it('demands https for two years on all subdomains; no page is framed, sniffed or given another base', () => {
    const pages = new Map(
      hosting.headers.find(({ source }) => source === '**')?.headers.map(({ key, value }) => [key, value]),
    );
    expect(pages.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(pages.get('X-Content-Type-Options')).toBe('nosniff');
    for (const name of ['frame-ancestors', 'object-src', 'base-uri', 'default-src'])
      expect([name, policyDirectives().get(name)]).toEqual([name, "'none'"]);
  });

  it('answers an unknown category or product with 404, so that no search engine lists it', () => {
    const sources = hosting.rewrites.map(({ source }) => source);
    expect(sources.filter((source) => /^\/(?:\*|product)/.test(source))).toEqual([]);
  });

  it('deploys no hidden file but the one that says where to report a weakness', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    const hidden = ['.vite/manifest.json', '.env', 'a/.git/config', 'a/.DS_Store', '.well-known/.vite/x'];
    const deployed = ['.well-known/security.txt', 'index.html'];
    for (const file of [...deployed, ...hidden]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '{}');
    }
    expect(listFiles(folder, hosting['ignore'] as string[]).toSorted()).toEqual(deployed);
    rmSync(folder, { recursive: true });
  });

  it('deploys the folder that the build writes, with addresses that name no file', () => {
    expect(readFileSync(inRoot('tools/build.ts'), 'utf8')).toContain(`inRoot('${hosting['public']}')`);
    expect(hosting['cleanUrls']).toBe(true);
  });

  it('sends what a function answers with the headers of the functions', () => {
    const rule = hosting.headers.find(({ source }) => source === '/api/**');
    expect(Object.fromEntries(rule?.headers.map(({ key, value }) => [key, value]) ?? [])).toEqual(
      ANSWER_HEADERS,
    );
  });
});

describe('Hosting', () => {
  let site: Awaited<ReturnType<typeof serveStatic>>;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    for (const file of 'index.html 404.html missing.json .well-known/security.txt assets/app-1a2b.js content/1a2b/home.json'.split(
      ' ',
    )) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), '{}');
    }
    site = await serveStatic(folder, 0);
    return async () => {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });
  const cacheOf = async (path: string): Promise<[status: number, cache: string]> => {
    const response = await fetch(`${site.url}${path}`);
    return [response.status, response.headers.get('Cache-Control') ?? ''];
  };
  const DAY_S = 86_400;

  it('serves the file that says where to report a weakness', async () =>
    expect((await fetch(`${site.url}/.well-known/security.txt`)).status).toBe(200));

  it('asks for pages each time and uses hashed files from the cache at once', async () => {
    expect(await cacheOf('/')).toEqual([200, 'no-cache']);
    for (const path of ['/assets/app-1a2b.js', '/content/1a2b/home.json'])
      expect(await cacheOf(path)).toEqual([200, expect.stringMatching(/^public, .*stale-while-revalidate/)]);
  });

  // The headers go by the address, not by the answer: a missing file gets those of a file that is there.
  it.each([
    ['/assets/app-0000.js', 404],
    ['/content/0000/home.json', 200],
  ])('does not let %s stay missing for long once it is there', async (path, status) => {
    const [found, cache] = await cacheOf(path);
    expect(found).toBe(status);
    expect(cache).not.toContain('immutable');
    expect(Number(/max-age=(\d+)/.exec(cache)?.[1])).toBeLessThan(DAY_S);
  });

  it('puts nothing of the pages’ headers on an answer of a function', async () => {
    const { headers } = await fetch(`${site.url}${API_PATHS.sendQuoteRequest}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
});
