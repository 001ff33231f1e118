import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { OpenTarget, Released, SiteChange, Target } from '../publisher.ts';
import { HostingError, type HostingClient } from './hosting-client.ts';

const compress = promisify(gzip);
/** Paths in one call, and files sent at once. */
const BATCH = 1_000;
const UPLOADS = 16;
/** As `firebase deploy` does, so that an unchanged file has the fingerprint that Hosting holds already. */
const GZIP_LEVEL = 9;

/** Somebody else has put another version live meanwhile: theirs stays. */
export class LiveChangedError extends Error {
  override readonly name = 'LiveChangedError';
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async (): Promise<void> => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: UPLOADS }, worker));
}

/**
 * The live site in Firebase Hosting. A publication is a copy of the live version with other files in it: nothing of
 * it can be seen before the release, which is the last step.
 * @param onReleased hears the name of the version that has gone live
 */
export function hostingTarget(client: HostingClient, onReleased: (version: string) => void): Target {
  const send = async (version: string, { files, removed }: SiteChange): Promise<Released> => {
    const hashes: [string, string][] = removed.map((file) => [file, '']);
    const bodies = new Map<string, Buffer>();
    for await (const { path, text } of files) {
      const body = await compress(text, { level: GZIP_LEVEL });
      const hash = createHash('sha256').update(body).digest('hex');
      hashes.push([path, hash]);
      bodies.set(hash, body);
    }
    let uploaded = 0;
    for (let from = 0; from < hashes.length; from += BATCH) {
      const batch = Object.fromEntries(hashes.slice(from, from + BATCH));
      const { required, uploadUrl } = await client.populate(version, batch);
      uploaded += required.length;
      await inParallel(required, async (hash) => {
        const body = bodies.get(hash);
        if (!body)
          throw new HostingError(0, 'Hosting asked for a file that is not part of this publication.');
        await client.upload(uploadUrl, hash, body);
      });
    }
    return { files: hashes.length - removed.length, uploaded };
  };

  return {
    open: async (): Promise<OpenTarget> => {
      const live = (await client.liveRelease())?.version?.name;
      if (live === undefined)
        throw new HostingError(404, 'No version of the site is live: run firebase deploy.');
      return {
        read: (file) => client.readLive(file, live),
        release: async (change, confirm) => {
          const version = await client.clone(live);
          try {
            const released = await send(version, change);
            await client.finalize(version);
            await confirm();
            if ((await client.liveRelease())?.version?.name !== live)
              throw new LiveChangedError('Another version went live while this one was made.');
            await client.release(version);
            await undoIfLate(client, version, live);
            onReleased(version);
            return released;
          } catch (thrown) {
            // A version that is not released costs storage and nothing else; a live one cannot be deleted.
            await client.remove(version).catch(() => undefined);
            throw thrown;
          }
        },
      };
    },
  };
}

/** A deployment may have come between the last look and the release: it is put live again. */
async function undoIfLate(client: HostingClient, ours: string, expected: string): Promise<void> {
  const [latest, before] = (await client.releases()).filter(
    ({ version }, at, all) => version && version.name !== all[at - 1]?.version?.name,
  );
  const theirs = before?.version?.name;
  if (latest?.version?.name !== ours || theirs === undefined || theirs === expected) return;
  await client.release(theirs);
  throw new LiveChangedError('Another version went live at the same moment; it is live again.');
}
