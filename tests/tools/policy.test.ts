import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { API_PATHS } from '#src/contracts/api.ts';
import { localHosting, localPolicy, readFirebaseConfig } from '#tools/launcher/local-config.ts';
import { inRoot } from '#tools/launcher/project.ts';
import { readBootScript } from '#tools/publish/publish-site.ts';

const { hosting } = readFirebaseConfig();

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
  it('its policy admits exactly one inline script: the one in every page', async () => {
    const hash = createHash('sha256')
      .update(await readBootScript())
      .digest('base64');
    expect(
      policyDirectives().get('script-src'),
      `src/app/boot.js has changed: put 'sha256-${hash}' into firebase.json`,
    ).toBe(`'self' 'sha256-${hash}'`);
  });

  it('names no local address and demands https', () => {
    const text = readFileSync(inRoot('firebase.json'), 'utf8');
    const { emulators: _, ...deployed } = JSON.parse(text) as Record<string, unknown>;
    expect(JSON.stringify(deployed)).not.toMatch(/localhost|127\.0\.0\.1|http:\/\//);
    expect(policyDirectives().has('upgrade-insecure-requests')).toBe(true);
  });

  it('sends each endpoint to a function, and every other /api address to a JSON 404 behind them', () => {
    const sources = hosting.rewrites.filter(({ function: target }) => target).map(({ source }) => source);
    expect(sources.slice(0, -1).toSorted()).toEqual(Object.values(API_PATHS).toSorted());
    expect(sources.at(-1)).toBe('/api/**');
  });

  it('keeps hashed files for ever and pages never', () => {
    const cacheOf = (source: string): string | undefined =>
      hosting.headers
        .find((rule) => rule.source === source)
        ?.headers.find(({ key }) => key === 'Cache-Control')?.value;
    expect(cacheOf('**')).toBe('no-cache');
    expect(cacheOf('/assets/**')).toContain('immutable');
  });
});

describe('the local variant', () => {
  it('admits the emulators where something is fetched or shown, and asks for no https', () => {
    const policy = localPolicy(
      "script-src 'self'; img-src 'self'; connect-src 'self'; upgrade-insecure-requests",
      ['http://127.0.0.1:1'],
    );
    expect(policy).toBe(
      "script-src 'self'; img-src 'self' http://127.0.0.1:1; connect-src 'self' http://127.0.0.1:1",
    );
  });

  it('leaves everything else as it is deployed', () => {
    const local = localHosting(hosting, 'site', []);
    expect(local.rewrites).toEqual(hosting.rewrites);
    const keys = local.headers.flatMap((rule) => rule.headers.map(({ key }) => key));
    expect(keys).not.toContain('Strict-Transport-Security');
    expect(keys).toContain('X-Frame-Options');
  });
});
