/** The upload state of a chosen file. */
export type MediaUpload =
  | { readonly phase: 'waiting' }
  /** `fraction`: 0 to 1 */
  | { readonly phase: 'uploading'; readonly fraction: number }
  | { readonly phase: 'uploaded' }
  /** `reason`: the message to show */
  | { readonly phase: 'failed'; readonly reason: string }
  | { readonly phase: 'cancelled' };

/** One picture or video of a `MediaInput`. */
export interface MediaInputItem {
  /** React key. */
  readonly key: string;
  /** The value of the address field; '' for a chosen file. */
  readonly url: string;
  /** `read-only` (categories, M40) or `disabled` (products, M47) for hosted files; `none` for a chosen file. */
  readonly addressState: 'editable' | 'read-only' | 'disabled' | 'none';
  /** File name or last part of the address. */
  readonly name: string;
  /** Address of the thumbnail; `null` shows a video icon or the placeholder. */
  readonly thumbnail: string | null;
  /** Undefined for an item without caption field. */
  readonly caption?: string;
  /** Only for a chosen file. */
  readonly upload?: MediaUpload;
  /** Error message of the address field. */
  readonly error?: string | undefined;
}
