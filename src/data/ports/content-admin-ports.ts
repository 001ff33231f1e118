/** Quote forms, page content and settings in the admin area. */
import type {
  BusinessDetails,
  ContentPage,
  QuoteFormDefinition,
  SiteContent,
  SiteSettings,
  Stored,
} from '#src/contracts/index.ts';

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

export interface SettingsAdminPort {
  load(): Promise<Stored<SiteSettings>>;
  /** Merged write (M54). */
  save(settings: SiteSettings, rev: number): Promise<Stored<SiteSettings>>;
}

/** Details of the business for offers; visitors cannot read them. */
export interface BusinessAdminPort {
  load(): Promise<Stored<BusinessDetails>>;
  /** Rejects with `stale` if another admin has saved meanwhile. */
  save(business: BusinessDetails, rev: number): Promise<Stored<BusinessDetails>>;
}
