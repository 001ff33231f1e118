import { matchPath, matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { isAdminPath, paths, siteAddress } from '#src/lib/paths.ts';

describe('paths (M1)', () => {
  it.each(Object.entries(paths))('%s: the link matches the pattern beside it', (_name, { pattern, to }) => {
    expect(matchPath(pattern, to('kraft-papers'))).not.toBeNull();
  });

  it.each(['kraft-papers', 'a/b', '..', 'a b', '?x', '#x', '%2f', 'काग़ज़'])(
    'carries the slug %j there and back',
    (slug) => {
      const paramsOf = (pattern: string, href: string) => matchRoutes([{ path: pattern }], href)?.[0]?.params;
      expect(paramsOf(paths.category.pattern, paths.category.to(slug))).toEqual({ categorySlug: slug });
      expect(paramsOf(paths.product.pattern, paths.product.to(slug))).toEqual({ productSlug: slug });
    },
  );
});

it.each([
  ...['//example.com', '//example.com/x', '/\\example.com', '/%2f%2fexample.com', '/;//example.com'],
  ...['/@example.com', '/..//example.com'],
])('siteAddress: %s stays on the site', (path) => {
  expect(new URL(siteAddress(path, 'https://paper.test')).host).toBe('paper.test');
});

describe('isAdminPath (M4, M5)', () => {
  it.each(['/admin', '/admin/', '/admin/login', '/admin/x/y'])('%s is an admin path', (path) => {
    expect(isAdminPath(path)).toBe(true);
  });

  it.each(['/', '/administrator', '/admin-x', '/products/admin', '/Admin'])('%s is not', (path) => {
    expect(isAdminPath(path)).toBe(false);
  });
});
