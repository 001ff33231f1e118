import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { expect, it, onTestFinished } from 'vitest';

import { toStaticSite, UNKNOWN_SITE_URL } from '#tools/build/static-demo/to-static-site.ts';

const PAGE = `<html><head><title>A</title><link rel="canonical" href="${UNKNOWN_SITE_URL}/a"/><meta property="og:image" content="${UNKNOWN_SITE_URL}/b.jpg"/><script type="application/ld+json">{"url":"${UNKNOWN_SITE_URL}"}</script></head><body><script type="application/json">{"snapshotPath":"/c","siteUrl":"${UNKNOWN_SITE_URL}","values":{}}</script></body></html>`;

it('pages become folders, 404.html starts the application, and nothing names an address', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'products'));
  for (const file of ['index.html', 'about.html', 'products.html', 'products/kraft.html', '404.html'])
    writeFileSync(path.join(folder, file), PAGE);
  writeFileSync(path.join(folder, 'shell.html'), '<html><head></head><body>shell</body></html>');
  writeFileSync(path.join(folder, 'sitemap.xml'), '<urlset/>');

  toStaticSite(folder);

  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  for (const file of ['index.html', 'about/index.html', 'products/index.html', 'products/kraft/index.html']) {
    expect(read(file).replaceAll(/<script>.*?<\/script>/gs, '')).toBe(
      '<html><head><title>A</title><script type="application/ld+json">{"url":"%ORIGIN%"}</script><meta name="robots" content="noindex"></head><body><script type="application/json">{"snapshotPath":"/c","values":{}}</script></body></html>',
    );
  }
  for (const file of ['404.html', 'admin/index.html', 'admin/login/index.html', 'admin/requests/index.html'])
    expect(read(file)).toContain('shell');
  // `/about/` becomes `/about` before the application reads its address.
  const [, script = ''] = /<head><script>(.*?)<\/script>/s.exec(read('about/index.html')) ?? [];
  const replaced: string[] = [];
  const history = {
    replaceState: (_state: null, _title: string, address: string) => void replaced.push(address),
  };
  const run = (pathname: string): void =>
    void runInNewContext(script, { location: { pathname, search: '?a', hash: '#b' }, history });
  run('/about/');
  run('/about');
  run('/');
  expect(replaced).toEqual(['/about?a#b']);
  expect(read('robots.txt')).toContain('Disallow: /\n');
  for (const file of ['sitemap.xml', 'shell.html', 'about.html'])
    expect(existsSync(path.join(folder, file))).toBe(false);
});
