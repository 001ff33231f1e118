import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { inParallel } from '../contracts.ts';
import type { OpenTarget, PublishedFile, Released, SiteChange, Target } from './load-site.ts';
import { HostingError, type HostingClient } from './hosting-client.ts';

const compress = promisify(gzip);
/** Paths per call, and uploads at the same time. */
const BATCH = 1_000;
const UPLOADS = 16;
/** The level of `firebase deploy`, so that an unchanged file has the hash that Hosting already holds. */
const GZIP_LEVEL = 9;

/** Files that are compressed while the next ones are rendered. */
const PACKED_AHEAD = 8;

/** A file as Hosting keeps it. */
type PackedFile = Awaited<ReturnType<typeof pack>>;

async function pack({ path, text }: PublishedFile) {
  const body = await compress(text, { level: GZIP_LEVEL });
  return { path, hash: createHash('sha256').update(body).digest('hex'), body };
}

/** Compresses files, in order, while the next ones are rendered. */
async function* packAhead(files: AsyncIterable<PublishedFile>): AsyncGenerator<PackedFile> {
  const ahead: Promise<PackedFile>[] = [];
  for await (const file of files) {
    ahead.push(pack(file));
    if (ahead.length === PACKED_AHEAD) yield (await ahead.shift()) as PackedFile;
  }
  yield* ahead;
}

/** Another version went live during the publication, which therefore gives way. */
export class LiveChangedError extends Error {
  override readonly name = 'LiveChangedError';
}

/**
 * The live site in Firebase Hosting. A publication is a changed copy of the live version, and invisible until it is
 * released, which is the last step.
 * @param onReleased called with the name of the version that has gone live
 */
export function hostingTarget(client: HostingClient, onReleased: (version: string) => void): Target {
  const sendBatch = async (
    version: string,
    batch: ReadonlyMap<string, PackedFile | null>,
  ): Promise<number> => {
    const bodies = new Map<string, Buffer>();
    for (const packed of batch.values()) if (packed) bodies.set(packed.hash, packed.body);
    const hashes = Object.fromEntries([...batch].map(([path, packed]) => [path, packed?.hash ?? '']));
    const { required, uploadUrl } = await client.populate(version, hashes);
    await inParallel(required, UPLOADS, async (hash) => {
      const body = bodies.get(hash);
      if (!body) throw new HostingError(0, 'Hosting asked for a file that is not part of this publication.');
      await client.upload(uploadUrl, hash, body);
    });
    return required.length;
  };

  const send = async (version: string, { files, removed }: SiteChange): Promise<Released> => {
    const released: Released = { files: 0, uploaded: 0 };
    let batch = new Map<string, PackedFile | null>();
    let sending = Promise.resolve(0);
    // One batch is sent while the next one is rendered.
    const flush = async (): Promise<void> => {
      released.uploaded += await sending;
      sending = sendBatch(version, batch);
      // A failure is thrown where `sending` is awaited; until then it must not count as unhandled.
      sending.catch(() => undefined);
      batch = new Map();
    };
    for (const path of removed) {
      batch.set(path, null);
      if (batch.size === BATCH) await flush();
    }
    for await (const packed of packAhead(files)) {
      released.files += 1;
      batch.set(packed.path, packed);
      if (batch.size === BATCH) await flush();
    }
    await flush();
    released.uploaded += await sending;
    return released;
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
            await restoreOtherRelease(client, version, live);
            onReleased(version);
            return released;
          } catch (thrown) {
            // Saves storage. Hosting refuses to delete a version that is live.
            await client.remove(version).catch(() => undefined);
            throw thrown;
          }
        },
      };
    },
  };
}

/** Puts a deployment live again that happened between the last check and the release. */
async function restoreOtherRelease(client: HostingClient, ours: string, expected: string): Promise<void> {
  const [latest, before] = (await client.releases()).filter(
    ({ version }, at, all) => version && version.name !== all[at - 1]?.version?.name,
  );
  const theirs = before?.version?.name;
  if (latest?.version?.name !== ours || theirs === undefined || theirs === expected) return;
  await client.release(theirs);
  throw new LiveChangedError('Another version went live at the same moment; it is live again.');
}
