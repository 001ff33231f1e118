/** Downloads a PDF that the page holds. @param content base64 */
export function savePdf(fileName: string, content: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveBlob(fileName, new Blob([bytes], { type: 'application/pdf' }));
}

/** Downloads bytes that the page holds. */
export function saveBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
