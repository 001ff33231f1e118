/** A plain https address, without name, password or port; else `null`. */
export function httpsUrl(address: string): URL | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && !url.username && !url.password && !url.port ? url : null;
  } catch {
    return null;
  }
}
