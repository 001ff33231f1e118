/** Forms whose sections begin open, until a test folds one. */
import type { BrowserContext } from '@playwright/test';

import { OPEN_SECTION_KEY } from '#src/ui/admin/FormSection.tsx';

/** Makes the browser's storage answer 'open' for each section without an entry. Returns a function that ends this. */
function answerOpen(start: string): () => void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (this: Storage, key: string) {
    return getItem.call(this, key) ?? (key.startsWith(start) ? 'open' : null);
  };
  return () => {
    Storage.prototype.getItem = getItem;
  };
}

/** Opens the sections in component tests. Returns a function that folds them again. */
export function openSections(): () => void {
  return answerOpen(OPEN_SECTION_KEY);
}

/** Opens the sections in every page of a browser context. */
export async function openSectionsIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(answerOpen, OPEN_SECTION_KEY);
}
