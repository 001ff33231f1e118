/** Links that show a hidden record to whoever has them. */
import type { SluggedCollection } from '#src/contracts/index.ts';

export interface PreviewsPort {
  /** The key of a new link, valid for a week. Rejects with `rejected` (message: why). */
  createKey(collection: SluggedCollection, id: string): Promise<string>;
  /** Makes all earlier links of the record invalid. */
  endKeys(collection: SluggedCollection, id: string): Promise<void>;
}
