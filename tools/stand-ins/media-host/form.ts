import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';

import { Refusal } from '../serve-stand-in.ts';

const CHUNK_MIN_BYTES = 5_000_000;
const SIGNATURE_VALID_S = 3_600;

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The picture at an address of another site: a stand-in reads no other site, so it is one pixel, or missing. */
function remotePicture(address: string): Buffer {
  if (!address.startsWith('https://') || address.includes('missing'))
    throw new Refusal(400, `Resource not found - ${address}`);
  return Buffer.from(PIXEL, 'base64');
}

/** The file of a request to the media host, and the fields of its form or its address. */
export async function readForm(request: IncomingMessage) {
  const body = await buffer(request);
  const type = request.headers['content-type'];
  if (type === undefined) {
    const { searchParams } = new URL(request.url ?? '', 'http://media-host');
    return { fields: new Map(searchParams), file: null };
  }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[0] !== 'file',
  );
  const file = form.get('file');
  return {
    fields: new Map(fields),
    file: typeof file === 'string' ? remotePicture(file) : file && Buffer.from(await file.arrayBuffer()),
  };
}

/**
 * The whole file after its last part; `null` while parts are missing.
 * @param uploads the received parts, by upload
 */
export function collectChunk(
  uploads: Map<string, Buffer[]>,
  { headers }: IncomingMessage,
  part: Buffer,
): Buffer | null {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '');
  if (!range) return part;
  const id = String(headers['x-unique-upload-id']);
  const [start = 0, end = 0, total = 0] = range.slice(1).map(Number);
  const received = Buffer.concat(uploads.get(id) ?? []);
  const isLast = end + 1 === total;
  if (end - start + 1 !== part.length || start !== received.length)
    throw new Refusal(400, 'Invalid Content-Range: parts must come in order');
  if (!isLast && part.length < CHUNK_MIN_BYTES)
    throw new Refusal(400, 'All parts except EOF-chunk must be larger than 5mb');
  uploads.set(id, [received, part]);
  return isLast ? Buffer.concat([received, part]) : null;
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

/** @throws Refusal when the fields are not signed by the account, or were signed too long ago */
export function checkSigned(fields: ReadonlyMap<string, string>): void {
  const text = textToSign(fields);
  const signature = createHash('sha1').update(`${text}${LOCAL_CLOUD.apiSecret}`).digest('hex');
  const age = Date.now() / 1_000 - Number(fields.get('timestamp'));
  if (fields.get('api_key') !== LOCAL_CLOUD.apiKey) throw new Refusal(401, 'Unknown API key');
  if (!(age < SIGNATURE_VALID_S))
    throw new Refusal(400, 'Stale request - reported time is more than 1 hour ago');
  if (fields.get('signature') !== signature)
    throw new Refusal(401, `Invalid Signature ${fields.get('signature')}. String to sign - '${text}'.`);
}
