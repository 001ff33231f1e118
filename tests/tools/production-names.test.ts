import { describe, expect, it } from 'vitest';

import { DEMO_PASSWORD } from '#src/data/browser/local-session.ts';
import { findForbiddenNames } from '#tools/checks/production-names.ts';
import { findSiteNames } from '#tools/checks/production-names.ts';

describe('what is deployed', () => {
  it.each([
    ['fetch("http://127.0.0.1:5708/upload")', 'this machine: 127.0.0.1'],
    ['cloudName:`local-cloud`', 'the stand-in for the media host: local-cloud'],
    ['import("maildev")', 'the stand-in for the mail server: maildev'],
    ['Running in emulator mode.', 'an emulator: emulator mode'],
    [`password:\`${DEMO_PASSWORD}\``, `the demo: ${DEMO_PASSWORD}`],
    ['{VITE_SITE_URL:""}', 'the configuration as it was written: VITE_S'],
  ])('must not hold %s', (text, fault) => {
    expect(findForbiddenNames('a.js', text)).toEqual([`a.js names ${fault}`]);
  });

  it('may hold what only looks alike', () => {
    const text = 'new URL(`http://localhost`); "Paper House", "in the mailbox", isUsingEmulator, "mykey1234"';
    expect(findForbiddenNames('a.js', text)).toEqual([]);
  });

  it.each([
    ['a.js', 'const by=Object.groupBy(list,key)', 'Object.groupBy('],
    ['a.css', 'a{color:light-dark(#fff,#000)}', 'light-dark('],
  ])('must run in browsers of Baseline 2023: %s with %s', (file, text, feature) => {
    const fault = `${file} uses ${feature}, which browsers of Baseline 2023 lack`;
    expect(findSiteNames([[file, text]])).toEqual([fault]);
  });

  it('may hold what a browser of Baseline 2023 has, or ignores', () => {
    const text = 'URL.canParse(a);a.toSorted();a{text-wrap:pretty;field-sizing:content}a:has(b){}';
    expect(findSiteNames([['a.js', text]])).toEqual([]);
  });

  it('names the admins in one script, and in no page', () => {
    const admins = '["admin@example.com","manager@example.com"]';
    expect(findSiteNames([['session.js', admins]])).toEqual([]);
    expect(
      findSiteNames([
        ['session.js', admins],
        ['start.js', 'admin@example.com'],
        ['index.html', 'manager@example.com'],
      ]),
    ).toEqual(['index.html names an admin', 'More than one script names the admins: session.js, start.js']);
  });
});
