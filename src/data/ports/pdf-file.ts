/** A PDF for download. */
export interface PdfFile {
  readonly fileName: string;
  /** base64 */
  readonly content: string;
}
