import { useMemo, useState } from 'react';

import type { CategoryFields } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { AppError } from '#src/lib/app-error.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { DropZone } from '#src/ui/media-input/DropZone.tsx';

import { holderOptions } from '../holder-options.ts';
import { readAll } from '../list/read-all.ts';
import { comparable, type Table } from './cells.ts';
import { factTarget, FIELD_TARGETS, knownLabels, labelOf, type ColumnTarget } from './columns.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { inTableWorker } from './in-table-worker.ts';
import { findHeaderRow, matchColumns, type ColumnMatch, type Remembered } from './match-columns.ts';
import { planImport } from './plan-import.ts';
import { PlanPreview } from './PlanPreview.tsx';
import type { StoredProduct } from '../editor/ProductEditor.tsx';
import { useRun } from './RunNotice.tsx';
import { exchangeTexts as texts } from './texts.ts';

/** Local storage key: for which columns the admin has chosen what they hold. */
const COLUMNS_KEY = 'import-columns';

function readRemembered(): Remembered {
  try {
    return JSON.parse(localStorage.getItem(COLUMNS_KEY) ?? '{}') as Remembered;
  } catch {
    return {};
  }
}

interface OpenedFile {
  readonly name: string;
  readonly table: Table;
  readonly headerRow: number;
  /** The labels of facts that its columns can hold. */
  readonly labels: readonly string[];
  readonly products: readonly StoredProduct[];
  readonly categories: readonly CategoryFields[];
}

/** Imports a price list: choose the file, match its columns, look at the changes, apply them. */
export function ImportPage({ onClose }: { readonly onClose: () => void }) {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const { control } = useRun();
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [columns, setColumns] = useState<readonly ColumnMatch[]>([]);
  const [categorySlug, setCategorySlug] = useState('');
  const { busy, failure, run } = useWork<'read'>(({ message }) => message || texts.failed);

  const open = async (chosen: File): Promise<void> => {
    setFile(null);
    if (chosen.size > FILE_LIMITS.bytes) throw new AppError('invalid', texts.tooLarge);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const table = await inTableWorker((files) => files.readTable(bytes, chosen.name));
    const [products, categories] = await Promise.all([readAll(ports.products), readAll(ports.categories)]);
    const labels = knownLabels(products);
    const remembered = readRemembered();
    const headerRow = findHeaderRow(table, labels, remembered);
    setColumns(matchColumns(table[headerRow] ?? [], labels, remembered));
    setFile({ name: chosen.name, table, headerRow, labels, products, categories });
  };
  const plan = useMemo(
    () => file && planImport({ ...file, columns, categorySlug, host }),
    [file, columns, categorySlug, host],
  );
  const choose = (index: number, target: ColumnTarget): void => {
    const word = comparable(columns[index]?.header ?? '');
    localStorage.setItem(COLUMNS_KEY, JSON.stringify({ ...readRemembered(), [word]: target }));
    setColumns((old) =>
      old.map((column, at): ColumnMatch => {
        if (at === index) return { ...column, target, state: target === '' ? 'left' : 'matched' };
        // Two columns cannot hold the same field, so the other one is asked for again.
        return target !== '' && column.target === target ? { ...column, target: '', state: 'asked' } : column;
      }),
    );
  };
  const has = (target: ColumnTarget): boolean => columns.some((column) => column.target === target);
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
          accept=".xlsx,.csv,.txt,text/csv"
          multiple={false}
          disabled={busy !== null}
          onFiles={([chosen]) => chosen && void run('read', () => open(chosen))}
        />
        {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
        {busy ? (
          <div aria-busy="true" aria-label={texts.reading}>
            <SkeletonText lines={6} />
          </div>
        ) : null}
        {file && plan ? (
          <>
            <h2 className="fs-2">{file.name}</h2>
            {has('name') || has('slug') ? null : <Alert kind="warning">{texts.whichIsName}</Alert>}
            <details open={columns.some(({ state }) => state === 'asked') || !has('name')}>
              <summary className="fs-3">{texts.columnsTitle}</summary>
              <p className="form-text">{texts.columnsHint(file.headerRow + 1)}</p>
              <div className="import-page__columns">
                {columns.map(({ header, target, state }, index) =>
                  header.trim() === '' ? null : (
                    <SelectField
                      key={`${index}-${header}`}
                      name={`column-${index}`}
                      label={header}
                      hint={sampleOf(file, index)}
                      error={state === 'asked' ? texts.askColumn : undefined}
                      placeholder={texts.leaveOut}
                      options={targetOptions(header, file.labels)}
                      value={target}
                      onChange={(value) => choose(index, value as ColumnTarget)}
                    />
                  ),
                )}
              </div>
            </details>
            {has('category_slug') ? null : (
              <SelectField
                name="category"
                label={texts.categoryOfNew}
                options={holderOptions(file.categories)}
                value={categorySlug}
                onChange={setCategorySlug}
              />
            )}
            <PlanPreview plan={plan} />
            <div className="import-page__apply cluster gap-2">
              <Button
                disabled={plan.planned.length === 0}
                onClick={() => {
                  control.start(texts.importOf(file.name), plan);
                  onClose();
                }}
              >
                {plan.planned.length === 0 ? texts.nothingToApply : texts.apply(plan.planned.length)}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </AdminPage>
  );
}

/** The first value of a column, as an example. */
function sampleOf({ table, headerRow }: OpenedFile, index: number): string | undefined {
  const row = table.find((one, at) => at > headerRow && (one[index] ?? '').trim() !== '');
  const text = row?.[index]?.trim();
  return text === undefined ? undefined : texts.sample(text.slice(0, 60));
}

function targetOptions(header: string, known: readonly string[]) {
  const labels = [...new Set([...known, header.trim()])];
  return [
    ...FIELD_TARGETS.map((target) => ({ value: target, label: labelOf(target) })),
    ...labels.map((label) => ({ value: factTarget(label), label: texts.asFact(label) })),
  ];
}
