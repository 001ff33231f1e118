/** A picture ready for an `<img>`; without `srcSet` it exists in one size only. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  /** The width at which it is shown, in the syntax of `sizes`; set together with `srcSet`. */
  readonly sizes?: string;
}
