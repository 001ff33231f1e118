/** The upload state of a chosen file. */
export type MediaUpload =
  | { readonly phase: 'waiting' }
  /** `fraction` 0 … 1 */
  | { readonly phase: 'uploading'; readonly fraction: number }
  | { readonly phase: 'uploaded' }
  /** `reason` is the whole sentence to show. */
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'cancelled' };

/** One picture or video of a `MediaInput`. */
export interface MediaInputItem {
  /** Stable while the item is moved. */
  readonly key: string;
  /** The value of the address field; '' for a chosen file. */
  readonly url: string;
  /** Hosted media are locked: `read-only` (categories, M40) or `disabled` (products, M47). `none`: a chosen file. */
  readonly addressState: 'editable' | 'read-only' | 'disabled' | 'none';
  /** Names the item: file name or last part of the address. */
  readonly name: string;
  /** Address of the thumbnail; `null` shows a video icon (videos) or the placeholder. */
  readonly thumbnail: string | null;
  /** Set when the item has a caption field. */
  readonly caption?: string;
  /** Set for a chosen file. */
  readonly upload?: MediaUpload;
  /** The error of the address field. */
  readonly error?: string | undefined;
}
