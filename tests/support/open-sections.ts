import type { BrowserContext } from '@playwright/test';

import { PAGES } from '#src/features/content/admin/section-descriptors.ts';
import { BUSINESS_LABELS } from '#src/features/settings/texts.ts';
import { offerAdminTexts } from '#src/features/offers/texts.ts';
import { OPEN_SECTION_KEY } from '#src/ui/admin/FormSection.tsx';

/** The local storage of an admin who has opened every section of the forms. */
const STORED = [
  ...['Texts', 'Facts', 'Benefits', 'Pictures', 'Pictures and videos'],
  ...[offerAdminTexts.lead, offerAdminTexts.supplyTitle, offerAdminTexts.wordingTitle],
  ...[BUSINESS_LABELS.termsTemplates, BUSINESS_LABELS.gstRates],
  ...Object.values(PAGES).flatMap(({ sections }) => sections.map(({ title }) => title)),
].map((title) => `${OPEN_SECTION_KEY}${title}`);

/** Opens the sections in component tests. */
export function openSections(): void {
  for (const key of STORED) localStorage.setItem(key, 'open');
}

/** Opens the sections in every page of a browser context. */
export async function openSectionsIn(context: BrowserContext): Promise<void> {
  await context.addInitScript((keys) => {
    // A new tab is blank at first, and has no storage.
    if (location.protocol.startsWith('http')) keys.forEach((key) => localStorage.setItem(key, 'open'));
  }, STORED);
}
