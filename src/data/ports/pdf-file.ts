/** A file to be saved by the browser. */
export interface PdfFile {
  readonly fileName: string;
  /** base64 */
  readonly content: string;
}
