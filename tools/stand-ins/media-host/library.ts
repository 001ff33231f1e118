import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import sharp from 'sharp';

import type { MediaResourceType } from '#src/contracts/index.ts';

import { Refusal } from '../serve-stand-in.ts';

/** A file in the library of the stand-in, with the fields that the media host tells of it. */
export interface StoredFile {
  readonly public_id: string;
  readonly resource_type: MediaResourceType;
  /** `upload`: everybody can read it; `authenticated`: by a signed address only. */
  readonly type: string;
  readonly format: string;
  readonly version: number;
  readonly bytes: number;
}

/** The files of the media host: one folder with an index. */
export class MediaLibrary {
  readonly #dir: string;
  readonly #index: string;
  #files: StoredFile[] = [];

  constructor(dir: string) {
    this.#dir = dir;
    this.#index = join(dir, 'index.json');
    mkdirSync(dir, { recursive: true });
    if (existsSync(this.#index)) this.#files = JSON.parse(readFileSync(this.#index, 'utf8')) as StoredFile[];
  }

  /** @param access the `type` with which it was uploaded; any other finds nothing */
  get(type: string, publicId: string, access = 'upload'): StoredFile | undefined {
    return this.#files.find(
      (file) => file.resource_type === type && file.public_id === publicId && file.type === access,
    );
  }

  list(): readonly StoredFile[] {
    return this.#files;
  }

  read(file: StoredFile): Buffer {
    return readFileSync(this.#pathOf(file));
  }

  /** Stores a file in `folder` under `name` (replacing an existing one unless `keeps`) or a new name. Throws `Refusal`. */
  async add(options: {
    body: Buffer;
    type: MediaResourceType;
    folder: string;
    allowedFormats?: readonly string[];
    name?: string | undefined;
    access?: string;
    keeps?: boolean;
  }): Promise<StoredFile> {
    const { body, type, folder, allowedFormats = [], name, access = 'upload' } = options;
    const publicId = `${folder}/${name ?? randomBytes(10).toString('hex')}`;
    const former = this.get(type, publicId, access);
    if (former && options.keeps) return former;
    const format = type === 'image' ? await pictureFormat(body) : filmFormat(body);
    if (allowedFormats.length > 0 && !allowedFormats.includes(format))
      throw new Refusal(400, `${type} file format ${format} not allowed`);
    const file: StoredFile = {
      public_id: publicId,
      resource_type: type,
      type: access,
      format,
      version: Math.floor(Date.now() / 1_000),
      bytes: body.length,
    };
    mkdirSync(dirname(this.#pathOf(file)), { recursive: true });
    writeFileSync(this.#pathOf(file), body);
    this.#save([...this.#files.filter((other) => other !== former), file]);
    return file;
  }

  remove(type: string, publicId: string, access?: string): boolean {
    const file = this.get(type, publicId, access);
    if (!file) return false;
    rmSync(this.#pathOf(file), { force: true });
    this.#save(this.#files.filter((other) => other !== file));
    return true;
  }

  #pathOf({ resource_type, public_id, format }: StoredFile): string {
    return join(this.#dir, 'files', resource_type, `${public_id}.${format}`);
  }

  #save(files: StoredFile[]): void {
    this.#files = files;
    writeFileSync(this.#index, JSON.stringify(files));
  }
}

async function pictureFormat(body: Buffer): Promise<string> {
  if (body.toString('latin1', 0, 5) === '%PDF-') return 'pdf';
  const { format } = await sharp(body)
    .metadata()
    .catch(() => {
      throw new Refusal(400, 'Invalid image file');
    });
  const names: Readonly<Record<string, string>> = { jpeg: 'jpg', heif: 'avif' };
  return names[format] ?? format;
}

function filmFormat(body: Buffer): string {
  if (body.toString('latin1', 4, 12) === 'ftypqt  ') return 'mov';
  if (body.toString('latin1', 4, 8) === 'ftyp') return 'mp4';
  if (body.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  throw new Refusal(400, 'Unsupported video format or file');
}
