import { describe, expect, test } from 'vitest';
import { loginPathFor, returnPathOf } from '#src/app/admin/AdminGuard.tsx';

const from = (path: string): string => returnPathOf(`?${new URLSearchParams({ from: path }).toString()}`);

describe('the way back after the login (M33)', () => {
  test('path, query and fragment come back', () => {
    const wanted = '/admin/products?category=kraft%20papers&page=2#list';
    expect(returnPathOf(new URL(loginPathFor(wanted), 'https://x.test').search)).toBe(wanted);
  });

  test('without one it is the dashboard', () => expect(returnPathOf('')).toBe('/admin'));

  test.each([
    ...'//evil.example https://evil.example/admin javascript:alert(1) /admin/../../'.split(' '),
    ...'/admin/../products /administrator /admin/login /admin/login?from=/admin/login'.split(' '),
    ...'/admin/login/ /%2f%2fevil.example'.split(' '),
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    `/admin/${'x'.repeat(2_000)}`,
  ])('%j leads to the dashboard', (path) => expect(from(path)).toBe('/admin'));
});
