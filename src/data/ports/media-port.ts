/** Files at the media host. */
import type { MediaFolder, MediaUse } from '#src/contracts/index.ts';

/** The `detail` of an error whose message explains what is wrong with the file, which must then be chosen again. */
export const FILE_FAULT = 'file';

export interface UploadOptions {
  /** Called with the part that is uploaded, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Files at the media host. */
export interface MediaPort {
  /** Resolves with the public address. Rejects with the reason for 'Image upload failed: {reason}'. */
  upload(file: File, folder: MediaFolder, options?: UploadOptions): Promise<{ url: string }>;
  /** Copies a picture of another site. Rejects with `rejected` and the media host's reason if it takes it not. */
  copy(url: string, folder: MediaFolder): Promise<{ url: string }>;
  /** Deletes hosted media; 'not found' is success; an address that is not ours is left alone. */
  remove(url: string): Promise<void>;
  /**
   * The records that show this file or have it in the trash, at most a few (bounded reads). A duplicated record and the
   * media picker let two records share one file, which must not be deleted with the first of them.
   */
  findUses(url: string): Promise<MediaUse[]>;
  /**
   * Claims a record before its files are touched, for some minutes at most: until it is released or saved
   * nobody else saves or deletes it. Rejects with `stale`, `not-found` or `busy`. The same `holder` may claim again,
   * which prolongs the claim.
   * @param rev the revision that was edited
   */
  claim(record: MediaUse, rev: number, holder: string): Promise<void>;
  /** Gives a claim back when the save has failed. Never rejects: a claim that is left behind ends by itself. */
  release(record: MediaUse, holder: string): Promise<void>;
}
