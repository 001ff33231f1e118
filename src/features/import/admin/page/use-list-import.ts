import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { browserStorage, parseStored } from '#src/browser/storage.ts';
import { categoryEntity, normaliseSlug, type CategoryFields } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { AppError } from '#src/lib/app-error.ts';

import { comparable, FILE_LIMITS } from '../read/cells.ts';
import { columnKey, type ColumnTarget } from '../recognise/columns.ts';
import { inTableWorker } from './in-table-worker.ts';
import { newRecordId } from '../plan/plan.ts';
import type { MadeCategory } from '../run/made-categories.ts';
import type { Catalogue } from '../plan/plan-import.ts';
import type { FileToRead, ListChoices, ShownList } from '../plan/read-list.ts';
import { importTexts as texts } from '../../texts.ts';

/** Local storage key: what the admin has chosen for columns and for categories' words. */
const CHOICES_KEY = 'import-columns';

/** A file with the choices of the admin, before it is read with them. */
interface Preparing {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly catalogue: Catalogue;
  readonly choices: ListChoices;
  /** Categories that the import makes, hidden. */
  readonly toCreate: readonly MadeCategory[];
}

interface OpenedList extends Preparing {
  readonly list: ShownList;
}

/** A price list while it is prepared: it is read again after every choice. */
export function useListImport() {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const [opened, setOpened] = useState<OpenedList | null>(null);
  const reading = useMutation({ mutationFn: (work: () => Promise<void>) => work() });

  const read = async (next: Preparing): Promise<void> => {
    const { catalogue, toCreate } = next;
    const list = await inTableWorker((files) => files.readShownList(...fileToRead(next)));
    // A first list brings its categories with it.
    if (catalogue.categories.length === 0 && toCreate.length === 0 && list.plan.questions.length > 0)
      return read(withAllCategories(next, list.plan));
    setOpened({ ...next, list });
  };
  const open = async (file: File): Promise<void> => {
    setOpened(null);
    if (file.size > FILE_LIMITS.bytes) throw new AppError('invalid', texts.tooLarge);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const [products, categories] = await Promise.all([ports.products.listAll(), ports.categories.listAll()]);
    await read({
      name: file.name,
      bytes,
      catalogue: { products, categories, host },
      choices: parseStored(browserStorage.get(CHOICES_KEY)) ?? {},
      toCreate: [],
    });
  };
  const again = (change: (old: OpenedList) => Preparing): void => {
    if (!opened) return;
    const next = change(opened);
    const { columns = {}, categoryWords = {} } = next.choices;
    // A column without a head says nothing about the next file.
    const named = Object.fromEntries(Object.entries(columns).filter(([key]) => !key.startsWith('#')));
    browserStorage.set(CHOICES_KEY, JSON.stringify({ columns: named, categoryWords } satisfies ListChoices));
    reading.mutate(() => read(next));
  };
  return {
    opened,
    isReading: reading.isPending,
    error: reading.error,
    open: (file: File) => reading.mutate(() => open(file)),
    choose: (choices: Partial<ListChoices>) =>
      again((old) => ({ ...old, choices: { ...old.choices, ...choices } })),
    chooseColumn: (index: number, target: ColumnTarget) =>
      again((old) => {
        const { columns } = old.list.matched;
        const kept: Record<string, ColumnTarget> = { ...old.choices.columns };
        // Two columns cannot hold the same field.
        for (const [at, column] of columns.entries())
          if (target !== '' && column.target === target) kept[columnKey(column.header, at)] = '';
        kept[columnKey(columns[index]?.header ?? '', index)] = target;
        return { ...old, choices: { ...old.choices, columns: kept } };
      }),
    /** @param slug '' to create the category */
    chooseCategory: (word: string, slug: string) =>
      again((old) => (slug === '' ? withCategory(old, word) : withChosen(old, word, slug))),
    createAllCategories: () => again((old) => withAllCategories(old, old.list.plan)),
  };
}

/** The stored categories, and those that the import will make. */
export function allCategories({ catalogue, toCreate }: Preparing): readonly CategoryFields[] {
  return [...catalogue.categories, ...toCreate.map(({ fields }) => fields)];
}

/** What the worker reads: file, choices, and the catalogue with the categories that the import will make. */
export function fileToRead(preparing: Preparing): FileToRead {
  const { bytes, name, catalogue, choices } = preparing;
  return [bytes, name, { ...catalogue, categories: allCategories(preparing) }, choices];
}

function withChosen(old: Preparing, word: string, slug: string): Preparing {
  const choices: ListChoices =
    word === ''
      ? { ...old.choices, categorySlug: slug }
      : { ...old.choices, categoryWords: { ...old.choices.categoryWords, [comparable(word)]: slug } };
  return { ...old, choices };
}

function withAllCategories(old: Preparing, { questions }: ShownList['plan']): Preparing {
  return questions.reduce((all, { word }) => withCategory(all, word), old);
}

/** Adds a hidden category that is called like the file's word; without a word, like the file. */
function withCategory(old: Preparing, word: string): Preparing {
  const name = word === '' ? nameOfFile(old.name) : word;
  const taken = allCategories(old).map(({ slug }) => slug);
  const base = normaliseSlug(name) || 'category';
  const slug = taken.includes(base) ? `${base}-${taken.length + 1}` : base;
  const fields = { ...categoryEntity.initial(), name, slug, hasSubProducts: true, isVisible: false };
  return withChosen({ ...old, toCreate: [...old.toCreate, { id: newRecordId(), fields }] }, word, slug);
}

/** 'Stock summary' for 'stock_summary.csv'. */
export function nameOfFile(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || name;
}
