import {
  byOrderThenName,
  readContent,
  readSiteSettings,
  sentAgain,
  type CategoryFields,
  type ProductFields,
  type QuoteFormDefinition,
  type SiteSettings,
  type Stored,
  type StoredVisible,
} from '#src/contracts/index.ts';
import type { AdminPorts, CatalogueAdminPort, LeadDetails, LeadMail } from '#src/data/admin-ports.ts';
import { AppError } from '#src/lib/app-error.ts';

const STAMP = { updatedAt: '2026-11-20T09:00:00.000Z', updatedBy: 'manager@example.com' };

/** What a `memoryAdminPorts` begins with. */
export interface MemorySeed {
  categories?: readonly (CategoryFields & { id: string })[];
  products?: readonly (ProductFields & { id: string })[];
  quoteForms?: readonly QuoteFormDefinition[];
  /** The newest first. */
  leads?: readonly LeadDetails[];
  undelivered?: readonly LeadMail[];
}

function store<T>(value: T, id: string, rev = 1): Stored<T> {
  return { ...structuredClone(value), id, rev, ...STAMP };
}

function refuse(rev: number, stored: { rev: number }): void {
  if (stored.rev !== rev) throw new AppError('stale', 'Saved by somebody else.', { detail: stored });
}

function recordsPort<F extends { name: string; slug: string; isVisible: boolean; order: number }>(
  seed: readonly (F & { id: string })[],
): CatalogueAdminPort<F> {
  const records = new Map<string, StoredVisible<F>>(
    seed.map(({ id, ...fields }) => [id, { ...store(fields as unknown as F, id), visibilitySet: true }]),
  );
  const must = (id: string): StoredVisible<F> => {
    const found = records.get(id);
    if (!found) throw new AppError('not-found', 'This record is gone.');
    return found;
  };
  const inScope = (categorySlug: string | undefined): StoredVisible<F>[] =>
    [...records.values()].filter(
      (record) =>
        categorySlug === undefined || (record as { category_slug?: string }).category_slug === categorySlug,
    );
  return {
    list: async ({ cursor, limit, slugPrefix, sort, isVisible, categorySlug }) => {
      const wanted = inScope(categorySlug)
        .filter((record) => slugPrefix === undefined || record.slug.startsWith(slugPrefix))
        .filter((record) => isVisible === undefined || record.isVisible === isVisible);
      if (sort?.by === 'name') wanted.sort((a, b) => a.name.localeCompare(b.name));
      if (sort?.by === 'order') wanted.sort(byOrderThenName);
      if (sort?.descending) wanted.reverse();
      const from = cursor ? Number(cursor) : 0;
      const items = structuredClone(wanted.slice(from, from + limit));
      return { items, nextCursor: from + limit < wanted.length ? String(from + limit) : null };
    },
    get: async (id) => structuredClone(records.get(id) ?? null),
    count: async (scope) => inScope(scope?.categorySlug).length,
    create: async (fields) => {
      const holder = [...records.values()].find(({ slug }) => slug === fields.slug);
      if (holder) throw new AppError('conflict', 'This slug is taken.', { detail: holder.id });
      const record = { ...store(fields, `new-${records.size + 1}`), visibilitySet: true };
      records.set(record.id, record);
      return structuredClone(record);
    },
    update: async (id, fields, rev) => {
      refuse(rev, must(id));
      const record = { ...store(fields, id, rev + 1), visibilitySet: true };
      records.set(id, record);
      return structuredClone(record);
    },
    remove: async (id, rev) => {
      const found = records.get(id);
      if (found) refuse(rev, found);
      records.delete(id);
    },
    reorder: async (changes) => {
      for (const { id, order, rev } of changes) records.set(id, { ...must(id), order, rev: rev + 1 });
    },
  };
}

/** Admin ports over plain memory, with revisions and slug conflicts: for component tests. */
export function memoryAdminPorts(seed: MemorySeed = {}): AdminPorts {
  let settings: Stored<SiteSettings> = store(readSiteSettings(null), 'site');
  const forms = new Map(
    (seed.quoteForms ?? []).map((form) => [form.categorySlug, store(form, form.categorySlug)] as const),
  );
  const content = new Map<string, Stored<object>>();
  const leads = seed.leads ?? [];
  const mails = new Map(
    [...leads.flatMap((lead) => lead.mails), ...(seed.undelivered ?? [])].map((mail) => [mail.id, mail]),
  );
  const asNow = (mail: LeadMail): LeadMail => mails.get(mail.id) ?? mail;
  return {
    categories: recordsPort<CategoryFields>(seed.categories ?? []),
    products: recordsPort<ProductFields>(seed.products ?? []),
    quoteForms: {
      list: async () => structuredClone([...forms.values()]),
      get: async (slug) => structuredClone(forms.get(slug) ?? null),
      save: async (definition, rev) => {
        const stored = forms.get(definition.categorySlug);
        if (stored && rev === 0) throw new AppError('conflict', 'There is one already.', { detail: stored });
        if (stored) refuse(rev, stored);
        const saved = store(definition, definition.categorySlug, rev + 1);
        forms.set(definition.categorySlug, saved);
        return structuredClone(saved);
      },
      remove: async (slug) => void forms.delete(slug),
    },
    content: {
      load: async (page) =>
        (content.get(page) as never) ?? structuredClone(store(readContent(page, null), page, 0)),
      save: async (page, values, rev) => {
        const saved = store(values, page, rev + 1);
        content.set(page, saved);
        return structuredClone(saved);
      },
    },
    settings: {
      load: async () => structuredClone(settings),
      save: async (values, rev) => {
        refuse(rev, settings);
        settings = store(values, 'site', rev + 1);
        return structuredClone(settings);
      },
    },
    media: {
      upload: async (file) => ({ url: `https://res.cloudinary.com/demo/image/upload/v1/${file.name}` }),
      remove: async () => undefined,
      findUses: async () => [],
    },
    leads: {
      countSince: async (date) => leads.filter(({ receivedAt }) => new Date(receivedAt) >= date).length,
      countUndeliveredMails: async () => seed.undelivered?.length ?? 0,
      recent: async ({ cursor, limit }) => {
        const from = Number(cursor ?? 0);
        const nextCursor = from + limit < leads.length ? String(from + limit) : null;
        return { items: leads.slice(from, from + limit), nextCursor };
      },
      get: async (kind, id) => {
        const lead = leads.find((one) => one.kind === kind && one.id === id);
        return lead ? { ...lead, mails: lead.mails.map(asNow) } : null;
      },
      sendAgain: async (id) => {
        const mail = mails.get(id);
        if (!mail) throw new AppError('not-found', 'This mail is gone.');
        if (mail.state !== 'ERROR') throw new AppError('stale', 'On its way.', { detail: mail });
        const { state, attempts } = sentAgain(null);
        const waiting = { ...mail, state, attempts };
        mails.set(id, waiting);
        return waiting;
      },
      undeliveredMails: async (limit) => (seed.undelivered ?? []).slice(0, limit).map(asNow),
      perWeek: async (weeks) =>
        Array.from({ length: weeks }, (_, index) => ({
          monday: new Date(Date.UTC(2026, 10, 16 - 7 * (weeks - 1 - index))).toISOString().slice(0, 10),
          quotes: (index * 5) % 7,
          messages: (index * 3) % 4,
        })),
    },
    gaps: {
      hiddenProducts: async () => (seed.products ?? []).filter(({ isVisible }) => !isVisible).length,
      productsWithoutPicture: async () =>
        (seed.products ?? []).filter(({ image_url }) => image_url === '').length,
    },
  };
}
