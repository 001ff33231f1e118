import { createHash } from 'node:crypto';

/** Fields that are never signed (Cloudinary's rule). */
const UNSIGNED = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature'];

/** The string to sign: sorted `name=value` pairs, `&` in a value as `%26` (reference §1.1). */
export function textToSign(fields: ReadonlyMap<string, string>): string {
  return [...fields]
    .filter(([name, value]) => !UNSIGNED.includes(name) && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value.replaceAll('&', '%26')}`)
    .join('&');
}

/** True when `signature` is valid for exactly these fields; SHA-1 and SHA-256 are both accepted. */
export function isSigned(fields: ReadonlyMap<string, string>, secret: string): boolean {
  const signed = `${textToSign(fields)}${secret}`;
  return ['sha1', 'sha256'].some(
    (algorithm) => createHash(algorithm).update(signed).digest('hex') === fields.get('signature'),
  );
}
