import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { MediaRefusal } from './library.ts';

const REQUEST_MAX_BYTES = 100 * 1_000 * 1_000 + 5_000_000;
const CHUNK_MIN_BYTES = 5_000_000;

/** A multipart request to the media host. */
export interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Buffer | null;
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The picture at an address of another site: a stand-in reads no other site, so it is one pixel, or missing. */
function remotePicture(address: string): Buffer {
  if (!address.startsWith('https://') || address.includes('missing'))
    throw new MediaRefusal(400, `Resource not found - ${address}`);
  return Buffer.from(PIXEL, 'base64');
}

/** @throws MediaRefusal when the body exceeds the media host's limit */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const body = await buffer(request);
  if (body.length > REQUEST_MAX_BYTES) throw new MediaRefusal(413, 'Request Entity Too Large');
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const parsed = await new Response(new Uint8Array(body), { headers }).formData();
  const fields = new Map<string, string>();
  let file: Buffer | null = null;
  for (const [name, value] of parsed) {
    if (name === 'file' && typeof value === 'string') file = remotePicture(value);
    else if (typeof value === 'string') fields.set(name, value);
    else if (name === 'file') file = Buffer.from(await value.arrayBuffer());
  }
  return { fields, file };
}

/**
 * The whole file after its last part; `null` while parts are missing.
 * @param uploads the received parts, by upload
 */
export function collectChunk(
  uploads: Map<string, Buffer[]>,
  request: IncomingMessage,
  part: Buffer,
): Buffer | null {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
  const id = String(request.headers['x-unique-upload-id'] ?? '');
  if (!range || id === '') return part;
  const [start, end, total] = range.slice(1).map(Number) as [number, number, number];
  const parts = uploads.get(id) ?? [];
  const received = parts.reduce((sum, one) => sum + one.length, 0);
  const isLast = end + 1 === total;
  if (end - start + 1 !== part.length || start !== received)
    throw new MediaRefusal(400, 'Invalid Content-Range: parts must come in order');
  if (!isLast && part.length < CHUNK_MIN_BYTES)
    throw new MediaRefusal(400, 'All parts except EOF-chunk must be larger than 5mb');
  parts.push(part);
  uploads.set(id, parts);
  if (!isLast) return null;
  uploads.delete(id);
  return Buffer.concat(parts);
}

/** Fields that are never signed (Cloudinary's rule). */
const UNSIGNED = ['file', 'cloud_name', 'resource_type', 'api_key', 'signature'];

/** The string to sign: sorted `name=value` pairs, `&` in a value as `%26`. */
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
