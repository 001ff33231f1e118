/** Quote forms, page content and settings in the admin area. */
import type { ContentPage, QuoteFormDefinition, SiteContent, Stored } from '#src/contracts/index.ts';

export interface QuoteFormsAdminPort {
  list(): Promise<Stored<QuoteFormDefinition>[]>;
  get(categorySlug: string): Promise<Stored<QuoteFormDefinition> | null>;
  /** `rev` 0 creates; an existing definition then rejects with `conflict` (ruling 21). */
  save(definition: QuoteFormDefinition, rev: number): Promise<Stored<QuoteFormDefinition>>;
  remove(categorySlug: string): Promise<void>;
}

export interface ContentAdminPort {
  load<P extends ContentPage>(page: P): Promise<Stored<SiteContent[P]>>;
  /** Writes the whole document (M60). Rejects with `stale` and `busy` as a record's `update` does. */
  save<P extends ContentPage>(
    page: P,
    content: SiteContent[P],
    rev: number,
    holder?: string,
  ): Promise<Stored<SiteContent[P]>>;
}

export interface SettingsAdminPort<T> {
  load(): Promise<Stored<T>>;
  /** Rejects with `stale` if another admin has saved meanwhile. */
  save(settings: T, rev: number): Promise<Stored<T>>;
}
