import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { parseEnv } from '#src/lib/env.ts';
import { assertBuildable } from '#tools/build/assert-buildable.ts';
import { findUnknownNames } from '#tools/checks/check-docs.ts';
import { demoSiteEnv, localRules, localSiteEnv } from '#tools/dev/local-config.ts';
import { listenLocally } from '#tools/dev/listen.ts';
import { choosePorts, portNotice } from '#tools/dev/ports.ts';
import { answers, START_TIMEOUT_MS, waitFor, type Service } from '#tools/dev/processes.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

describe('ports', () => {
  it('steps over a taken port and gives each service its own', async () => {
    const taken = createServer();
    closers.push(() => taken.close());
    const wanted = await listenLocally(taken);
    const ports = await choosePorts(wanted);
    expect(ports.site).toBeGreaterThan(wanted);
    expect(new Set(Object.values(ports)).size).toBe(Object.values(ports).length);
  });

  it('a site that moves to another port says so, and only then', () => {
    expect(portNotice(5_050, { site: 5_051 })).toBe('5050 is in use, using 5051.');
    expect(portNotice(5_060, { site: 5_062 })).toBe('5060 is refused by browsers, using 5062.');
    expect(portNotice(5_050, { site: 5_050 })).toBeNull();
  });

  it('never chooses a port that browsers refuse', async () => {
    const ports = Object.values(await choosePorts(5_055));
    expect(ports).not.toContain(5_060);
    expect(ports).not.toContain(5_061);
  });
});

describe('a service', () => {
  const service = (hasExited: boolean): Service => ({
    name: 'The mailbox',
    logFile: '',
    exited: Promise.resolve(),
    hasExited: () => hasExited,
    stop: () => Promise.resolve(),
  });

  it('is waited for while its program runs and the time is not over', async () => {
    const late = createHttpServer((_, response) => response.end('[]'));
    closers.push(() => late.close());
    const { mailbox: port } = await choosePorts(46_400);
    const url = `http://127.0.0.1:${port}`;
    setTimeout(() => late.listen(port, '127.0.0.1'), 300);
    await expect(waitFor(service(false), () => answers(url), START_TIMEOUT_MS)).resolves.toBeUndefined();
    const nobody = (): Promise<boolean> => answers('http://127.0.0.1:9');
    await expect(waitFor(service(true), nobody, START_TIMEOUT_MS)).rejects.toThrow('ended while starting');
    await expect(waitFor(service(false), nobody, 50)).rejects.toThrow('did not start within 0.05 s');
  });
});

describe('local configuration', () => {
  it('the site can be built with it, and the demo with its own', async () => {
    const env = parseEnv(localSiteEnv(await choosePorts(46_340)));
    expect(env.emulators).not.toBeNull();
    expect(() => assertBuildable(env)).not.toThrow();
    expect(parseEnv(demoSiteEnv('http://127.0.0.1:5050')).adapter).toBe('browser');
  });

  it('the demo empties every other key, so that a .env cannot leak into it', () => {
    const env = demoSiteEnv('');
    expect(env['VITE_FIREBASE_API_KEY']).toBe('');
    expect(env['VITE_EMULATORS']).toBe('');
  });

  it('a real project is never built against emulators, nor with other admins', () => {
    const env = parseEnv({ ...localSiteEnv({ auth: 1, firestore: 2, site: 3, mediaHost: 4 }) });
    const real = { ...env, firebase: { ...env.firebase, projectId: 'paper-house' } };
    expect(() => assertBuildable(real)).toThrow('VITE_EMULATORS is set');
    const others = { ...real, emulators: null, adminEmails: ['a@example.com', ADMIN_EMAILS[0]] };
    expect(() => assertBuildable(others)).toThrow('VITE_ADMIN_EMAILS differs');
  });

  it('the rules admit the local media host in the one marked line', () => {
    const rules = "a('https://x');\n  b('^https://y$'); // media-origin\nc('https://z');";
    expect(localRules(rules, 'http://127.0.0.1:5')).toBe(
      "a('https://x');\n  b('^(?:https://|http://127[.]0[.]0[.]1:5/)y$'); // media-origin\nc('https://z');",
    );
  });
});

describe('docs check', () => {
  const known = {
    scripts: new Set(['start']),
    keys: new Set(['VITE_SITE_URL']),
    exists: (file: string) => file === 'docs/index.md',
  };
  const check = (text: string): string[] => findUnknownNames('README.md', text, known);

  it('accepts what exists', () => {
    expect(check('`npm start`, `npm ci`, [here](docs/index.md), `VITE_SITE_URL`')).toEqual([]);
  });

  it.each([
    ['run `npm run deploy`', "README.md: there is no script 'deploy'"],
    ['see `docs/gone.md`', 'README.md: there is no docs/gone.md'],
    ['set `VITE_GONE_KEY`', 'README.md: no code or .env.example knows the key VITE_GONE_KEY'],
  ])('%s', (text, fault) => expect(check(text)).toEqual([fault]));
});
