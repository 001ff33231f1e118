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

/** Files by URL path. */
interface FileStore {
  put(path: string, file: File): Promise<void>;
  remove(path: string): Promise<void>;
}

/** The cache from which the service worker serves uploads; memory if the browser has no caches or service workers. */
function openFileStore(): FileStore {
  const memory = new Map<string, File>();
  if (!('caches' in globalThis) || typeof navigator === 'undefined' || !('serviceWorker' in navigator)) {
    return {
      put: (path, file) => Promise.resolve(void memory.set(path, file)),
      remove: (path) => Promise.resolve(void memory.delete(path)),
    };
  }
  return {
    put: async (path, file) => {
      await navigator.serviceWorker.register(WORKER_ADDRESS);
      await navigator.serviceWorker.ready;
      const cache = await caches.open(DEMO_MEDIA);
      await cache.put(path, new Response(file, { headers: { 'Content-Type': file.type } }));
    },
    remove: async (path) => {
      const cache = await caches.open(DEMO_MEDIA);
      await cache.delete(path);
    },
  };
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
  const files = openFileStore();
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
    await files.put(path, file).catch((thrown: unknown) => {
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
      if (parseHostedMedia(url, host)?.inScope) await files.remove(new URL(url).pathname);
    },
  };
}
