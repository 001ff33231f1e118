/**
 * Downloads a file that the page holds.
 * @param content base64
 * @param type media type, for example `application/pdf`
 */
export function saveFile(fileName: string, content: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the file only after a moment.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
