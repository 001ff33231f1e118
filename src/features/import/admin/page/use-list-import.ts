import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { browserStorage, parseStored } from '#src/browser/storage.ts';
import { chosenFileFault, fileFaultTexts } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { Catalogue } from '../plan/plan-import.ts';
import type { FileToRead, ListChoices, ShownList } from '../plan/read-list.ts';
import { comparable, FILE_LIMITS } from '../read/cells.ts';
import { columnKey, type ColumnTarget } from '../recognise/columns.ts';
import { newCategory, type MadeCategory } from '../run/made-categories.ts';
import { importTexts as texts } from '../../texts.ts';
import { inTableWorker } from './in-table-worker.ts';

/** Local storage key: what the admin has chosen for columns and for categories' words. */
const CHOICES_KEY = 'import-columns';

/** A file with the choices of the admin, before it is read with them. */
interface Preparing {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The stored records, and the categories that the import makes. */
  readonly catalogue: Catalogue;
  readonly choices: ListChoices;
  /** The categories that the import makes, with the ids that they will have. */
  readonly toCreate: readonly MadeCategory[];
}

export interface OpenedList extends Preparing {
  readonly list: ShownList;
}

/** A price list while it is prepared: it is read again after every choice. */
export function useListImport() {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const [opened, setOpened] = useState<OpenedList | null>(null);
  const reading = useMutation({ mutationFn: (work: () => Promise<void>) => work() });

  const read = async (next: Preparing): Promise<void> => {
    const list = await inTableWorker((files) => files.readShownList(...fileToRead(next)));
    // A first list brings its categories with it.
    if (next.catalogue.categories.length === 0 && list.plan.questions.length > 0)
      return read(withAllCategories(next, list.plan));
    setOpened({ ...next, list });
  };
  const open = async (file: File | null): Promise<void> => {
    setOpened(null);
    const fault = file ? await chosenFileFault(file) : fileFaultTexts.ofOtherPage;
    if (!file || fault !== null) throw new AppError('invalid', fault ?? '');
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
    /** @param file `null` for something dropped that is no file */
    open: (file: File | null) => reading.mutate(() => open(file)),
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

export function fileToRead({ bytes, name, catalogue, choices }: Preparing): FileToRead {
  return [bytes, name, catalogue, choices];
}

function withChosen(old: Preparing, word: string, slug: string): Preparing {
  const { choices } = old;
  if (word === '') return { ...old, choices: { ...choices, categorySlug: slug } };
  const categoryWords = { ...choices.categoryWords, [comparable(word)]: slug };
  return { ...old, choices: { ...choices, categoryWords } };
}

function withAllCategories(old: Preparing, { questions }: ShownList['plan']): Preparing {
  return questions.reduce((all, { word }) => withCategory(all, word), old);
}

/** Adds a category that is called like the file's word; without a word, like the file. */
function withCategory(old: Preparing, word: string): Preparing {
  const { categories } = old.catalogue;
  const made = newCategory(word === '' ? nameOfFile(old.name) : word, categories);
  const catalogue = { ...old.catalogue, categories: [...categories, made.fields] };
  return withChosen({ ...old, catalogue, toCreate: [...old.toCreate, made] }, word, made.fields.slug);
}

/** 'Stock summary' for 'stock_summary.csv'. */
export function nameOfFile(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || name;
}
