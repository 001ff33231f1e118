import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

import { Refusal } from '../serve-stand-in.ts';

function demand(isRight: unknown, message: string): void {
  if (!isRight) throw new Refusal(400, message);
}

export interface StandInVersion {
  readonly name: string;
  status: 'CREATED' | 'FINALIZED' | 'DELETED';
  /** Fingerprints of compressed files, by path. */
  readonly files: Map<string, string>;
}

interface StandInRelease {
  readonly name: string;
  readonly type: 'DEPLOY' | 'ROLLBACK';
  readonly version: StandInVersion;
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Many tests deploy the same files, so each text is compressed once. */
const packedTexts = new Map<string, Buffer>();

/** One site as Hosting keeps it: versions, which are complete before they are released, and the files they share. */
export class HostingSite {
  readonly id: string;
  readonly #versions = new Map<string, StandInVersion>();
  /** The latest first. */
  readonly releases: StandInRelease[] = [];
  readonly #blobs = new Map<string, Buffer>();
  /** Called with every release by the API, and with the version before it, before the API answers. */
  onRelease: (version: StandInVersion, before: StandInVersion | undefined) => Promise<void> = () =>
    Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  get live(): StandInVersion | undefined {
    return this.releases[0]?.version;
  }

  /** @param name a version's name, or a path that begins with it */
  version(name: string): StandInVersion {
    const id = /versions\/([^/:]+)/.exec(name)?.[1] ?? '';
    const version = this.#versions.get(id);
    if (!version || version.status === 'DELETED') throw new Refusal(404, `Version ${id} was not found.`);
    return version;
  }

  create(files: StandInVersion['files'] = new Map()): StandInVersion {
    const id = randomBytes(8).toString('hex');
    const name = `sites/${this.id}/versions/${id}`;
    const version: StandInVersion = { name, status: 'CREATED', files: new Map(files) };
    this.#versions.set(id, version);
    return version;
  }

  /** Returns the fingerprints whose files have to be uploaded. An empty fingerprint takes a path away. */
  populate(version: StandInVersion, files: Readonly<Record<string, string>>): string[] {
    this.#mustBeOpen(version);
    for (const [path, hash] of Object.entries(files)) {
      demand(path.startsWith('/'), `Invalid path: ${path}`);
      demand(/^(?:[0-9a-f]{64})?$/.test(hash), `Invalid hash of ${path}.`);
      if (hash === '') version.files.delete(path);
      else version.files.set(path, hash);
    }
    return [...new Set(Object.values(files))].filter((hash) => hash !== '' && !this.#blobs.has(hash));
  }

  upload(version: StandInVersion, hash: string, body: Buffer): void {
    this.#mustBeOpen(version);
    const isNamed = [...version.files.values()].includes(hash);
    demand(isNamed, `No path of this version has the hash ${hash}.`);
    demand(hashOf(body) === hash, 'The content does not have the hash of its address.');
    gunzipSync(body);
    this.#blobs.set(hash, body);
  }

  finalize(version: StandInVersion): void {
    this.#mustBeOpen(version);
    const missing = [...version.files].find(([, hash]) => !this.#blobs.has(hash));
    demand(!missing, `The content of ${missing?.[0]} was not uploaded.`);
    version.status = 'FINALIZED';
  }

  remove(version: StandInVersion): void {
    demand(version !== this.live, 'The live version cannot be deleted.');
    version.status = 'DELETED';
  }

  release(version: StandInVersion, type: StandInRelease['type'] = 'DEPLOY'): StandInRelease {
    demand(version.status === 'FINALIZED', 'Only a finalized version can be released.');
    const release = { name: `sites/${this.id}/releases/${this.releases.length + 1}`, type, version };
    this.releases.unshift(release);
    return release;
  }

  /** Puts files live, as `firebase deploy` does. @param files their texts by path */
  deploy(files: ReadonlyMap<string, string>): void {
    const version = this.create();
    for (const [path, text] of files) {
      const body = packedTexts.get(text) ?? gzipSync(text, { level: 9 });
      const hash = hashOf(body);
      packedTexts.set(text, body);
      version.files.set(path, hash);
      this.#blobs.set(hash, body);
    }
    this.finalize(version);
    this.release(version);
  }

  /** A live file's bytes as a browser gets them. */
  read(path: string): Buffer | null {
    const body = this.#blobs.get(this.live?.files.get(path) ?? '');
    return body ? gunzipSync(body) : null;
  }

  served(): Map<string, Buffer | null> {
    return new Map([...(this.live?.files.keys() ?? [])].map((path) => [path, this.read(path)]));
  }

  #mustBeOpen({ status }: StandInVersion): void {
    demand(status === 'CREATED', `The version is ${status.toLowerCase()}.`);
  }
}
