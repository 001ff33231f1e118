import {
  contentEntities,
  settingsEntity,
  type Category,
  type Product,
  type QuoteFormDefinition,
  type SiteContent,
  type SiteSettings,
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

/** Everything that a fresh catalogue starts with, in the shapes that pages see. */
export interface Seed {
  categories: Category[];
  products: Product[];
  settings: SiteSettings;
  siteContent: SiteContent;
  quoteForms: QuoteFormDefinition[];
}

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
export const SEED: Seed = {
  categories: FAMILIES.map((family) => family.category),
  products: FAMILIES.flatMap((family) => family.products),
  settings: settingsEntity.initial(),
  siteContent: {
    homepage: contentEntities.homepage.initial(),
    about: contentEntities.about.initial(),
    contact: contentEntities.contact.initial(),
  },
  quoteForms: FAMILIES.flatMap((family) => family.quoteForm ?? []),
};
