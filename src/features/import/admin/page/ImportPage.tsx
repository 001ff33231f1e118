import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { saveBlob } from '#src/browser/save-file.ts';
import { browserStorage, parseStored } from '#src/browser/storage.ts';
import { holderOptions } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { AppError } from '#src/lib/app-error.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { DropZone } from '#src/ui/admin/DropZone.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert, SkeletonText } from '#src/ui/feedback/Feedback.tsx';

import { firstChanges } from '../plan/plan.ts';
import type { Catalogue } from '../plan/plan-import.ts';
import type { FileToRead, ListChoices, ShownList } from '../plan/read-list.ts';
import { comparable, FILE_LIMITS } from '../read/cells.ts';
import { columnKey, type ColumnTarget } from '../recognise/columns.ts';
import { foreignPictures } from '../run/copy-pictures.ts';
import { newCategory, type MadeCategory } from '../run/made-categories.ts';
import { RunNotice, useRuns } from '../run/RunNotice.tsx';
import { importTexts as texts } from '../../texts.ts';
import { FilePreview, ImportQuestions } from './FilePreview.tsx';
import { ImportEnd, type SavedList } from './ImportEnd.tsx';
import { inTableWorker } from './in-table-worker.ts';
import { PlanPreview } from './PlanPreview.tsx';

/** Imports a price list: choose the file, look at what becomes of it, answer what is asked, save. */
export function ImportPage({ onClose }: { readonly onClose: () => void }) {
  const { control, running, isBlocked } = useRuns();
  const { opened, isReading, error, open, choose, chooseColumn, chooseCategory, createAllCategories } =
    useListImport();
  const host = useMediaHost();
  const [saved, setSaved] = useState<SavedList | null>(null);
  const saving = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const save = async (): Promise<void> => {
    if (!opened) return;
    const { list, toCreate, name } = opened;
    const changes = firstChanges(list.plan.changes, savedNow(list.plan));
    const products = changes.flatMap((change) => ('fields' in change ? [change.fields] : []));
    const used = new Set(products.map(({ category_slug }) => category_slug));
    const made = toCreate.filter(({ fields }) => used.has(fields.slug));
    if (!(await control.start(texts.importOf(name), changes, made))) return;
    const hasPictures = products.some((product) => foreignPictures(product, host).length > 0);
    if (made.length === 0 && !hasPictures) onClose();
    else setSaved({ categories: made.map(({ fields }) => fields), products });
  };
  const saveLeftOut = async (): Promise<void> => {
    if (!opened) return;
    const bytes = await inTableWorker((files) => files.writeLeftOut(...fileToRead(opened)));
    saveBlob(texts.leftOutFile(nameOfFile(opened.name)), new Blob([bytes]));
  };
  if (opened && saved)
    return (
      <AdminPage title={texts.importTitle} lede={texts.importOf(opened.name)}>
        <ImportEnd {...saved} onClose={onClose} />
      </AdminPage>
    );
  return (
    <AdminPage
      title={texts.importTitle}
      lede={texts.importLede}
      action={
        <Button variant="quiet" onClick={onClose}>
          {texts.backToList}
        </Button>
      }
    >
      <div className="panel stack gap-5">
        {isBlocked ? <RunNotice /> : null}
        {isBlocked && running !== 'elsewhere' ? <p className="mb-0">{texts.runFirst}</p> : null}
        <DropZone
          id="import-file"
          label={texts.chooseFile}
          hint={texts.fileHint}
          accept=".xlsx,.csv,.txt,.tsv,.xml,text/csv"
          multiple={false}
          disabled={isReading}
          onFiles={([chosen]) => chosen && open(chosen)}
        />
        {error ? <Alert kind="danger">{failureText(error, texts.failed)}</Alert> : null}
        {isReading && !opened ? (
          <div aria-busy="true" aria-label={texts.reading}>
            <SkeletonText lines={6} />
          </div>
        ) : null}
        {opened ? (
          <div className="stack gap-5" aria-busy={isReading}>
            <h2 className="fs-2 mb-0">{opened.name}</h2>
            <FilePreview
              list={opened.list}
              choices={opened.choices}
              onChoose={choose}
              onColumn={chooseColumn}
            />
            <ImportQuestions
              list={opened.list}
              fileName={nameOfFile(opened.name)}
              categories={holderOptions(opened.catalogue.categories)}
              onName={(index) => chooseColumn(index, 'name')}
              onCategory={chooseCategory}
              onCreateAll={createAllCategories}
            />
            <PlanPreview
              gist={opened.list.plan}
              first={(count) => firstChanges(opened.list.plan.changes, count)}
              categories={opened.catalogue.categories}
            />
            {saving.error ? <Alert kind="danger">{failureText(saving.error, texts.failed)}</Alert> : null}
            <div className="sticky-bar cluster gap-2">
              <Button
                busy={saving.isPending}
                disabled={savedNow(opened.list.plan) === 0 || isReading || isBlocked}
                onClick={() => saving.mutate(save)}
              >
                {saveLabel(opened.list.plan)}
              </Button>
              {opened.list.plan.refused.length > 0 ? (
                <Button variant="quiet" onClick={() => saving.mutate(saveLeftOut)}>
                  {texts.saveLeftOut}
                </Button>
              ) : null}
            </div>
          </div>
        ) : null}
      </div>
    </AdminPage>
  );
}

/** How many changes wait for no answer. */
const savedNow = ({ changes, waiting }: ShownList['plan']): number => changes.length - waiting;

function saveLabel(plan: ShownList['plan']): string {
  if (savedNow(plan) > 0) return texts.apply(savedNow(plan));
  return plan.waiting > 0 ? texts.answerFirst : texts.nothingToApply;
}

/** Local storage key: what the admin has chosen for columns and for categories' words. */
const CHOICES_KEY = 'import-columns';

/** A file with the choices of the admin, before it is read with them. */
interface Preparing {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The stored records, and the categories that the import makes. */
  readonly catalogue: Catalogue;
  readonly choices: ListChoices;
  /** These categories alone. */
  readonly toCreate: readonly MadeCategory[];
}

interface OpenedList extends Preparing {
  readonly list: ShownList;
}

/** A price list while it is prepared: it is read again after every choice. */
function useListImport() {
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

function fileToRead({ bytes, name, catalogue, choices }: Preparing): FileToRead {
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
function nameOfFile(name: string): string {
  const words = name
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || name;
}
