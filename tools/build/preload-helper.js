// In place of Vite's own helper (tools/build/lean-preload.ts): stands around every `import()` of the application.

/** By file: what must be there before the module that needs it is run. */
const fetched = {};

function fetchBeside(file) {
  const href = `/${file}`;
  if (document.querySelector(`link[href="${href}"]`)) return undefined;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.href = href;
    if (file.endsWith('.css')) {
      link.rel = 'stylesheet';
      link.onload = resolve;
      link.onerror = () => {
        // Another try may have more luck.
        delete fetched[file];
        link.remove();
        reject(new Error(`${href} could not be fetched.`));
      };
    } else {
      link.rel = 'modulepreload';
      resolve();
    }
    document.head.append(link);
  });
}

/** Fetches a module with the style sheets and modules that it needs beside it. */
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (fetched[file] ??= fetchBeside(file)))).then(load);
