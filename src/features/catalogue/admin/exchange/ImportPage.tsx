import { useState } from 'react';

import type { CategoryFields } from '#src/contracts/index.ts';
import { saveBlob } from '#src/browser/save-file.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { DropZone } from '#src/ui/media-input/DropZone.tsx';

import { holderOptions } from '../holder-options.ts';
import { knownLabels } from './columns.ts';
import { FirstCatalogue } from './FirstCatalogue.tsx';
import { FilePreview, ImportQuestions } from './FilePreview.tsx';
import { inTableWorker } from './in-table-worker.ts';
import type { ImportPlan } from './plan-import.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { useRun } from './RunNotice.tsx';
import { exchangeTexts as texts } from './texts.ts';
import { nameOfFile, useListImport } from './use-list-import.ts';

/** Imports a price list: choose the file, look at what becomes of it, answer what is asked, save. */
export function ImportPage({ onClose }: { readonly onClose: () => void }) {
  const { categories } = useAdminPorts();
  const { control } = useRun();
  const { opened, busy, failure, open, choose, chooseColumn, chooseCategory, createAllCategories } =
    useListImport();
  const [made, setMade] = useState<readonly CategoryFields[]>([]);
  const saving = useWork(({ message }) => message || texts.failed);
  const save = async (): Promise<void> => {
    if (!opened) return;
    const { list, toCreate, name } = opened;
    const used = new Set(
      list.plan.planned.flatMap(({ change }) => ('fields' in change ? [change.fields.category_slug] : [])),
    );
    for (const category of toCreate) if (used.has(category.slug)) await categories.create(category);
    control.start(texts.importOf(name), list.plan);
    const saved = toCreate.filter(({ slug }) => used.has(slug));
    if (saved.length === 0) onClose();
    else setMade(saved);
  };
  const saveLeftOut = async (): Promise<void> => {
    if (!opened) return;
    const { list, name } = opened;
    const bytes = await inTableWorker((files) => files.writeTable(list.leftOutTable, 'xlsx'));
    saveBlob(texts.leftOutFile(nameOfFile(name)), new Blob([bytes]));
  };
  if (opened && made.length > 0) {
    const saved = opened.list.plan.planned.flatMap(({ change }) =>
      'fields' in change ? [change.fields] : [],
    );
    return (
      <AdminPage title={texts.importTitle} lede={texts.importOf(opened.name)}>
        <FirstCatalogue categories={made} products={saved} onClose={onClose} />
      </AdminPage>
    );
  }
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
      <div className="panel-sheet import-page stack gap-5">
        <DropZone
          id="import-file"
          label={texts.chooseFile}
          hint={texts.fileHint}
          accept=".xlsx,.csv,.txt,.tsv,text/csv"
          multiple={false}
          disabled={busy !== null}
          onFiles={([chosen]) => chosen && open(chosen)}
        />
        {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
        {busy && !opened ? (
          <div aria-busy="true" aria-label={texts.reading}>
            <SkeletonText lines={6} />
          </div>
        ) : null}
        {opened ? (
          <div className="stack gap-5" aria-busy={busy !== null}>
            <h2 className="fs-2 mb-0">{opened.name}</h2>
            <FilePreview
              list={opened.list}
              labels={knownLabels(opened.catalogue.products)}
              choices={opened.choices}
              onChoose={choose}
              onColumn={chooseColumn}
            />
            <ImportQuestions
              list={opened.list}
              fileName={nameOfFile(opened.name)}
              categories={holderOptions([...opened.catalogue.categories, ...opened.toCreate])}
              onName={(index) => chooseColumn(index, 'name')}
              onCategory={chooseCategory}
              onCreateAll={createAllCategories}
            />
            <PlanPreview plan={opened.list.plan} />
            {saving.failure === '' ? null : <Alert kind="danger">{saving.failure}</Alert>}
            <div className="import-page__apply cluster gap-2">
              <Button
                busy={saving.busy !== null}
                disabled={opened.list.plan.planned.length === 0 || busy !== null}
                onClick={() => void saving.run('save', save)}
              >
                {saveLabel(opened.list.plan)}
              </Button>
              {opened.list.plan.refused.length > 0 ? (
                <Button variant="quiet" onClick={() => void saving.run('save', saveLeftOut)}>
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

function saveLabel({ planned, waiting }: ImportPlan): string {
  if (planned.length > 0) return texts.apply(planned.length);
  return waiting.length > 0 ? texts.answerFirst : texts.nothingToApply;
}
