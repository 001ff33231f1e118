import {
  CONTENT_PAGES,
  contentEntities,
  settingsEntity,
  type SeedContent,
  type SiteContent,
} from '#src/contracts/index.ts';

import { coatedBoards } from './coated-boards.ts';
import { copierPapers } from './copier-papers.ts';
import { foodGradePapers } from './food-grade-papers.ts';
import { kraftPapers } from './kraft-papers.ts';
import { maplithoPrintingPapers } from './maplitho-printing-papers.ts';
import { newsprint } from './newsprint.ts';
import type { SeedFamily } from './seed-family.ts';
import { specialityPapers } from './speciality-papers.ts';
import { thermalRolls } from './thermal-rolls.ts';
import { tissuePapers } from './tissue-papers.ts';

const FAMILIES: readonly SeedFamily[] = [
  foodGradePapers,
  kraftPapers,
  copierPapers,
  maplithoPrintingPapers,
  coatedBoards,
  thermalRolls,
  tissuePapers,
  specialityPapers,
  newsprint,
];

/**
 * The catalogue of the emulators and of the embedded demo: eight visible categories and a hidden one, six
 * of the visible ones with products, quote forms for seven. Settings and page content are the defaults (M63).
 */
export const SEED: SeedContent = {
  categories: FAMILIES.map((family) => family.category),
  products: FAMILIES.flatMap((family) => family.products),
  settings: settingsEntity.initial(),
  siteContent: Object.fromEntries(
    CONTENT_PAGES.map((page) => [page, contentEntities[page].initial()]),
  ) as unknown as SiteContent,
  quoteForms: FAMILIES.flatMap((family) => family.quoteForm ?? []),
};
