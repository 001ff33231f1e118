import {
  isMediaFolder,
  parseHostedMedia,
  resourceTypeOf,
  type MediaFolder,
  type MediaHost,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { MediaPort } from '../../ports/media-port.ts';
import { DEMO_MEDIA } from '../demo-storage.ts';

const WORKER_ADDRESS = '/demo-media-worker.js';

/** True if a service worker can serve uploads from its cache; elsewhere they are not kept. */
const keepsFiles = (): boolean =>
  'caches' in globalThis && typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

async function keepFile(path: string, file: File): Promise<void> {
  if (!keepsFiles()) return;
  await navigator.serviceWorker.register(WORKER_ADDRESS);
  await navigator.serviceWorker.ready;
  const cache = await caches.open(DEMO_MEDIA);
  await cache.put(path, new Response(file, { headers: { 'Content-Type': file.type } }));
}

async function removeFile(path: string): Promise<void> {
  if (keepsFiles()) await (await caches.open(DEMO_MEDIA)).delete(path);
}

/**
 * Uploads, stored in this browser.
 * @param origin of the page, which is the demo's media host
 * @param author throws unless an admin is signed in
 */
export function openLocalFiles(options: {
  origin: string;
  host: MediaHost;
  author: () => string;
}): Pick<MediaPort, 'upload' | 'copy' | 'remove'> {
  const { origin, host, author } = options;
  const pathOf = (file: File, folder: MediaFolder): string => {
    const extension = /\.[a-z0-9]{2,5}$/i.exec(file.name)?.[0].toLowerCase() ?? '';
    const type = resourceTypeOf(folder);
    return `/${host.cloudName}/${type}/upload/v1/${folder}/${crypto.randomUUID()}${extension}`;
  };
  const upload: MediaPort['upload'] = async (file, folder, { onProgress, signal } = {}) => {
    author();
    if (!isMediaFolder(folder)) throw new AppError('rejected', 'This folder is not known.');
    if (file.size === 0) throw new AppError('rejected', 'The file is empty.');
    onProgress?.(0);
    const path = pathOf(file, folder);
    if (signal?.aborted) throw new AppError('rejected', 'Upload cancelled.');
    await keepFile(path, file).catch((thrown: unknown) => {
      throw new AppError('unavailable', 'This browser could not keep the file.', { cause: thrown });
    });
    onProgress?.(1);
    return { url: origin + path };
  };
  return {
    upload,
    copy: async (url, folder) => {
      try {
        const picture = await (await fetch(url)).blob();
        return await upload(new File([picture], new URL(url).pathname, { type: picture.type }), folder);
      } catch (thrown) {
        throw new AppError('rejected', 'This browser may not fetch the picture.', { cause: thrown });
      }
    },
    remove: async (url) => {
      author();
      if (parseHostedMedia(url, host)?.inScope) await removeFile(new URL(url).pathname);
    },
  };
}
