import type { Category } from '../catalogue/category.ts';
import type { Product } from '../catalogue/product.ts';
import type { QuoteFormDefinition } from '../quote-forms/quote-form.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteSettings } from './site-settings.ts';

/** The content of a new site, which `src/seed` supplies. */
export interface SeedContent {
  categories: Category[];
  products: Product[];
  settings: SiteSettings;
  siteContent: SiteContent;
  quoteForms: QuoteFormDefinition[];
}
