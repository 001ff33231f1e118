/** Page content, settings, the content version and quote forms as visitors read them. */
import type {
  ContentPage,
  ContentVersion,
  QuoteFormDefinition,
  SiteContent,
  SiteSettings,
} from '#src/contracts/index.ts';

import type { Listener, Unsubscribe } from './subscription.ts';

/** Page content, merged over the defaults (M11–M13, M62). Rejects when it cannot be read; a missing document is the defaults. */
export interface ContentPort {
  load<P extends ContentPage>(page: P): Promise<SiteContent[P]>;
}

/** Live site settings, defaults filled in (M4, M63). */
export interface SettingsPort {
  watch(listener: Listener<SiteSettings>): Unsubscribe;
}

/** Live `meta/version`, which shows what has changed since a page was published. */
export interface VersionPort {
  watch(listener: Listener<ContentVersion | null>): Unsubscribe;
}

export interface QuoteFormsPort {
  /** The category's form, or `null` when it has none (M17, M22). */
  find(categorySlug: string): Promise<QuoteFormDefinition | null>;
}
