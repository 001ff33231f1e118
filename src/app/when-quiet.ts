const QUIET_MS = 4_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let quiet: Promise<void> | undefined;

/** Resolves on the visitor's first interaction, or some seconds after the page has loaded. */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const done = (): void => {
      for (const name of INTERACTIONS) removeEventListener(name, done);
      resolve();
    };
    for (const name of INTERACTIONS) addEventListener(name, done, { passive: true });
    const wait = (): void => void setTimeout(done, QUIET_MS);
    // The visitor was quicker than this script (`src/app/boot.js`).
    if ('touched' in document.documentElement.dataset) resolve();
    else if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return quiet;
}
