/**
 * Lets the browser save a file that the page holds.
 * @param content base64
 * @param type of its contents, for example `application/pdf`
 */
export function saveFile(fileName: string, content: string, type: string): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
