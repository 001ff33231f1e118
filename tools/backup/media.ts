import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { createCloudinary } from '#functions/media/media-provider.ts';
import { readMediaConfig } from '#functions/platform/config.ts';
import { parseHostedMedia } from '#src/contracts/index.ts';
import { mediaHostOf, parseHostedUrl } from '#src/contracts/media/media-url.ts';
import { functionsEnvFile, siteEnv } from '#tools/dev/chosen-project.ts';
import { LOCAL_CLOUD, localMediaEnv } from '#tools/dev/local-config.ts';
import { LOOPBACK } from '#tools/dev/project.ts';

/** A media file, stored beside the dated backups, so that all of them share one download. */
export interface MediaLine {
  file: string;
  address: string;
  sha256: string;
}

const isLocal = (address: string): boolean =>
  process.env['FIRESTORE_EMULATOR_HOST'] !== undefined && new URL(address).hostname === LOOPBACK;

function hostOf(address: string) {
  return isLocal(address)
    ? { cloudName: LOCAL_CLOUD.cloudName, hosts: [new URL(address).host] }
    : mediaHostOf({ cloudName: siteEnv()['VITE_CLOUDINARY_CLOUD_NAME'] ?? '', deliveryHosts: [] });
}

/** The address of a file of ours as it was uploaded, and a path for it; `null` for any other text. */
export function uploadedFile(text: string): (Omit<MediaLine, 'sha256'> & { isFixed: boolean }) | null {
  if (!URL.canParse(text)) return null;
  const parts = parseHostedUrl(text, hostOf(text));
  if (!parts || !parseHostedMedia(text, hostOf(text))) return null;
  const name = parts.rest.join('/');
  // A file at an address with a version never changes.
  return { file: `${parts.type}/${name}`, address: `${parts.base}/${name}`, isFixed: parts.hasVersion };
}

/**
 * The hash of what stands at an address; `null` if the media host has nothing there.
 * @param file where to store it, whole or not at all
 */
export async function download(address: string, file?: string): Promise<string | null> {
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}.`);
  const hash = createHash('sha256');
  if (file === undefined) await pipeline(response.body, hash);
  else {
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(response.body, createWriteStream(`${file}.part`, { flush: true }));
    await rename(`${file}.part`, file);
    await pipeline(createReadStream(file), hash);
  }
  return hash.digest('hex');
}

/** Uploads a file under the name that its address has. */
export async function upload(address: string, file: string): Promise<void> {
  const media = parseHostedMedia(address, hostOf(address));
  if (!media) throw new Error(`${address} is no file of the account that .env names.`);
  const config = readMediaConfig(
    isLocal(address) ? localMediaEnv(new URL(address).origin) : { ...functionsEnvFile(), ...process.env },
  );
  const { dir: folder, base: public_id } = path.posix.parse(media.public_id);
  const params = { folder, public_id, upload_preset: config.uploadPreset };
  const { url, fields } = createCloudinary(() => config).signedCall('upload', media.resource_type, params);
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', await openAsBlob(file), public_id);
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`${address} could not be uploaded: ${await response.text()}`);
}
