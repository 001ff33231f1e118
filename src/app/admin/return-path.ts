import { isAdminPath, paths } from '#src/lib/paths.ts';

const FROM = 'from';
const MAX_LENGTH = 2_000;
/** A placeholder origin: a return path that resolves to another origin leaves this site. */
const HERE = 'https://here.invalid';

/** The login's address with the path and query to return to (M33). */
export function loginPathFor(wanted: string): string {
  return `${paths.adminLogin.to()}?${new URLSearchParams({ [FROM]: wanted }).toString()}`;
}

/** The admin page to open after the login, by default the dashboard; never another site or the login. */
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
