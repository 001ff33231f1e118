/** What the conformance suite needs of an adapter's surroundings, and the data that every test begins with. */
import { afterAll, beforeAll, beforeEach, it } from 'vitest';

import {
  categoryEntity,
  defaultQuoteFields,
  productEntity,
  readContent,
  settingsEntity,
  keyIn,
  type CategoryFields,
  type ProductFields,
  type SluggedCollection,
} from '#src/contracts/index.ts';
import { DEMO_PASSWORD } from '#src/data/browser/local-session.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { ClosablePorts } from '#src/data/ports/ports.ts';
import type { Listener } from '#src/data/ports/answers.ts';
import type { AppError } from '#src/lib/app-error.ts';

export type Data = Record<string, unknown>;

/** One page of the site, open in one tab. */
export type Tab = ClosablePorts;

export interface World {
  openTab(): Promise<Tab>;
  /** Writes a document past ports and rules, as a script would; `null` deletes it. */
  plant(collection: string, id: string, data: Data | null): Promise<void>;
  /** What is stored, past ports and rules. */
  stored(collection: string, id: string): Promise<Data | null>;
  /** Exactly these documents, by `collection/id`, and nobody signed in. */
  reset(documents: Record<string, Data>): Promise<void>;
  /** The key of the link that a mail about an offer to this lead brings; '' where no mail goes out. */
  linkTo(leadId: string): string;
  /** From now until the next reset, saves and deletions leave revisions, as the deployed functions make them. */
  keepHistory(): Promise<void>;
  /** What the adapter has said about stored documents since the last reset. */
  warnings(): string[];
  close(): Promise<void>;
}

/** The one that local accounts have everywhere. */
export const PASSWORD = DEMO_PASSWORD;
export const ADMIN_EMAIL = 'admin@example.com';
export const MANAGER_EMAIL = 'manager@example.com';

const STAMP = { rev: 1, updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: 'seed' };

export function categoryFields(slug: string, changes: Partial<CategoryFields> = {}): CategoryFields {
  return { ...categoryEntity.initial(), name: `Category ${slug}`, slug, hasSubProducts: true, ...changes };
}

export function productFields(slug: string, changes: Partial<ProductFields> = {}): ProductFields {
  return { ...productEntity.initial(), name: `Product ${slug}`, slug, category_slug: 'kraft', ...changes };
}

/** A record with the reservation of its slug, as a save leaves them. */
export function record(
  collection: SluggedCollection,
  id: string,
  fields: CategoryFields | ProductFields,
): Record<string, Data> {
  const { slug } = fields;
  return {
    [`${collection}/${id}`]: { ...fields, ...STAMP },
    [`slugs/${keyIn(collection, slug)}`]: {
      slug,
      collection,
      ownerId: id,
      currentSlug: slug,
      ...STAMP,
    },
  };
}

/** Three categories (one hidden), five products (one hidden), a quote form, settings, about and the version. */
export function startingDocuments(): Record<string, Data> {
  return {
    ...record('categories', 'c-kraft', categoryFields('kraft', { order: 2 })),
    ...record('categories', 'c-tissue', categoryFields('tissue', { order: 1, hasSubProducts: false })),
    ...record('categories', 'c-secret', categoryFields('secret', { isVisible: false })),
    ...record('products', 'p-ribbed', productFields('ribbed', { order: 2, image_url: '/media/a.webp' })),
    ...record('products', 'p-virgin', productFields('virgin', { order: 1 })),
    ...record('products', 'p-plain', productFields('plain', { order: 1 })),
    ...record('products', 'p-hidden', productFields('hidden-one', { isVisible: false })),
    ...record('products', 'p-napkin', productFields('napkin', { category_slug: 'tissue' })),
    'quoteFormDefinitions/kraft': { categorySlug: 'kraft', fields: defaultQuoteFields(), ...STAMP },
    'settings/site': { ...settingsEntity.complete(null), phone1: '+91 11 0000 0000', ...STAMP },
    'siteContent/about': { ...readContent('about', null), ...STAMP },
    'meta/version': { categories: 1, products: 1, content: 1, settings: 1, quoteForms: 1, ...STAMP },
  };
}

/** A world in use: every test begins with the same documents; tabs are closed behind it. */
export interface Stage {
  readonly world: World;
  tab(): Promise<Tab>;
  /** A tab in which this person is signed in, and its admin ports. */
  adminTab(email?: string): Promise<AdminTab>;
  /** A test with the tab and the ports of the first admin. */
  asAdmin(what: string, run: (signedIn: AdminTab) => Promise<unknown>): void;
}

interface AdminTab {
  readonly tab: Tab;
  readonly admin: AdminPorts;
}

export function useStage(open: () => Promise<World>): Stage {
  let world: World | undefined;
  let tabs: Tab[] = [];
  const opened = (): World => {
    if (!world) throw new Error('The world is not open yet.');
    return world;
  };
  const tab = async (): Promise<Tab> => {
    const one = await opened().openTab();
    tabs.push(one);
    return one;
  };
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(async () => {
    tabs = [];
    await opened().reset(startingDocuments());
    return () => Promise.all(tabs.map((one) => one.close()));
  });
  afterAll(() => world?.close());
  const adminTab = async (email = ADMIN_EMAIL): Promise<AdminTab> => {
    const one = await tab();
    await one.session.signIn(email, PASSWORD);
    return { tab: one, admin: await one.openAdmin() };
  };
  return {
    get world() {
      return opened();
    },
    tab,
    adminTab,
    // oxlint-disable-next-line vitest/valid-title -- each test of the suites gives its own
    asAdmin: (what, run) => it(what, async () => run(await adminTab())),
  };
}

/** Collects what a live source says. */
export class Heard<T> implements Listener<T> {
  readonly values: T[] = [];
  readonly errors: AppError[] = [];
  #wake: (() => void) | undefined;

  next(value: T): void {
    this.values.push(value);
    this.#wake?.();
  }

  fail(error: AppError): void {
    this.errors.push(error);
    this.#wake?.();
  }

  get last(): T | undefined {
    return this.values.at(-1);
  }

  /** Waits until what was heard suits; rejects after `ms`. */
  async until(suits: (heard: this) => boolean, ms = 100_000): Promise<void> {
    const end = Date.now() + ms;
    while (!suits(this)) {
      const left = end - Date.now();
      if (left <= 0) {
        throw new Error(
          `Not heard within ${ms} ms; last: ${JSON.stringify(this.last)}, errors: ${this.errors.length}`,
        );
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

/** Listens with the methods bound, as callers may take them off. */
export function listen<T>(watch: (listener: Listener<T>) => () => void): {
  heard: Heard<T>;
  stop: () => void;
} {
  const heard = new Heard<T>();
  const stop = watch({ next: (value) => heard.next(value), fail: (error) => heard.fail(error) });
  return { heard, stop };
}

/** The error that a call rejects with; a call that succeeds is the failure then. */
export async function errorOf(call: Promise<unknown>): Promise<AppError> {
  try {
    await call;
  } catch (thrown) {
    return thrown as AppError;
  }
  throw new Error('The call succeeded.');
}

export async function codeOf(call: Promise<unknown>): Promise<string> {
  return (await errorOf(call)).code;
}
