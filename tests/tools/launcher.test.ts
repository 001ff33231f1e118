import { describe, expect, it } from 'vitest';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { parseEnv } from '#src/lib/env.ts';
import { assertBuildable } from '#tools/dev/chosen-project.ts';
import { findUnknownNames } from '#tools/checks/check-docs.ts';
import { demoSiteEnv, localRules, localSiteEnv } from '#tools/dev/local-config.ts';

describe('local configuration', () => {
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

  it.each([
    ['run `npm run deploy`', "README.md: there is no script 'deploy'"],
    ['see `docs/gone.md`', 'README.md: there is no docs/gone.md'],
    ['set `VITE_GONE_KEY`', 'README.md: no code or .env.example knows the key VITE_GONE_KEY'],
  ])('%s', (text, fault) => expect(check(text)).toEqual([fault]));
});
