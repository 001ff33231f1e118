import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { saveBlob } from '#src/browser/save-file.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { DropZone } from '#src/ui/admin/DropZone.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert, SkeletonText } from '#src/ui/feedback/Feedback.tsx';

import { firstChanges } from '../plan/plan.ts';
import type { ShownList } from '../plan/read-list.ts';
import { foreignPictures } from '../run/copy-pictures.ts';
import { RunNotice, useRuns } from '../run/RunNotice.tsx';
import { importTexts as texts } from '../../texts.ts';
import { FilePreview, ImportQuestions } from './FilePreview.tsx';
import { ImportEnd, type SavedList } from './ImportEnd.tsx';
import { inTableWorker } from './in-table-worker.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { fileToRead, nameOfFile, useListImport } from './use-list-import.ts';

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
          onFiles={([chosen = null]) => open(chosen)}
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
            <FilePreview opened={opened} onChoose={choose} onColumn={chooseColumn} />
            <ImportQuestions
              opened={opened}
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
