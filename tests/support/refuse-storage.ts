import { onTestFinished, vi } from 'vitest';

import { browserStorage, tabStorage } from '#src/browser/storage.ts';

/** Until the test ends, every use of local and session storage throws, as in a browser that forbids them. */
export function refuseStorage(): void {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const spies = (['localStorage', 'sessionStorage'] as const).map((name) =>
    vi.spyOn(globalThis, name, 'get').mockImplementation(refuse),
  );
  onTestFinished(() => {
    for (const storage of [browserStorage, tabStorage]) storage.keys().forEach(storage.remove);
    for (const spy of spies) spy.mockRestore();
  });
}
