/** Files for component tests, and what jsdom lacks to look into them. */

// jsdom's Blob cannot be read; browsers' can.
Blob.prototype.arrayBuffer ??= function (this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsArrayBuffer(this);
  });
};
URL.createObjectURL ??= () => 'blob:preview';
URL.revokeObjectURL ??= () => undefined;

/** A picture by its first bytes; `size` pretends a length in bytes. */
export function jpegFile(name: string, size?: number): File {
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
}
