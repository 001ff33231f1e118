import { categoryEntity, type CategoryFields } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { useMediaHost } from '#src/data/media-host-context.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';

import { toCategoryForm, type CategoryForm } from './category-form.ts';
import { planCategoryDelete } from './category-plan.ts';
import { CategoryDeleteDetails } from './CategoryDeleteDetails.tsx';
import { CategoryEditor, type StoredCategory } from './CategoryEditor.tsx';
import { dependantsOf } from './dependants.ts';
import { categoryAdminMessages as words } from './messages.ts';
import { NewRecord, RecordPage } from './RecordPage.tsx';
import { RecordTable } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';
import { RowThumbnail } from './RowThumbnail.tsx';
import { useOpenForm } from './use-open-form.ts';
import { duplicateForm } from './use-record-editor.ts';
import { useRecordBrowser } from './use-record-browser.ts';
import { useRecordDelete } from './use-record-delete.ts';
import { useVisibility } from './use-visibility.ts';
import { VisibilityCell } from './VisibilityCell.tsx';

const fieldsOf = (record: StoredCategory): CategoryFields => categoryEntity.read(record) ?? record;

/** Category management: the form on the left, all categories on the right (M38–M44). */
export function CategoryManager() {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const dialogs = useDialogs();
  const browser = useRecordBrowser(ports.categories, '');
  const { list } = browser;
  const form = useOpenForm<StoredCategory, CategoryForm>();
  const { busyIds, setVisible } = useVisibility(ports.categories, list, fieldsOf);
  const openNew = (): void => void form.open(null);
  const reload = (): void => void list.reload().catch(() => undefined);

  const { remove, deletingId, failure, clearFailure } = useRecordDelete<CategoryFields>({
    port: ports.categories,
    media: ports.media,
    plan: (record) => planCategoryDelete(record, host),
    question: words.deleteConfirm,
    details: async (record) => (
      <CategoryDeleteDetails
        category={record}
        host={host}
        dependants={await dependantsOf(record.slug, ports).catch(() => null)}
      />
    ),
    onDeleted: (record) => {
      if (form.record?.id === record.id) form.close();
      reload();
      void dialogs.alert(words.deleted(record.name));
    },
  });

  const columns: Column<StoredCategory>[] = [
    { key: 'name', header: 'Name', sortable: true, width: 'grow', cell: ({ name }) => name },
    { key: 'image', header: 'Image', width: 'picture', cell: (row) => <RowThumbnail url={row.image_url} /> },
    { key: 'slug', header: 'Slug', sortable: true, cell: ({ slug }) => slug },
    { key: 'sub', header: 'Has Sub-Products', cell: (row) => (row.hasSubProducts ? 'Yes' : 'No') },
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
  const rows = list.status === 'ready' ? list.value.records : [];
  return (
    <RecordPage
      title={words.pageTitle}
      newLabel={words.newRecord}
      onNew={openNew}
      isFormOpen={form.asked}
      form={
        <CategoryEditor
          key={form.formKey}
          record={form.record}
          startWith={form.startWith}
          isAsked={form.asked}
          rows={rows}
          onSaved={(name) => {
            dialogs.toast(`Category "${name}" saved.`);
            form.close();
            reload();
          }}
          onCancel={form.close}
        />
      }
      list={
        <RecordTable<CategoryFields>
          title={words.tableTitle}
          browser={browser}
          loadFailed={words.loadFailed}
          columns={columns}
          activeId={form.record?.id ?? null}
          empty={{
            title: words.empty,
            text: 'Fill in the form and press Create Category.',
            action: <NewRecord label={words.newRecord} onNew={openNew} />,
          }}
          narrowed={false}
          orderBlocked={null}
          onReorder={async (changes) => {
            await ports.categories.reorder(changes);
            dialogs.toast('The new order is saved.');
            reload();
          }}
          notice={<StatusLine kind="danger" text={failure} onClose={clearFailure} />}
          rowActions={(row) => (
            <RowActions
              name={row.name}
              disabled={deletingId !== null}
              onEdit={() => void form.open(row)}
              onDuplicate={() => void form.open(null, duplicateForm(toCategoryForm(row)))}
              onDelete={() => void remove(row)}
            />
          )}
        />
      }
    />
  );
}
