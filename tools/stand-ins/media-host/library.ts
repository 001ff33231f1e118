import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

import sharp from 'sharp';

import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES, type MediaResourceType } from '#src/contracts/index.ts';

/** A stored file. */
export interface StoredFile {
  readonly public_id: string;
  readonly resource_type: MediaResourceType;
  /** `upload`: everybody can read it; `authenticated`: by a signed address only. */
  readonly type: string;
  readonly format: string;
  readonly version: number;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** A refusal with the media host's message. */
export class MediaRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The upload folder of the demonstration pictures, by folder of `public/media`. */
const SEED_FOLDERS: Readonly<Record<string, string>> = {
  products: 'product_images',
  categories: 'category_images',
  video: 'category_videos',
  hero: 'site_content_images/homepage/carousel',
  about: 'site_content_images/about',
};

/** The files of the media host: one folder with an index. */
export class MediaLibrary {
  readonly #dir: string;
  readonly #files = new Map<string, StoredFile>();

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
    const index = join(dir, 'index.json');
    if (existsSync(index))
      for (const file of JSON.parse(readFileSync(index, 'utf8')) as StoredFile[])
        this.#files.set(keyOf(file.resource_type, file.public_id), file);
  }

  /** @param access the `type` with which it was uploaded; any other finds nothing */
  get(type: string, publicId: string, access = 'upload'): StoredFile | undefined {
    const file = this.#files.get(keyOf(type, publicId));
    return file?.type === access ? file : undefined;
  }

  list(): StoredFile[] {
    return [...this.#files.values()];
  }

  read(file: StoredFile): Buffer {
    return readFileSync(this.#pathOf(file));
  }

  /** Stores a file in `folder` under `name` (replacing an existing one unless `keeps`) or a new name. Throws `MediaRefusal`. */
  async add(options: {
    body: Buffer;
    type: MediaResourceType;
    folder: string;
    allowedFormats: readonly string[];
    name?: string | undefined;
    access?: string;
    keeps?: boolean;
  }): Promise<StoredFile> {
    const { body, type, folder, allowedFormats, access = 'upload' } = options;
    const former = this.get(type, `${folder}/${options.name}`, access);
    if (former && options.keeps) return former;
    const limit = type === 'image' ? IMAGE_MAX_BYTES : VIDEO_MAX_BYTES;
    if (body.length > limit)
      throw new MediaRefusal(
        400,
        `File size too large. Got ${body.length}. Maximum is ${limit}. Upgrade your plan to enjoy higher limits.`,
      );
    const facts = type === 'image' ? await imageFacts(body) : videoFacts(body);
    if (allowedFormats.length > 0 && !allowedFormats.includes(facts.format))
      throw new MediaRefusal(
        400,
        `${type === 'image' ? 'Image' : 'Video'} file format ${facts.format} not allowed`,
      );
    const file: StoredFile = {
      public_id: `${folder}/${options.name ?? randomBytes(10).toString('hex')}`,
      resource_type: type,
      type: access,
      version: Math.floor(Date.now() / 1_000),
      bytes: body.length,
      ...facts,
    };
    mkdirSync(dirname(this.#pathOf(file)), { recursive: true });
    writeFileSync(this.#pathOf(file), body);
    this.#files.set(keyOf(type, file.public_id), file);
    this.#save();
    return file;
  }

  remove(type: string, publicId: string, access = 'upload'): boolean {
    const file = this.get(type, publicId, access);
    if (!file) return false;
    rmSync(this.#pathOf(file), { force: true });
    this.#files.delete(keyOf(file.resource_type, publicId));
    this.#save();
    return true;
  }

  /** Adds the demonstration pictures of `mediaDir` that are missing. */
  async seed(mediaDir: string): Promise<void> {
    for (const [from, folder] of Object.entries(SEED_FOLDERS)) {
      const dir = join(mediaDir, from);
      if (!existsSync(dir)) continue;
      for (const entry of readdirSync(dir)) {
        const type = folder === 'category_videos' ? 'video' : 'image';
        const name = basename(entry, extname(entry));
        const fits = type === 'video' ? /\.(mp4|webm)$/ : /\.(webp|jpe?g|png)$/;
        // `name-480.webp` is a smaller copy of `name.webp`; the media host resizes by itself.
        if (!fits.test(entry) || /-\d+$/.test(name) || this.get(type, `${folder}/${name}`)) continue;
        const body = readFileSync(join(dir, entry));
        await this.add({ body, type, folder, allowedFormats: [], name });
      }
    }
  }

  #pathOf(file: Pick<StoredFile, 'resource_type' | 'public_id' | 'format'>): string {
    return join(this.#dir, 'files', file.resource_type, `${file.public_id}.${file.format}`);
  }

  #save(): void {
    writeFileSync(join(this.#dir, 'index.json'), JSON.stringify(this.list(), null, 1));
  }
}

function keyOf(type: string, publicId: string): string {
  return `${type}/${publicId}`;
}

async function imageFacts(body: Buffer): Promise<Pick<StoredFile, 'format' | 'width' | 'height'>> {
  if (body.toString('latin1', 0, 5) === '%PDF-') return { format: 'pdf', width: 0, height: 0 };
  try {
    const { format, width, height } = await sharp(body).metadata();
    const names: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif' };
    return { format: names[format] ?? format, width, height };
  } catch {
    throw new MediaRefusal(400, 'Invalid image file');
  }
}

function videoFacts(body: Buffer): Pick<StoredFile, 'format' | 'width' | 'height'> {
  const isQuickTime = body.toString('latin1', 4, 12) === 'ftypqt  ';
  const format =
    body.toString('latin1', 4, 8) === 'ftyp'
      ? isQuickTime
        ? 'mov'
        : 'mp4'
      : body.readUInt32BE(0) === 0x1a45dfa3
        ? 'webm'
        : null;
  if (!format) throw new MediaRefusal(400, 'Unsupported video format or file');
  return { format, width: 0, height: 0 };
}
