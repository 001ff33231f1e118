/** Parses an https address without user, password or port; otherwise `null`. */
export function httpsUrl(address: string): URL | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && !url.username && !url.password && !url.port ? url : null;
  } catch {
    return null;
  }
}
