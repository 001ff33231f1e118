import { JSDOM, VirtualConsole } from 'jsdom';
import { afterAll, beforeAll, vi } from 'vitest';

/**
 * A browser's classes for sending files, in a Node environment: vitest's own jsdom environment now and then takes
 * Node's modules away from a file that starts a server. Call it at the top of such a file.
 */
export function useBrowserClasses(): void {
  beforeAll(async () => {
    // Node's form reader keeps the classes that it finds when it first reads a form.
    const form = new FormData();
    form.set('file', new File(['a'], 'a.txt'));
    await new Response(form).formData();
    // A console of nobody's: jsdom writes broken connections to it, which are the point of such tests.
    const { window } = new JSDOM('', { url: 'http://localhost/', virtualConsole: new VirtualConsole() });
    // Browsers read a file by `arrayBuffer()`, which jsdom lacks.
    window.Blob.prototype.arrayBuffer ??= function readAll(this: Blob) {
      return new Promise((resolve, reject) => {
        const reader = new window.FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
        reader.readAsArrayBuffer(this);
      });
    };
    for (const name of ['XMLHttpRequest', 'FormData', 'Blob', 'File'] as const)
      vi.stubGlobal(name, window[name]);
  });
  afterAll(() => vi.unstubAllGlobals());
}
