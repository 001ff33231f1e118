/** A picture for an `<img>`; without `srcSet` it exists in one size only. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  /** The `sizes` attribute; set together with `srcSet`. */
  readonly sizes?: string;
}
