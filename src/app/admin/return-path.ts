import { isAdminPath, paths } from '#src/lib/paths.ts';

const FROM = 'from';
const MAX_LENGTH = 2_000;
/** Any origin: only what stays inside it is a path of this site. */
const HERE = 'https://here.invalid';

/** Address of the login that leads back to `wanted` (path and query). */
export function loginPathFor(wanted: string): string {
  return `${paths.adminLogin.to()}?${new URLSearchParams({ [FROM]: wanted }).toString()}`;
}

/** Where a login leads: the admin page that was asked for, else the dashboard. Never another site, never the login. */
export function returnPathOf(search: string): string {
  const from = new URLSearchParams(search).get(FROM) ?? '';
  if (!from.startsWith('/') || from.length > MAX_LENGTH) return paths.admin.to();
  let url: URL;
  try {
    url = new URL(from, HERE);
  } catch {
    return paths.admin.to();
  }
  const toLogin = `${url.pathname}/`.startsWith(`${paths.adminLogin.to()}/`);
  if (url.origin !== HERE || !isAdminPath(url.pathname) || toLogin) return paths.admin.to();
  return url.pathname + url.search + url.hash;
}
