/** How far the upload of a chosen file is. */
export type MediaUpload =
  | { readonly phase: 'waiting' }
  /** `fraction` 0 … 1 */
  | { readonly phase: 'uploading'; readonly fraction: number }
  | { readonly phase: 'uploaded' }
  /** `reason` is the whole sentence to show. */
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'cancelled' };

/** One picture or film of a `MediaInput`. */
export interface MediaInputItem {
  /** Stays with the item when it moves. */
  readonly key: string;
  /** What the address field shows; a chosen file has none yet. */
  readonly url: string;
  /** Hosted media are locked: `read-only` (categories, M40) or `disabled` (products, M47). `none`: a chosen file. */
  readonly addressState: 'editable' | 'read-only' | 'disabled' | 'none';
  /** Names the item: file name or last part of the address. */
  readonly name: string;
  /** A small picture; `null` shows a film sign (videos) or the placeholder. */
  readonly thumbSrc: string | null;
  /** Set when the item has a caption field. */
  readonly caption?: string;
  /** Set for a chosen file. */
  readonly upload?: MediaUpload;
  /** What is wrong with the address. */
  readonly error?: string | undefined;
}
