import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A refusal in Google's form. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: string;
  constructor(code: number, status: string, message: string) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export interface StandInVersion {
  readonly name: string;
  status: 'CREATED' | 'FINALIZED' | 'DELETED';
  config: Record<string, unknown>;
  labels: Record<string, string>;
  /** Fingerprints of compressed files, by path. */
  readonly files: Map<string, string>;
}

export interface StandInRelease {
  readonly name: string;
  readonly type: 'DEPLOY' | 'ROLLBACK';
  readonly version: StandInVersion;
  readonly releaseTime: string;
}

const HASH = /^[0-9a-f]{64}$/;
/** The fingerprint of files whose content the stand-in does not hold, because a folder does. */
const IN_FOLDER = '0'.repeat(64);

interface Packed {
  readonly hash: string;
  readonly body: Buffer;
}

/** Many tests deploy the same files, so each text is compressed once. */
const packedTexts = new Map<string, Packed>();

function pack(text: string): Packed {
  const body = packedTexts.get(text)?.body ?? gzipSync(text, { level: 9 });
  const packed = packedTexts.get(text) ?? { hash: createHash('sha256').update(body).digest('hex'), body };
  packedTexts.set(text, packed);
  return packed;
}

/** One site as Hosting keeps it: versions, which are complete before they are released, and the files they share. */
export class HostingSite {
  readonly id: string;
  readonly versions = new Map<string, StandInVersion>();
  /** The latest first. */
  readonly releases: StandInRelease[] = [];
  readonly #blobs = new Map<string, Buffer>([[IN_FOLDER, gzipSync('')]]);
  /** Called with every release, and with the version before it, before the API answers. */
  onRelease: (version: StandInVersion, before: StandInVersion | null) => Promise<void> = () =>
    Promise.resolve();

  constructor(id: string) {
    this.id = id;
  }

  get live(): StandInVersion | null {
    return this.releases[0]?.version ?? null;
  }

  version(id: string): StandInVersion {
    const version = this.versions.get(id);
    if (!version || version.status === 'DELETED')
      throw new ApiError(404, 'NOT_FOUND', `Version ${id} was not found.`);
    return version;
  }

  create(given: Partial<StandInVersion> = {}): StandInVersion {
    const id = randomBytes(8).toString('hex');
    const version: StandInVersion = {
      name: `sites/${this.id}/versions/${id}`,
      status: 'CREATED',
      config: given.config ?? {},
      labels: given.labels ?? {},
      files: new Map(),
    };
    this.versions.set(id, version);
    return version;
  }

  clone(sourceName: string): StandInVersion {
    const source = this.version(sourceName.split('/').at(-1) ?? '');
    const copy = this.create({ config: structuredClone(source.config), labels: { ...source.labels } });
    for (const [path, hash] of source.files) copy.files.set(path, hash);
    return copy;
  }

  /** Returns the fingerprints whose files have to be uploaded. An empty fingerprint takes a path away. */
  populate(version: StandInVersion, files: Readonly<Record<string, string>>): string[] {
    this.#mustBeOpen(version);
    const required = new Set<string>();
    for (const [path, hash] of Object.entries(files)) {
      if (!path.startsWith('/')) throw new ApiError(400, 'INVALID_ARGUMENT', `Invalid path: ${path}`);
      if (hash === '') {
        version.files.delete(path);
        continue;
      }
      if (!HASH.test(hash)) throw new ApiError(400, 'INVALID_ARGUMENT', `Invalid hash of ${path}.`);
      version.files.set(path, hash);
      if (!this.#blobs.has(hash)) required.add(hash);
    }
    return [...required];
  }

  upload(version: StandInVersion, hash: string, body: Buffer): void {
    this.#mustBeOpen(version);
    if (![...version.files.values()].includes(hash))
      throw new ApiError(400, 'INVALID_ARGUMENT', `No path of this version has the hash ${hash}.`);
    if (createHash('sha256').update(body).digest('hex') !== hash)
      throw new ApiError(400, 'INVALID_ARGUMENT', 'The content does not have the hash of its address.');
    gunzipSync(body);
    this.#blobs.set(hash, body);
  }

  update(version: StandInVersion, change: Partial<StandInVersion>, mask: readonly string[]): void {
    this.#mustBeOpen(version);
    if (mask.includes('config') && change.config) version.config = change.config;
    if (mask.some((field) => field.startsWith('labels')) && change.labels) version.labels = change.labels;
    if (!mask.includes('status') || change.status !== 'FINALIZED') return;
    const missing = [...version.files].find(([, hash]) => !this.#blobs.has(hash));
    if (missing)
      throw new ApiError(400, 'FAILED_PRECONDITION', `The content of ${missing[0]} was not uploaded.`);
    version.status = 'FINALIZED';
  }

  remove(version: StandInVersion): void {
    if (version === this.live)
      throw new ApiError(400, 'FAILED_PRECONDITION', 'The live version cannot be deleted.');
    version.status = 'DELETED';
  }

  release(version: StandInVersion, type: StandInRelease['type'] = 'DEPLOY'): StandInRelease {
    if (version.status !== 'FINALIZED')
      throw new ApiError(400, 'FAILED_PRECONDITION', 'Only a finalized version can be released.');
    const name = `sites/${this.id}/releases/${this.releases.length + 1}`;
    const release = { name, type, version, releaseTime: new Date().toISOString() };
    this.releases.unshift(release);
    return release;
  }

  /** Puts a site live whose files lie in a folder: only their paths are known here. */
  deployFolder(paths: readonly string[]): void {
    const version = this.create();
    for (const path of paths) version.files.set(path, IN_FOLDER);
    version.status = 'FINALIZED';
    this.release(version);
  }

  /** Puts files live, as `firebase deploy` does. @param files their texts by path */
  deploy(files: ReadonlyMap<string, string>): void {
    const version = this.create({ config: { cleanUrls: true } });
    for (const [path, text] of files) {
      const { hash, body } = pack(text);
      version.files.set(path, hash);
      this.#blobs.set(hash, body);
    }
    this.update(version, { status: 'FINALIZED' }, ['status']);
    this.release(version);
  }

  /** A live file's bytes as a browser gets them. */
  read(path: string): Buffer | null {
    const hash = this.live?.files.get(path);
    const body = hash === undefined ? undefined : this.#blobs.get(hash);
    return body ? gunzipSync(body) : null;
  }

  /** Every live file. */
  served(): Map<string, Buffer> {
    return new Map(
      [...(this.live?.files.keys() ?? [])].map((path) => [path, this.read(path) ?? Buffer.alloc(0)]),
    );
  }

  #mustBeOpen(version: StandInVersion): void {
    if (version.status !== 'CREATED')
      throw new ApiError(400, 'FAILED_PRECONDITION', `The version is ${version.status.toLowerCase()}.`);
  }
}
