import type { ReactNode } from 'react';

import type { MediaHost, SluggedCollection, StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import type { SavePlan } from '#src/editing/save-plan/save-plan.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';

import { recordTexts, trashTexts } from '../texts.ts';
import { NewRecord, RecordPage } from '../RecordPage.tsx';
import { RecordName, RowThumbnail } from './RecordCells.tsx';
import { RecordTable, type Listed } from './RecordTable.tsx';
import type { RecordWrite } from '../editor/record-write.ts';
import { RowActions } from './RowActions.tsx';
import { INITIAL_VIEW, toRecordQuery, viewRows } from './list-view.ts';
import { readAll } from './read-all.ts';
import { TrashList } from './TrashList.tsx';
import { useOpenForm } from './use-open-form.ts';
import type { Selection } from './use-selection.ts';
import { duplicateForm, type RecordEditorOptions } from '../editor/use-record-editor.ts';
import type { RecordBrowser } from './use-record-browser.ts';
import { useRecordDelete } from './use-record-delete.ts';
import { useVisibility } from './use-visibility.ts';
import { VisibilityCell } from './VisibilityCell.tsx';

/** The props that a management page passes to its form. */
export interface RecordEditorProps<Fields, Form> extends RecordEditorOptions<Fields, Form> {
  /** True after Edit, Duplicate or New; false while an untouched form is shown beside the list. */
  readonly isOpened: boolean;
  /** The button that folds the form to its heading. */
  readonly foldButton: ReactNode;
}

export interface RecordManagerProps<Fields extends Listed, Form> {
  readonly collection: SluggedCollection;
  readonly port: CatalogueAdminPort<Fields>;
  readonly browser: RecordBrowser<StoredVisible<Fields>>;
  readonly texts: {
    readonly pageTitle: string;
    readonly newRecord: string;
    readonly tableTitle: string;
    readonly loadFailed: string;
    readonly empty: string;
    readonly deleteConfirm: string;
    readonly saved: (name: string) => string;
  };
  /** Shown while there are no records. */
  readonly firstStep: string;
  /** The fields of a record without id and revision; `null` if it is malformed. */
  readonly fieldsOf: (record: StoredVisible<Fields>) => Fields | null;
  readonly toForm: (record: Fields) => Form;
  /** The address of a record's public page. */
  readonly pagePath: (slug: string) => string;
  readonly planDelete: (record: StoredVisible<Fields>, host: MediaHost) => SavePlan<RecordWrite<Fields>>;
  /** Loads what is deleted with the record and what depends on it, for the confirmation. */
  readonly deleteDetails: (record: StoredVisible<Fields>) => Promise<ReactNode>;
  /** Called before a record moves to the trash; resolves with false if the admin changed their mind. */
  readonly beforeTrash?: (record: StoredVisible<Fields>) => Promise<boolean>;
  /** Called after a deletion. */
  readonly onDeleted: (name: string) => void;
  /** The columns between picture and order. */
  readonly columns: readonly Column<StoredVisible<Fields>>[];
  readonly editor: (key: number, props: RecordEditorProps<Fields, Form>) => ReactNode;
  /** Shown above form and list. */
  readonly notice?: ReactNode;
  /** Further filters. */
  readonly filters?: ReactNode;
  /** The product list's category, '' for all; an empty list then means 'Nothing found'. */
  readonly categorySlug?: string;
  /** Makes rows selectable and renders what can be done with the selected ones. */
  readonly tools?: (selection: Selection<StoredVisible<Fields>>) => ReactNode;
  /** Why the order cannot be changed; `null` (default) if it can. */
  readonly orderBlocked?: string | null;
}

/** A management page: a form on the left, all records of a kind on the right (M38–M48). */
export function RecordManager<
  Fields extends Listed,
  Form extends { name: string; slug: string; isVisible: boolean },
>(props: RecordManagerProps<Fields, Form>) {
  type Row = StoredVisible<Fields>;
  const { port, browser, texts, categorySlug = '' } = props;
  const { list } = browser;
  const host = useMediaHost();
  const dialogs = useDialogs();
  const form = useOpenForm<Row, Form>();
  const { busyIds, setVisible } = useVisibility(port, list, (row) => props.fieldsOf(row) ?? row);
  const rows = list.status === 'ready' ? list.value.records : [];
  const openNew = (): void => void form.open(null);
  const reload = (): void => void list.reload().catch(() => undefined);

  const { remove, deletingId, failure, clearFailure } = useRecordDelete<Fields>({
    port,
    plan: (record) => props.planDelete(record, host),
    question: texts.deleteConfirm,
    details: props.deleteDetails,
    onRefused: reload,
    ...(props.beforeTrash && { beforeTrash: props.beforeTrash }),
    onGone: (record, isTrashed) => {
      if (form.record?.id === record.id) form.close();
      reload();
      if (isTrashed) dialogs.toast(trashTexts.moved(record.name));
      else props.onDeleted(record.name);
    },
  });

  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      cell: ({ name, slug }) => <RecordName name={name} slug={slug} />,
    },
    { key: 'image', header: 'Image', cell: (row) => <RowThumbnail url={row.image_url} /> },
    ...props.columns,
    { key: 'order', header: 'Order', sortable: true, align: 'end', cell: ({ order }) => order },
    {
      key: 'visible',
      header: 'Visible',
      sortable: true,
      cell: (row) => (
        <VisibilityCell
          record={row}
          disabled={busyIds.has(row.id)}
          isInForm={form.record?.id === row.id}
          onSet={(isVisible) => setVisible(row, isVisible)}
        />
      ),
    },
  ];

  return (
    <RecordPage
      title={texts.pageTitle}
      newLabel={texts.newRecord}
      onNew={openNew}
      isFormOpen={form.isOpened}
      notice={props.notice}
      form={(foldButton) =>
        props.editor(form.formKey, {
          foldButton,
          record: form.record,
          startWith: form.startWith,
          isOpened: form.isOpened,
          rows,
          onSaved: (name, stored) => {
            // Show the new revision before the list has reloaded, so that the next action does not use the old one.
            if (stored) list.put(stored);
            const view = stored?.isVisible === true ? () => openPage(props.pagePath(stored.slug)) : undefined;
            dialogs.toast(texts.saved(name), 'success', view, recordTexts.viewIt);
            form.close();
            reload();
          },
          onCancel: form.close,
        })
      }
      list={
        <RecordTable<Fields>
          title={texts.tableTitle}
          browser={browser}
          loadFailed={texts.loadFailed}
          columns={columns}
          activeId={form.record?.id ?? null}
          empty={{
            title: texts.empty,
            text: props.firstStep,
            action: <NewRecord label={texts.newRecord} onNew={openNew} />,
          }}
          narrowed={categorySlug}
          tools={props.tools}
          readMatching={async () => {
            const { sort, ...query } = toRecordQuery(browser.view);
            const found = await readAll(port, { ...query, ...(categorySlug !== '' && { categorySlug }) });
            // Sorted here, because a sorted query leaves out records without order or name.
            return sort ? viewRows(found, { ...INITIAL_VIEW, sort }) : found;
          }}
          filters={props.filters}
          orderBlocked={props.orderBlocked ?? null}
          onReorder={async (changes) => {
            const before = new Map(rows.map(({ id, order }) => [id, order]));
            await port.reorder(changes);
            const undo = async (): Promise<void> => {
              // The order just saved has raised each revision by one.
              const back = changes.map(({ id, order, rev }) => ({
                id,
                order: before.get(id) ?? order,
                rev: rev + 1,
              }));
              await port.reorder(back).catch(dialogs.toastFailure);
              reload();
            };
            dialogs.toast(recordTexts.orderSaved, 'success', () => void undo());
            reload();
          }}
          trash={(search) => (
            <TrashList<Fields>
              collection={props.collection}
              port={port}
              search={search}
              onRestored={reload}
            />
          )}
          notice={<StatusLine kind="danger" text={failure} onClose={clearFailure} />}
          rowActions={(row) => (
            <RowActions
              name={row.name}
              // A row that is being saved has a new revision in a moment.
              disabled={deletingId !== null || busyIds.has(row.id)}
              onEdit={() => void form.open(row)}
              onDuplicate={() => void form.open(null, duplicateForm(props.toForm(row)))}
              onDelete={() => void remove(row)}
            />
          )}
        />
      }
    />
  );
}

function openPage(path: string): void {
  window.open(path, '_blank', 'noopener');
}
