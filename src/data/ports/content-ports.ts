/** Page content, settings, the content version and quote forms as visitors read them. */
import type {
  ContentPage,
  ContentVersion,
  QuoteFormDefinition,
  SiteContent,
  SiteSettings,
} from '#src/contracts/index.ts';

import type { Listener, Unsubscribe } from './subscription.ts';

/** Page content, merged over the defaults (M11–M13, M62); a missing document gives the defaults. */
export interface ContentPort {
  load<P extends ContentPage>(page: P): Promise<SiteContent[P]>;
}

/** Live site settings, completed with the defaults (M4, M63). */
export interface SettingsPort {
  watch(listener: Listener<SiteSettings>): Unsubscribe;
}

/** Live `meta/version`, which tells what has changed since a page was published. */
export interface VersionPort {
  watch(listener: Listener<ContentVersion | null>): Unsubscribe;
}

export interface QuoteFormsPort {
  /** The category's form, or `null` (M17, M22). */
  find(categorySlug: string): Promise<QuoteFormDefinition | null>;
}
